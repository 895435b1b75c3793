import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addRow, hasRow } from './bitmap.ts';
import { matchSetOf } from './match-set.ts';
import { addSlice, createRowOrder, endsIn, type RowOrder, sliceWithin, withSteps } from './row-order.ts';

const keys = fc.array(
  fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -(2 ** 31) + 1, max: 2 ** 31 - 1 })),
  {
    maxLength: 400,
  },
);
const range = fc.tuple(fc.integer({ min: -7, max: 7 }), fc.integer({ min: -7, max: 7 }));

function orderOf(numbers: readonly number[]): RowOrder {
  return createRowOrder(Uint32Array.from(numbers.keys()), (row) => numbers[row] as number);
}

it('an order sorts rows by their keys, negative ones too, and keeps equal ones in their order', () => {
  fc.assert(
    fc.property(keys, (numbers) => {
      const expected = [...numbers.keys()].sort((a, b) => (numbers[a] as number) - (numbers[b] as number));
      expect([...orderOf(numbers).rows]).toEqual(expected);
    }),
  );
});

it('a slice has exactly the rows whose keys are within a range, with and without steps', () => {
  fc.assert(
    fc.property(keys, range, (numbers, [from, to]) => {
      const blocks = Math.ceil(numbers.length / 32);
      const expected = numbers.map((number) => number >= from && number <= to);
      for (const order of [orderOf(numbers), withSteps(orderOf(numbers), blocks)]) {
        const found = new Int32Array(blocks);
        addSlice(order, sliceWithin(order, from, to), found);
        expect(numbers.map((_, row) => hasRow(found, row))).toEqual(expected);
      }
    }),
    { numRuns: 300 },
  );
});

it('every slice of an order with steps has exactly its own rows', () => {
  const numbers = Array.from({ length: 333 }, (_, row) => (row * 7_919) % 1_009);
  const order = withSteps(orderOf(numbers), Math.ceil(numbers.length / 32));
  fc.assert(
    fc.property(fc.nat(numbers.length), fc.nat(numbers.length), (one, other) => {
      const slice = [Math.min(one, other), Math.max(one, other)] as const;
      const found = new Int32Array(Math.ceil(numbers.length / 32));
      addSlice(order, slice, found);
      const expected = new Set(order.rows.subarray(...slice));
      expect(numbers.map((_, row) => hasRow(found, row))).toEqual(numbers.map((_, row) => expected.has(row)));
    }),
    { numRuns: 300 },
  );
});

it('the ends of a set are its first and last row in the order, whatever rows were added later', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.array(fc.nat(250), { maxLength: 20 }), (count, set) => {
      const order = withSteps(orderOf(Array.from({ length: count }, (_, row) => (row * 7_919) % 1_009)), 8);
      const bits = new Int32Array(8);
      for (const row of set) addRow(bits, row);
      const known = [...order.rows].filter((row) => set.includes(row));
      const expected = known.length > 0 ? [known[0], known.at(-1)] : undefined;
      expect(endsIn(order, matchSetOf(bits))).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});
