import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addRun } from './bitmap.ts';
import { countRuns, matchSetOf } from './match-set.ts';
import { pageOfKeys } from './page-order.ts';
import { radixSort } from './radix-sort.ts';
import { inWorkspace, newArray } from './workspace.ts';

const ROWS = 200;
const bounds = fc.tuple(fc.nat(ROWS), fc.nat(ROWS)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

it('runs of rows are set and counted as single rows would be', () => {
  const borders = fc.array(fc.nat(ROWS), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(bounds, { maxLength: 4 }), borders, (runs, given) => {
      inWorkspace(() => {
        const bitmap = newArray(Int32Array, Math.ceil(ROWS / 32));
        const rows = new Set<number>();
        for (const [start, end] of runs) {
          addRun(bitmap, start, end);
          for (let row = start; row < end; row += 1) rows.add(row);
        }
        const sorted = newArray(Uint32Array, given.length);
        sorted.set(given.toSorted((a, b) => a - b));
        const counts = newArray(Uint32Array, sorted.length);
        countRuns(matchSetOf(bitmap), sorted, counts);
        const within = (from: number, to: number) => [...rows].filter((row) => row >= from && row < to).length;
        expect([...counts]).toEqual([...counts].map((_, run) => within(sorted[run - 1] ?? 0, sorted[run] ?? 0)));
      });
    }),
  );
});

it('a radix sort gives the order of a comparing one, and keeps equal ones in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(3), fc.integer({ min: 0, max: 2 ** 32 - 1 }))), (numbers) => {
      const keys = Uint32Array.from(numbers);
      const indexes = Uint32Array.from(numbers.keys());
      const keyOf = (index: number) => keys[index] as number;
      expect([...radixSort(indexes, keys)]).toEqual([...indexes].sort((a, b) => keyOf(a) - keyOf(b)));
    }),
  );
});

it('a page of keys is a part of all keys in their order, equal ones by their ties', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5), { minLength: 1 }), fc.nat(20), fc.nat(20), (numbers, offset, limit) => {
      const keys = Float64Array.from(numbers);
      const ties = Int32Array.from(numbers, (_, place) => -place);
      const all = [...keys.keys()].sort((a, b) => (keys[a] as number) - (keys[b] as number) || b - a);
      const end = Math.min(keys.length, offset + limit);
      if (offset < keys.length) expect(pageOfKeys(keys, offset, end, ties)).toEqual(all.slice(offset, end));
    }),
  );
});
