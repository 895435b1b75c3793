import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phone } from '#contract/shared/locale-schemas.ts';
import { text } from '#contract/shared/validation/presence.ts';
import { hasPrefix, phoneNumber, splitPrefix } from './phone-number.ts';
import { storedPhoneParts } from './phone-parts.ts';

describe('phone numbers', () => {
  it.each([
    ['IT', '333 123 4567', '+393331234567'],
    ['IT', '02 1234 5678', '+390212345678'],
    ['DE', '030 123456', '+4930123456'],
    ['DE', '030/23125101', '+493023125101'],
    ['DE', '0151 23456789', '+4915123456789'],
    ['FR', '06 12 34 56 78', '+33612345678'],
    ['ES', '612 34 56 78', '+34612345678'],
    ['GB', '07400 123456', '+447400123456'],
    ['US', '(212) 555-0123', '+12125550123'],
    ['IT', '+49 151 23456789', '+4915123456789'],
    ['IT', '', ''],
    ['IT', '   ', ''],
  ] as const)('a number of %s typed as "%s" is stored as "%s"', (country, digits, stored) => {
    expect(phoneNumber({ country, digits })).toBe(stored);
  });

  it.each(['12', 'hello', '0', '123456789012345678901'])(
    '%s is not a phone number, and the contract refuses it',
    (digits) => {
      expect(phone(text()).safeParse(phoneNumber({ country: 'IT', digits })).success).toBe(false);
    },
  );

  it('a stored number stays the same after splitting and joining', () => {
    const stored = fc.tuple(fc.constantFrom('+39333', '+33612', '+34612', '+4474001', '+1212555'), fc.nat(999_999));
    fc.assert(
      fc.property(stored, ([start, end]) => {
        const number = `${start}${String(end).padStart(6, '0')}`.slice(0, 13);
        const parts = storedPhoneParts(number, 'IT');
        fc.pre(phoneNumber(parts).startsWith('+'));
        expect(phoneNumber(parts)).toBe(number);
      }),
    );
  });
});

describe('a prefix typed into the number', () => {
  it('a typed prefix sets the country', () => {
    expect(hasPrefix('+44 7911')).toBe(true);
    expect(hasPrefix('0049 30')).toBe(true);
    expect(hasPrefix('0151 2345')).toBe(false);
    expect(splitPrefix('+44 7400 123456')).toEqual({ country: 'GB', digits: '07400 123456' });
    expect(splitPrefix('0049 30 123456')?.country).toBe('DE');
  });

  it('a typed prefix that is too short sets no country', () => {
    expect(splitPrefix('+')).toBeUndefined();
    expect(splitPrefix('+44')).toBeUndefined();
    expect(splitPrefix('+44 79')).toBeUndefined();
  });
});
