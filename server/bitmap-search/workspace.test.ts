import { expect, it } from 'vitest';
import { addressOf, inWorkspace, newArray, outsideWorkspace, reachable, unwrittenArray } from './workspace.ts';

const MANY = 1_000;

/** Leaves dirty memory behind, as every search does for the next one. */
function dirtyMemory(): void {
  inWorkspace(() => {
    for (let taken = 0; taken < 8; taken += 1) newArray(Int32Array, MANY).fill(-1);
  });
}

it('the workspace gives zeroed arrays in reused memory', () => {
  dirtyMemory();
  const [first, second] = [1, 2].map(() =>
    inWorkspace(() => {
      const numbers = newArray(Int32Array, MANY);
      expect(numbers.every((number) => number === 0)).toBe(true);
      numbers.fill(7);
      return numbers.buffer;
    }),
  );
  expect(second).toBe(first);
});

it('the workspace never gives the same memory twice within one search, whatever the type', () => {
  dirtyMemory();
  inWorkspace(() => {
    const arrays = [
      newArray(Int32Array, 3).fill(1),
      newArray(Float64Array, 5).fill(2),
      newArray(Uint32Array, MANY).fill(3),
      reachable(Int32Array.of(4, 4, 4)),
      newArray(Uint8Array, 3).fill(5),
    ];
    for (const [place, numbers] of arrays.entries()) expect(numbers.every((number) => number === place + 1)).toBe(true);
  });
});

it('a search fails before it writes beyond its memory, or reads the memory of another', () => {
  inWorkspace(() => {
    expect(() => newArray(Int32Array, 20_000 * MANY)).toThrow('no room');
    expect(() => addressOf(Int32Array.of(1))).toThrow('not in the memory');
  });
  expect(() => unwrittenArray(Int32Array, 1)).toThrow('No search is running');
});

it('the workspace does not reuse memory of arrays that outlive a search', () => {
  dirtyMemory();
  const kept = inWorkspace(() => outsideWorkspace(() => newArray(Int32Array, MANY)).fill(9));
  dirtyMemory();
  expect(kept.every((number) => number === 9)).toBe(true);
  expect(newArray(Int32Array, 2)).toEqual(Int32Array.of(0, 0));
});

it('the workspace is free again after a failure', () => {
  expect(() =>
    inWorkspace(() => {
      throw new Error('no search');
    }),
  ).toThrow('no search');
  expect(newArray(Int32Array, 1).buffer.byteLength).toBe(4);
});
