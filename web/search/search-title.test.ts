import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Locale } from '#contract/shared/locale.ts';
import { createTranslate, indexTexts } from '#contract/shared/translate.ts';
import { correctedText, describeCars } from './search-title.ts';

function translator(locale: Locale) {
  const file = new URL(`../../locales/${locale}/search.json`, import.meta.url);
  const texts = indexTexts(JSON.parse(readFileSync(file, 'utf8')));
  return createTranslate(locale, ['search'], () => texts);
}

it.each([
  ['it', 'suv', 'bev', 'SUV elettrici'],
  ['it', 'sedan', 'bev', 'berline elettriche'],
  ['it', undefined, 'phev', 'auto ibride plug-in'],
  ['es', 'suv', 'bev', 'SUV eléctricos'],
  ['es', 'sedan', 'phev', 'berlinas híbridas enchufables'],
  ['fr', 'sedan', 'bev', 'berlines électriques'],
  ['en', 'suv', 'bev', 'electric SUVs'],
  ['de', 'suv', 'bev', 'SUVs mit Elektroantrieb'],
  ['it', 'wagon', undefined, 'station wagon'],
] as const)('in %s the fuel agrees with the body type: %s and %s are "%s"', (locale, bodyType, fuel, text) => {
  expect(describeCars(translator(locale), locale, bodyType, fuel)).toBe(text);
});

it('a title names the words that were searched, not the misspelled ones', () => {
  const corrections = [
    { from: 'volkswagn', to: 'Volkswagen' },
    { from: 'elletrica', to: 'elettrica' },
  ];
  expect(correctedText('volkswagn elletrica 5 porte', corrections)).toBe('Volkswagen elettrica 5 porte');
  expect(correctedText('cena $1', [{ from: 'cena', to: "$'" }])).toBe("$' $1");
  expect(correctedText('panda', [])).toBe('panda');
});
