import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countBits } from './bitmap.ts';
import { createCountedBitmaps } from './counted-bitmaps.ts';
import { matchSetOf } from './match-set.ts';

const BLOCKS = 53;
const COUNT = 3;
/** Mostly empty, mostly full, or anything. */
const bitmap = fc.oneof(
  fc.array(fc.constantFrom(0, 0, 0, 1, -1, -(2 ** 31)), { minLength: BLOCKS, maxLength: BLOCKS }),
  fc.array(fc.integer(), { minLength: BLOCKS, maxLength: BLOCKS }),
);

it('the rows that two bitmaps have in common are counted as single bits would be', () => {
  const counted = createCountedBitmaps(COUNT, BLOCKS);
  fc.assert(
    fc.property(fc.array(bitmap, { minLength: COUNT, maxLength: COUNT }), bitmap, bitmap, (own, first, second) => {
      for (const [place, bits] of own.entries()) counted.bitmaps[place]?.set(bits);
      for (const set of [first, second]) {
        const left = matchSetOf(Int32Array.from(set));
        for (const [place, bits] of own.entries()) {
          const expected = bits.reduce((sum, word, block) => sum + countBits(word & (set[block] as number)), 0);
          expect(counted.count(left, place)).toBe(expected);
        }
      }
    }),
  );
});

it('a long bitmap with all rows is counted without an overflow', () => {
  const blocks = 300_000;
  const counted = createCountedBitmaps(1, blocks);
  counted.bitmaps[0]?.fill(-1);
  expect(counted.count(matchSetOf(new Int32Array(blocks).fill(-1)), 0)).toBe(blocks * 32);
});
