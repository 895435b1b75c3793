import { describe, expect, it } from 'vitest';
import { phone } from '#contract/locale-rules.ts';
import { spacedNumber, withPrefix } from './phone-prefix.ts';

describe('a number without its prefix', () => {
  it.each([
    ['it', '333 123 4567', '+39 333 123 4567'],
    ['it', '02 0000 0100', '+39 02 0000 0100'],
    ['en', '07700 900123', '+44 7700 900123'],
    ['es', '612 34 56 78', '+34 612 34 56 78'],
    ['fr', '06 39 98 01 02', '+33 6 39 98 01 02'],
    ['de', '030/23125101', '+49 30 23125101'],
  ] as const)('in %s gets it: %s', (locale, typed, completed) => {
    expect(withPrefix(typed, locale)).toBe(completed);
  });

  it('that has one keeps it', () => {
    expect(withPrefix(' +39 333 1234567', 'de')).toBe('+39 333 1234567');
    expect(withPrefix('0039 333 1234567', 'de')).toBe('+39 333 1234567');
  });

  it('that is none stays for the form to refuse', () => {
    for (const text of ['', 'abc', '12', '333 abc 4567']) expect(withPrefix(text, 'it')).toBe(text);
  });

  it('is one for the contract then', () => {
    expect(phone().parse(withPrefix('06 39 98 01 02', 'fr'))).toBe('+33639980102');
  });
});

it.each([
  ['+390200000100', '+39 020 000 0100'],
  ['+34990000100', '+34 990 000 100'],
  ['+442079460100', '+44 207 946 0100'],
  ['unknown', 'unknown'],
])('%s is read as %s', (number, spaced) => {
  expect(spacedNumber(number)).toBe(spaced);
});
