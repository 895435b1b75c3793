import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../shared/country.ts';
import { partFingerprint, readCode, versionFingerprint, writeCode } from './configuration-code.rules.ts';

const configuration = fc.record({
  country: fc.constantFrom(...COUNTRIES),
  version: fc.string({ minLength: 1, maxLength: 60 }),
  colour: fc.string({ minLength: 1, maxLength: 20 }),
  optionals: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 30 }),
  price: fc.integer({ min: 0, max: 400_000_00 }),
});

describe('the code of a configuration', () => {
  it("a configuration's code can be read back", () => {
    fc.assert(
      fc.property(configuration, ({ country, version, colour, optionals, price }) => {
        const code = writeCode({ country, version, colour, optionals, price });
        expect(encodeURIComponent(code)).toBe(code);
        expect(readCode(code)).toEqual({
          country,
          version: versionFingerprint(version),
          colour: partFingerprint(colour),
          optionals: optionals.map(partFingerprint).sort((a, b) => a - b),
          price,
        });
      }),
    );
  });

  it("a configuration's code is short and does not depend on the order in which optionals were chosen", () => {
    const base = { country: 'it', version: '1-2-69-pop', colour: 'white', price: 15_950_00 } as const;
    const code = writeCode({ ...base, optionals: ['roof', 'heated-seats', 'tow-bar'] });
    expect(writeCode({ ...base, optionals: ['tow-bar', 'roof', 'heated-seats'] })).toBe(code);
    expect(code.length).toBeLessThan(36);
  });

  it('a code with any letter changed is refused', () => {
    const code = writeCode({ country: 'de', version: 'a', colour: 'b', optionals: ['c'], price: 1 });
    for (const index of code.split('').keys()) {
      const forged = code.slice(0, index) + (code[index] === 'A' ? 'B' : 'A') + code.slice(index + 1);
      if (forged !== code) expect(readCode(forged)?.price ?? 'refused').toBe('refused');
    }
  });

  it.each(['', 'x', 'a'.repeat(700), '../../etc/passwd', '%00'.repeat(10), 'ünïcödé-ünïcödé'])(
    'the text %j is refused as a code',
    (text) => {
      expect(readCode(text)).toBeUndefined();
    },
  );

  it('an invented code is read or refused, without an exception', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => void readCode(text)));
  });
});
