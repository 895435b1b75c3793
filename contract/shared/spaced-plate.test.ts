import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from './locale.ts';
import { spacedPlate } from './spaced-plate.ts';

describe('spacedPlate', () => {
  it.each([
    ['it', 'AB123CD', 'AB 123 CD'],
    ['it', 'ab 123 cd', 'AB 123 CD'],
    ['en', 'AB12CDE', 'AB12 CDE'],
    ['en', 'A1234BCD', 'A1234 BCD'],
    ['es', '1234BCD', '1234 BCD'],
    ['es', 'AB1234CD', 'AB 1234 CD'],
    ['fr', 'AB-123-CD', 'AB-123-CD'],
    ['fr', '1234AB75', '1234 AB 75'],
    ['de', 'WVWZZZ1KZAW000001', 'WVW ZZZ1KZ AW000001'],
  ] as const)('spacedPlate in %s formats %s as %s', (country, value, expected) => {
    expect(spacedPlate(country, value)).toBe(expected);
  });

  it.each([
    ['it', ' a1234bc ', 'A1234BC'],
    ['es', 'M-1234.AB', 'M1234AB'],
    ['fr', '12AB75', '12AB75'],
    ['de', 'M-AB 1234', 'MAB1234'],
  ] as const)('spacedPlate in %s only normalises %s, which matches no format', (country, value, expected) => {
    expect(spacedPlate(country, value)).toBe(expected);
  });

  it('spacedPlate changes only letter case, blanks, dashes and dots, and is idempotent', () => {
    const plain = (text: string) => text.toUpperCase().replace(/[\s.-]/g, '');
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), fc.stringMatching(/^[A-Za-z0-9 .-]{0,20}$/), (country, value) => {
        const spaced = spacedPlate(country, value);
        expect(plain(spaced)).toBe(plain(value));
        expect(spacedPlate(country, spaced)).toBe(spaced);
      }),
    );
  });
});
