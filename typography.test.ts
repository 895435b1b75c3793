import { describe, expect, it } from 'vitest';
import { LOCALES } from './contract/shared/locale.ts';
import { textsOf } from './server/testing/rendered-texts.ts';
import { breachesOf, TYPOGRAPHY } from './server/testing/typography.ts';

/** One text per rule that breaks it, and one that keeps it. */
const SAMPLES: [string, 'it' | 'en' | 'es' | 'fr' | 'de', string, string][] = [
  ['straight quotes and apostrophes are not used', 'it', "L'auto", 'L’auto'],
  ['three dots are one character', 'de', 'Suche läuft ...', 'Suche läuft …'],
  ['a dash is not a hyphen', 'fr', '20-40 minutes', '20–40 minutes, article L. 611-1, loi n° 2004-575'],
  ['a number stays with its unit', 'it', '{{minutes}} min e 50 kW', '{{minutes}}\u00a0min e 50\u00a0kW, 3 minuti'],
  ['a unit is set apart from its number', 'es', '{{distance}}km', '{{distance}}\u00a0km'],
  ['a sentence begins after a space that breaks', 'de', 'Bald.\u00a0Danach', 'Danach §\u00a05, p.\u00a0a.'],
  ['no space stands before a colon or mark', 'de', 'Weiter ?', 'Weiter? Um 8:00\u00a0Uhr'],
  ['quotation marks are “ ”', 'it', 'Premi «Invia»', 'Premi “Invia”'],
  ['quotation marks are « »', 'es', 'Pulsa “Enviar”', 'Pulsa «Enviar»'],
  ['quotation marks are „ “', 'de', 'Auf “Senden” tippen', 'Auf „Senden“ tippen'],
  ['a question or exclamation is opened', 'es', 'Continuar?', '¿Continuar? ¡Hecho!'],
  ['a non-breaking space stands before a colon', 'fr', 'Prix : {{price}}', 'Prix\u00a0: {{price}}, à 8:00'],
  ['a narrow non-breaking space stands before ; ! ?', 'fr', 'Continuer ?', 'Continuer\u202f?'],
  ['a narrow non-breaking space stands before %', 'fr', '80 %', '80\u202f%'],
  ['non-breaking spaces stand inside « »', 'fr', '« Envoyer »', '«\u00a0Envoyer\u00a0»'],
];

describe('typography', () => {
  it.each([...LOCALES])('every text in %s keeps the rules', (locale) => {
    const breaches = textsOf(locale).flatMap(({ key, text }) =>
      breachesOf(locale, text).map((name) => `${key}: ${name}: ${text}`),
    );
    expect(breaches).toEqual([]);
  });

  it('every rule has a sample', () => {
    expect(SAMPLES.map(([name]) => name)).toEqual(TYPOGRAPHY.map(({ name }) => name));
  });

  it.each(SAMPLES)('the rule that %s is checked in %s: "%s" breaks it, "%s" keeps it', (name, locale, wrong, right) => {
    expect(breachesOf(locale, wrong)).toContain(name);
    expect(breachesOf(locale, right)).toEqual([]);
  });
});
