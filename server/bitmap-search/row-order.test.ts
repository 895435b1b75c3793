import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addRow, type Bitmap, hasRow } from './bitmap.ts';
import { type BitmapMemory, createBitmapMemory } from './bitmap-memory.ts';
import { matchSetOf } from './match-set.ts';
import { createRowOrder, endsIn, type RowOrder, rowsOfSlice, sliceWithin, withSteps } from './row-order.ts';
import { inWorkspace, newArray } from './workspace.ts';

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

/** In a memory of its own, as an index has. */
function steppedOrderOf(numbers: readonly number[], blocks: number): { order: RowOrder; memory: BitmapMemory } {
  const memory = createBitmapMemory(BYTES, BYTES);
  return { order: withSteps(orderOf(numbers), (): Bitmap => memory.allocate(Int32Array, blocks)), memory };
}
const BYTES = 65_536;

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
      const { order: stepped, memory } = steppedOrderOf(numbers, blocks);
      for (const order of [orderOf(numbers), stepped])
        inWorkspace(() => {
          const found = rowsOfSlice(order, sliceWithin(order, from, to), blocks);
          expect(numbers.map((_, row) => hasRow(found, row))).toEqual(expected);
        }, memory);
    }),
    { numRuns: 300 },
  );
});

it('every slice of an order with steps has exactly its own rows', () => {
  const numbers = Array.from({ length: 333 }, (_, row) => (row * 7_919) % 1_009);
  const blocks = Math.ceil(numbers.length / 32);
  const { order, memory } = steppedOrderOf(numbers, blocks);
  fc.assert(
    fc.property(fc.nat(numbers.length), fc.nat(numbers.length), (one, other) => {
      const slice = [Math.min(one, other), Math.max(one, other)] as const;
      const expected = new Set(order.rows.subarray(...slice));
      inWorkspace(() => {
        const found = rowsOfSlice(order, slice, blocks);
        expect(numbers.map((_, row) => hasRow(found, row))).toEqual(numbers.map((_, row) => expected.has(row)));
      }, memory);
    }),
    { numRuns: 300 },
  );
});

it('the ends of a set are its first and last row in the order, whatever rows were added later', () => {
  const max = 1_200;
  const blocks = Math.ceil(max / 32);
  const orders = new Map<number, ReturnType<typeof steppedOrderOf>>();
  const orderOfCount = (count: number) => {
    const known =
      orders.get(count) ??
      steppedOrderOf(
        Array.from({ length: count }, (_, row) => (row * 7_919) % 10_007),
        blocks,
      );
    orders.set(count, known);
    return known;
  };
  fc.assert(
    fc.property(
      fc.constantFrom(1, 2, 31, 200, 700, 1_000),
      fc.array(fc.nat(max - 1), { maxLength: 20 }),
      (count, set) => {
        const { order, memory } = orderOfCount(count);
        inWorkspace(() => {
          const bits = newArray(Int32Array, blocks);
          for (const row of set) addRow(bits, row);
          const known = [...order.rows].filter((row) => set.includes(row));
          const expected = known.length > 0 ? [known[0], known.at(-1)] : undefined;
          expect(endsIn(order, matchSetOf(bits))).toEqual(expected);
        }, memory);
      },
    ),
    { numRuns: 500 },
  );
});
