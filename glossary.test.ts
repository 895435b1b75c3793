import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from './contract/shared/locale.ts';
import { COLOURS } from './server/demo/catalogue/colours.data.ts';
import { EQUIPMENT } from './server/demo/catalogue/equipment.data.ts';
import { OPTIONALS } from './server/demo/catalogue/optionals.data.ts';
import { DEMO_TEXTS } from './server/demo/offers/demo-texts.data.ts';
import { forbiddenIn, localisedTexts, readGlossary } from './server/testing/glossary.ts';
import { textsOf } from './server/testing/rendered-texts.ts';

const GLOSSARY = readGlossary(readFileSync(new URL('docs/glossary.md', import.meta.url), 'utf8'));
const DEMO_DATA = [COLOURS, EQUIPMENT, OPTIONALS, DEMO_TEXTS];

describe('glossary', () => {
  it.each([...LOCALES])('no text in %s uses a word that the glossary forbids', (locale) => {
    const found = textsOf(locale).flatMap(({ key, text }) =>
      forbiddenIn(text, GLOSSARY[locale]).map(({ word, instead }) => `${key}: ${word}, not ${instead}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it.each([...LOCALES])('no demo text in %s uses a word that the glossary forbids', (locale) => {
    const texts = localisedTexts(DEMO_DATA, locale);
    expect(texts.length).toBeGreaterThan(50);
    const found = texts.flatMap((text) =>
      forbiddenIn(text, GLOSSARY[locale]).map(({ word, instead }) => `${word}, not ${instead}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it.each([...LOCALES])('the table has forbidden words in %s', (locale) => {
    expect(GLOSSARY[locale].length).toBeGreaterThan(30);
  });

  it('forbidden words are found as whole words, outside placeholders', () => {
    const words = readGlossary('| email | email ~~mail, e-mail~~ | email | | | |\n').it;
    expect(words.map(({ word, instead }) => `${word}, not ${instead}`)).toEqual([
      'mail, not email',
      'e-mail, not email',
    ]);
    for (const text of ['Apri la mail.', 'Mail inviata', 'la tua e-mail'])
      expect(forbiddenIn(text, words), text).toHaveLength(1);
    for (const text of ['Apri l’email.', 'Scrivi a {{mail}}', 'mailbox'])
      expect(forbiddenIn(text, words), text).toEqual([]);
  });

  it('a figure has one name', () => {
    for (const locale of LOCALES) {
      const texts = new Map(textsOf(locale).map(({ key, text }) => [key, text]));
      expect(texts.get('compare:rows.massKg')).toBe(texts.get('catalogue:data.mass'));
    }
  });
});
