import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { isPlate, normalisePlate, PLATE_EXAMPLES, PLATE_PLACEHOLDERS } from '../garage/plates.rules.ts';
import { LOCALES, type Locale } from './locale.ts';
import { birthday, county, kilometres, phone, plate, zipCode } from './locale-schemas.ts';
import { text } from './validation/presence.ts';

const message = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('plates', () => {
  const vectors: Record<Locale, { accepts: string[]; refuses: string[] }> = {
    it: { accepts: ['AB123CD', 'ab 123 cd'], refuses: ['A1234BC', 'AB12CDE', 'ß123CD', 'AB123CDE'] },
    en: { accepts: ['AB12CDE', 'A1234BCD', 'ab12 cde'], refuses: ['A123BCD', 'ABC1234'] },
    es: { accepts: ['1234BCD', 'AB1234CD', '1234-bcd'], refuses: ['M1234AB', '123BCD'] },
    fr: { accepts: ['AB-123-CD', '1234AB75'], refuses: ['12AB75'] },
    de: { accepts: ['WVWZZZ1KZAW000001'], refuses: ['WVWZZZ1KZAW00001', 'WVWZZZ1KZAW0000001', 'M-AB 1234'] },
  };

  it.each([...LOCALES])('plates follow the pattern of %s', (locale) => {
    expect(isPlate(PLATE_PLACEHOLDERS[locale], locale)).toBe(true);
    expect(isPlate(PLATE_EXAMPLES[locale], locale)).toBe(true);
    for (const value of vectors[locale].accepts) expect(plate(locale).parse(value), value).toBe(normalisePlate(value));
    for (const value of vectors[locale].refuses) expect(plate(locale).safeParse(value).success, value).toBe(false);
    expect(message(plate(locale), '')).toBe('validation.required');
  });

  it('the message for a wrong plate has an example', () => {
    expect(message(plate('it'), 'X')).toBe('validation.plate?example=AA123AA');
    // The placeholder of the specification is a plate of before 2000.
    expect(message(plate('es'), 'X')).toBe('validation.plate?example=1234BBB');
    expect(message(plate('de'), 'M-AB 1234')).toBe('validation.vehicleIdentification?length=17');
  });

  it('a plate of punctuation only is refused', () => {
    expect(message(plate('it'), ' -.- ')).toBe('validation.plate?example=AA123AA');
  });

  it('a plate is normalised however it is typed', () => {
    const separator = fc.stringMatching(/^[ .-]{0,3}$/);
    const letters = fc.stringMatching(/^[a-zA-Z]{2}$/);
    fc.assert(
      fc.property(
        letters,
        fc.stringMatching(/^\d{3}$/),
        letters,
        separator,
        separator,
        (head, number, tail, left, right) => {
          const written = plate('it').parse(` ${head}${left}${number}${right}${tail} `);
          expect(written).toBe(`${head}${number}${tail}`.toUpperCase());
          expect(normalisePlate(written)).toBe(written);
        },
      ),
    );
  });
});

describe('zip code', () => {
  it('a postal code has five digits in all languages but English', () => {
    for (const locale of LOCALES.filter((name) => name !== 'en')) {
      expect(zipCode(locale).parse(' 00184 ')).toBe('00184');
      for (const value of ['0018', '001844', '0018A'])
        expect(message(zipCode(locale), value)).toBe('validation.zipCode?digits=5');
    }
    expect(zipCode('en').parse('SW1A 1AA')).toBe('SW1A 1AA');
  });

  it('a postal code may be empty where the field may', () => {
    expect(zipCode('it', text()).parse('')).toBe('');
    expect(message(zipCode('it'), '')).toBe('validation.required');
  });
});

describe('county', () => {
  it('an Italian province has two letters, stored in capitals', () => {
    expect(county('it').parse('rm')).toBe('RM');
    for (const value of ['R', 'ROM', 'R1', 'ß', 'Roma']) expect(message(county('it'), value)).toBe('validation.county');
  });

  it.each([
    ['en', 'Oxfordshire'],
    ['en', 'Tyne and Wear'],
    ['es', 'Málaga'],
    ['es', 'Castellón/Castelló'],
    ['fr', '75'],
    ['fr', '01'],
    ['fr', '974'],
    ['fr', 'Côtes-d’Armor'],
    ['de', 'Nordrhein-Westfalen'],
  ] as const)('in %s "%s" is a county, stored as it is typed', (locale, value) => {
    expect(county(locale).parse(value)).toBe(value);
  });

  it('the départements of Corsica are stored in capitals', () => {
    expect(county('fr').parse('2a')).toBe('2A');
  });

  it.each([
    ['en', '12'],
    ['es', '29'],
    ['fr', '00'],
    ['fr', '20'],
    ['fr', '96'],
    ['fr', '2C'],
    ['fr', '75001'],
    ['de', '10115'],
    ['de', 'B'],
  ] as const)('in %s "%s" is no county', (locale, value) => {
    expect(message(county(locale), value)).toBe('validation.county');
  });

  it('a county may be empty where the field may, and is limited in length', () => {
    expect(county('en', text()).parse('')).toBe('');
    expect(message(county('en'), 'a'.repeat(81))).toBe('validation.max?max=80');
  });
});

describe('phone', () => {
  it('a phone number has its prefix and is stored without punctuation', () => {
    expect(phone().parse('+39 06 1234-5678')).toBe('+390612345678');
    expect(phone().parse('+44 (20) 7946.0958')).toBe('+442079460958');
    expect(phone().parse('+123456')).toBe('+123456');
    expect(phone(text()).parse('')).toBe('');
  });

  it.each([
    '3331234567',
    '0039 333 1234567',
    '+12345',
    '+1234567890123456',
    '+39 333 12a',
    '++39333123456',
    '+0123456789',
    '()',
    '+',
  ])('the phone number %s is refused', (value) => {
    expect(message(phone(), value)).toBe('validation.phone');
  });
});

describe('birthday', () => {
  const schema = birthday(undefined, () => '2026-11-15');

  it('a birthday can be typed or picked', () => {
    expect(schema.parse('29/02/1992')).toBe('1992-02-29');
    expect(schema.parse('1992-02-29')).toBe('1992-02-29');
    expect(schema.parse('15/11/2026')).toBe('2026-11-15');
    expect(schema.parse('01/01/1900')).toBe('1900-01-01');
  });

  it.each(['16/11/2026', '31/12/1899', '29/02/1991', '02/29/1992', '1/1/1990', 'yesterday'])(
    'the birthday %s is refused',
    (value) => {
      expect(message(schema, value)).toBe('validation.birthday');
    },
  );
});

describe('kilometres', () => {
  it('kilometres are a whole number, as text or number', () => {
    expect(kilometres().parse(' 120000 ')).toBe(120_000);
    expect(kilometres().parse(0)).toBe(0);
    expect(kilometres().parse('2000000')).toBe(2_000_000);
  });

  it('wrong kilometres have a message that says why', () => {
    for (const value of ['', undefined, null, Number.NaN])
      expect(message(kilometres(), value)).toBe('validation.required');
    for (const value of ['12.5', 12.5, '-1', -1, '1e3', 'many'])
      expect(message(kilometres(), value)).toBe('validation.numeric');
    expect(message(kilometres(), 2_000_001)).toBe('validation.between?min=0&max=2000000');
    expect(message(kilometres('en'), 2_000_001)).toBe('validation.between?min=0&max=1242742');
    expect(kilometres('en').parse(2_000_000)).toBe(2_000_000);
  });
});
