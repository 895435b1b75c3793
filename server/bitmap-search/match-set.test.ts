import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addRow, type Bitmap, countBits } from './bitmap.ts';
import { CODES, FIGURES } from './kernel-sizes.ts';
import { boundsOfFigures, countCommon, hasAny, type MatchSet, matchSetOf, tally, tallyCodes } from './match-set.ts';
import { matchesOf } from './matches.ts';
import { packCodes, unpackCounts } from './packed-codes.ts';
import { inWorkspace, newArray } from './workspace.ts';

const BLOCKS = 53;
const ROWS = BLOCKS * 32;
/** Mostly empty, mostly full, or anything. */
const bitmap = fc.oneof(
  fc.array(fc.constantFrom(0, 0, 0, 1, -1, -(2 ** 31)), { minLength: BLOCKS, maxLength: BLOCKS }),
  fc.array(fc.integer(), { minLength: BLOCKS, maxLength: BLOCKS }),
);
const allRows = Array.from({ length: ROWS }, (_, row) => row);

function put(numbers: readonly number[]): Bitmap {
  const array = newArray(Int32Array, numbers.length);
  array.set(numbers);
  return array;
}

const has = (numbers: ArrayLike<number>, row: number) => (((numbers[row >> 5] ?? 0) >>> (row & 31)) & 1) === 1;
const rowsIn = (left: MatchSet) => allRows.filter((row) => has(left.bits, row));

it('a set is listed, counted and compared as single bits would be', () => {
  fc.assert(
    fc.property(bitmap, bitmap, bitmap, (set, one, other) => {
      inWorkspace(() => {
        const left = matchSetOf(Int32Array.from(set));
        const expected = allRows.filter((row) => has(set, row));
        expect([...left.rows()]).toEqual(expected);
        expect(left.count()).toBe(expected.length);
        expect([...left.blocks()]).toEqual([...set.keys()].filter((block) => set[block] !== 0));
        const common = one.reduce((sum, bits, block) => sum + countBits(bits & (set[block] as number)), 0);
        expect(countCommon(left, Int32Array.from(one))).toBe(common);
        const isAny = expected.some((row) => has(one, row) && !has(other, row));
        expect(hasAny(left, put(one), put(other))).toBe(isAny);
      });
    }),
  );
});

it('rows that fail none and only one of the tests are found as single rows would be, wherever bitmaps are', () => {
  fc.assert(
    fc.property(bitmap, fc.array(bitmap, { maxLength: 4 }), (rows, tests) => {
      inWorkspace(() => {
        const given = tests.map((met, place) => ({
          filter: String(place),
          met: place % 2 === 0 ? put(met) : Int32Array.from(met),
        }));
        const { all, without } = matchesOf(Int32Array.from(rows), given);
        const passing = (row: number, except = -1) =>
          has(rows, row) && tests.every((met, place) => place === except || has(met, row));
        expect(rowsIn(all)).toEqual(allRows.filter((row) => passing(row)));
        for (const place of tests.keys())
          expect(rowsIn(without(String(place)))).toEqual(allRows.filter((row) => passing(row, place)));
        expect(without('another')).toBe(all);
      });
    }),
  );
});

it('numbers of a column are counted as a loop would', () => {
  fc.assert(
    fc.property(
      bitmap,
      fc.array(fc.constantFrom(0, 1, 2, 299, 300, 65_535), { minLength: ROWS, maxLength: ROWS }),
      (set, numbers) => {
        inWorkspace(() => {
          const column = newArray(Uint16Array, ROWS);
          column.set(numbers);
          const counts = tally(matchSetOf(put(set)), column, 65_536);
          const found = allRows.filter((row) => has(set, row)).map((row) => numbers[row]);
          for (const value of new Set(numbers)) expect(counts[value]).toBe(found.filter((own) => own === value).length);
          expect(counts.reduce((sum, count) => sum + count, 0)).toBe(found.length);
        });
      },
    ),
    { numRuns: 30 },
  );
});

it('packed choices are counted as each of them would be alone', () => {
  const sizes = [9, 16, 1, 1, 3, 12, 8, 1, 4, 31];
  const packed = packCodes(sizes);
  const choices = fc.tuple(...sizes.map((size) => fc.nat(size)));
  fc.assert(
    fc.property(fc.array(choices, { minLength: 1, maxLength: 100 }), (rows) => {
      inWorkspace(() => {
        const codes = newArray(Uint8Array, rows.length * CODES);
        const set = newArray(Int32Array, Math.ceil(rows.length / 32));
        const found = rows.filter((_, row) => row % 3 > 0);
        for (const [row, values] of rows.entries()) {
          if (row % 3 > 0) addRow(set, row);
          for (const [place, { code, unit }] of packed.entries())
            codes[row * CODES + code] = (codes[row * CODES + code] as number) + (values[place] as number) * unit;
        }
        const counts = tallyCodes(matchSetOf(set), codes);
        for (const [place, own] of packed.entries()) {
          const expected = Array.from({ length: sizes[place] as number }, (_, value) => value + 1);
          expect(unpackCounts(own, counts)).toEqual(
            expected.map((value) => found.filter((values) => values[place] === value).length),
          );
        }
      });
    }),
  );
});

it('choices that do not fit into the codes of a row are refused', () => {
  expect(() => packCodes(Array<number>(9).fill(100))).toThrow('do not fit');
});

it('a long bitmap with all rows is counted without an overflow', () => {
  const blocks = 300_000;
  const counted = inWorkspace(() => matchSetOf(new Int32Array(blocks).fill(-1)).count());
  expect(counted).toBe(blocks * 32);
});

it('bounds of figures are those of all rows of a set', () => {
  const figures = fc.tuple(...Array.from({ length: FIGURES }, () => fc.nat(1_000)));
  fc.assert(
    fc.property(fc.array(figures, { minLength: 2, maxLength: 100 }), (rows) => {
      inWorkspace(() => {
        const all = newArray(Int32Array, rows.length * FIGURES);
        all.set(rows.flat());
        const set = newArray(Int32Array, Math.ceil(rows.length / 32));
        for (const row of rows.keys()) if (row % 3 > 0) addRow(set, row);
        const found = rows.filter((_, row) => row % 3 > 0);
        const expected = rows[0]?.map((_, figure) => {
          const own = found.map((values) => values[figure] as number);
          return { from: Math.min(...own), to: Math.max(...own) };
        });
        expect(boundsOfFigures(matchSetOf(set), all)).toEqual(expected);
      });
    }),
  );
});
