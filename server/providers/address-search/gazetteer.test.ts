import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { MAX_ADDRESSES } from './address-search.ts';
import { openRegion } from './areas.ts';
import { createGazetteer } from './gazetteer.ts';
import { type Italy, loadItaly } from './italy.ts';

let italy: Italy;
beforeAll(async () => {
  italy = await loadItaly();
});
const gazetteer = createGazetteer(async () => italy);

/** The best result in one line: street, number, code, city, province. */
async function best(text: string, locale: Locale = 'it'): Promise<string> {
  const [first] = await gazetteer.search(text, locale);
  return first ? [first.street, first.street_number, first.zip_code, first.city, first.county].join(' | ') : 'nothing';
}

describe('gazetteer: Italian addresses', () => {
  it.each([
    ['via Garibaldi 12, Torino', 'via Garibaldi | 12 |  | Torino | TO'],
    ['via Garibaldi 12 Torino', 'via Garibaldi | 12 |  | Torino | TO'],
    ['via Garibaldi, 12, 10121 Torino', 'via Garibaldi | 12 | 10121 | Torino | TO'],
    ['10121 Torino, via Garibaldi 12', 'via Garibaldi | 12 | 10121 | Torino | TO'],
    ['Torino, via Garibaldi 12', 'via Garibaldi | 12 |  | Torino | TO'],
    ['via Garibaldi Torino', 'via Garibaldi |  |  | Torino | TO'],
    ['via Garibaldi 12, tor', 'via Garibaldi | 12 |  | Torino | TO'],
    ['Garibaldi 12 10121', 'Garibaldi | 12 | 10121 | Torino | TO'],
    ['via Garibaldi 12 bis, Torino, Italia', 'via Garibaldi | 12 bis |  | Torino | TO'],
    ['corso Francia 40/A Torino', 'corso Francia | 40/A |  | Torino | TO'],
    ['via 20 Settembre 5 Torino', 'via 20 Settembre | 5 |  | Torino | TO'],
    ['Piazza 4 Novembre, Perugia', 'Piazza 4 Novembre |  |  | Perugia | PG'],
    ['Piazza 4 Novembre Perugia', 'Piazza 4 Novembre |  |  | Perugia | PG'],
    ['via Roma 1, Moncalieri TO', 'via Roma | 1 | 10024 | Moncalieri | TO'],
    ['via X 3, 00121 Ostia', 'via X | 3 | 00121 | Roma | RM'],
  ])('the gazetteer finds the Italian address %s', async (text, expected) => {
    expect(await best(text)).toBe(expected);
  });

  it.each([
    ['tori', ' |  |  | Torino | TO'],
    ['ROM', ' |  |  | Roma | RM'],
    ['moncalieri', ' |  | 10024 | Moncalieri | TO'],
    ['piazza armerina', ' |  | 94015 | Piazza Armerina | EN'],
    ['reggio emilia', " |  |  | Reggio nell'Emilia | RE"],
    ['forli', ' |  |  | Forlì | FC'],
    ['l aquila', " |  | 67100 | L'Aquila | AQ"],
    ['Bozen', ' |  | 39100 | Bolzano | BZ'],
    ['Castro (LE)', ' |  | 73030 | Castro | LE'],
    ['castro BG', ' |  | 24063 | Castro | BG'],
  ])('the gazetteer finds the Italian place %s', async (text, expected) => {
    expect(await best(text)).toBe(expected);
  });

  it.each([
    ['10024', ' |  | 10024 | Moncalieri | TO'],
    ['I-10024', ' |  | 10024 | Moncalieri | TO'],
    ['20100', ' |  | 20100 | Milano | MI'],
    ['Milano 20100', ' |  | 20100 | Milano | MI'],
    ['Torino 20121', ' |  |  | Torino | TO'],
    ['99999', 'nothing'],
  ])('the gazetteer finds the Italian postal code %s', async (text, expected) => {
    expect(await best(text)).toBe(expected);
  });

  it('the gazetteer finds all communes that share a postal code', async () => {
    const cities = (await gazetteer.search('12020', 'it')).map(({ city, zip_code }) => `${zip_code} ${city}`);
    expect(cities.length).toBeGreaterThan(5);
    for (const city of cities) expect(city).toMatch(/^12020 /);
  });

  it('the gazetteer never invents a street, nor a postal code for a town with several', async () => {
    for (const text of ['Torino', 'tor', '10121', 'Roma'])
      for (const { street, street_number } of await gazetteer.search(text, 'it'))
        expect([street, street_number]).toEqual(['', '']);
    expect(await best('via Roma')).toBe('nothing');
    expect(await best('via Garibaldi 12')).toBe('nothing');
  });

  it('the gazetteer finds every province by its name', () => {
    const names = ['Torino', 'Città metropolitana di Roma Capitale', 'Provincia di Forlì-Cesena', 'Bolzano', 'BOZEN'];
    expect(names.map(italy.countyOf)).toEqual(['TO', 'RM', 'FC', 'BZ', 'BZ']);
  });
});

describe('gazetteer: addresses of other countries', () => {
  it.each<[Locale, string, string]>([
    ['es', 'Calle Mayor 5, 28013 Madrid', 'Calle Mayor | 5 | 28013 | Madrid | '],
    ['es', 'calle mayor 5 28320 pinto', 'calle mayor | 5 | 28320 | Pinto | '],
    ['es', '28013', ' |  | 28013 | Madrid | '],
    ['es', 'sevi', ' |  |  | Sevilla | '],
    ['fr', '12 rue de la République, 69002 Lyon', 'rue de la République | 12 | 69002 | Lyon | '],
    ['fr', '12 rue de la République Lyon', 'rue de la République | 12 |  | Lyon | '],
    ['fr', '77300', ' |  | 77300 | Seine-et-Marne | '],
    ['fr', '97400 Saint-Denis', ' |  | 97400 | Saint-Denis | '],
    ['fr', 'orleans', ' |  |  | Orléans | '],
    ['de', 'Hauptstraße 5 80331 München', 'Hauptstraße | 5 | 80331 | München | '],
    ['de', 'Straße des 17. Juni 135, Berlin', 'Straße des 17. Juni | 135 |  | Berlin | '],
    ['de', '14050 Berlin', ' |  | 14050 | Berlin | '],
    ['de', 'muench', ' |  |  | München | '],
    ['de', 'giessen', ' |  |  | Gießen | '],
    ['de', '05999', 'nothing'],
    ['en', '221B Baker Street, London NW1 6XE', 'Baker Street | 221B | NW1 6XE | London | '],
    ['en', 'Flat 2, 10 High Street, Leeds', 'Flat 2, High Street | 10 |  | Leeds | '],
    ['en', 'm1 1ae', ' |  | M1 1AE | Manchester | '],
    ['en', 'ZZ1 1ZZ', 'nothing'],
  ])('the gazetteer finds in %s: %s', async (locale, text, expected) => {
    expect(await best(text, locale)).toBe(expected);
  });

  it('every postal area is listed once', () => {
    for (const [locale, known, unknown] of [
      ['es', ['01001', '28001', '52001'], '53001'],
      ['fr', ['01000', '20000', '95000', '97400'], '96000'],
      ['de', ['01067', '80331', '99999'], '05000'],
      ['en', ['B1 1AA', 'BA1 1AA', 'ZE1 0AA'], 'QX1 1AA'],
    ] as const) {
      const { areaOf } = openRegion(locale);
      for (const zip of known) expect([zip, areaOf(zip)]).toEqual([zip, expect.any(String)]);
      expect(areaOf(unknown)).toBeUndefined();
    }
  });
});

describe('gazetteer: arbitrary input', () => {
  it('the gazetteer returns at most ten different places', async () => {
    for (const text of ['a', 'san', 'a '.repeat(60), 'a,'.repeat(60), '1 '.repeat(60), 'via '.repeat(30)]) {
      const found = await gazetteer.search(text, 'it');
      expect(found.length).toBeLessThanOrEqual(MAX_ADDRESSES);
      expect(new Set(found.map((one) => JSON.stringify(one))).size).toBe(found.length);
    }
  });

  it('the gazetteer accepts arbitrary input', async () => {
    const words = fc.array(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 10 }),
        fc.constantFrom('12', '10121', ',', 'via', 'TO', 'Torino'),
      ),
    );
    await fc.assert(
      fc.asyncProperty(words, fc.constantFrom(...LOCALES), async (typed, locale) => {
        const text = typed.join(' ').slice(0, 120);
        for (const { street, city, zip_code } of await gazetteer.search(text, locale)) {
          expect(city).not.toBe('');
          expect(zip_code).toMatch(/^(\d{5}|[A-Z0-9]{2,4} \d[A-Z]{2})?$/);
          for (const word of street.split(/[\s,]+/)) expect(text).toContain(word);
        }
      }),
      { numRuns: 200 },
    );
  });
});
