import { expect, it } from 'vitest';
import { phoneNumber } from './phone-number.ts';
import { joinPhoneParts, storedPhoneParts } from './phone-parts.ts';

it.each([
  ['+393331234567', 'IT', '333 123 4567'],
  ['+390212345678', 'IT', '021 234 5678'],
  ['+4915123456789', 'DE', '151 234 567 89'],
  ['+12125550123', 'US', '212 555 0123'],
  ['+3545551234', 'IS', '555 1234'],
  ['', 'ES', ''],
  ['nonsense', 'ES', 'nonsense'],
  ['+999123', 'ES', '+999123'],
] as const)('the stored number "%s" is shown with the prefix of %s as "%s"', (stored, country, digits) => {
  const parts = storedPhoneParts(stored, 'ES');
  expect(parts).toEqual({ country, digits });
});

it.each(['+393331234567', '+390212345678', '+4915123456789', '+12125550123', '+447400123456', '+33612345678'])(
  'the stored number %s stays the same after splitting and joining, with and without the rules of its country',
  (stored) => {
    const parts = storedPhoneParts(stored, 'IT');
    expect(joinPhoneParts(parts)).toBe(stored);
    expect(phoneNumber(parts)).toBe(stored);
  },
);

it.each([
  ['IT', '02 1234 5678'],
  ['DE', '030/23125101'],
  ['GB', '(07400) 123456'],
  ['FR', '06 12 34 56 78'],
  ['ES', '612-34-56-78'],
  ['IT', '+49 151 23456789'],
  ['IT', '  '],
] as const)('a number of %s typed as "%s" is the same with and without the rules of its country', (country, digits) => {
  expect(joinPhoneParts({ country, digits }).replace(/\s/g, '')).toBe(phoneNumber({ country, digits }));
});
