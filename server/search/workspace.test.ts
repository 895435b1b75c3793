import { expect, it } from 'vitest';
import { copyOf, inWorkspace, newArray, outsideWorkspace } from './workspace.ts';

const MANY = 1_000;

/** Every search begins with what the one before has left behind. */
function leaveTraces(): void {
  inWorkspace(() => {
    for (let taken = 0; taken < 8; taken += 1) newArray(Int32Array, MANY).fill(-1);
  });
}

it('gives arrays of zeros in memory that is used again', () => {
  leaveTraces();
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

it('gives no memory twice within one search, whatever the kind', () => {
  leaveTraces();
  inWorkspace(() => {
    const arrays = [
      newArray(Int32Array, 3).fill(1),
      newArray(Float64Array, 5).fill(2),
      newArray(Uint32Array, MANY).fill(3),
      copyOf(Int32Array.of(4, 4, 4)),
      // More than there is.
      newArray(Int32Array, 1_000 * MANY).fill(5),
      newArray(Int32Array, 3).fill(6),
    ];
    for (const [place, numbers] of arrays.entries()) expect(numbers.every((number) => number === place + 1)).toBe(true);
  });
});

it('leaves alone what is to be kept', () => {
  leaveTraces();
  const kept = inWorkspace(() => outsideWorkspace(() => newArray(Int32Array, MANY)).fill(9));
  leaveTraces();
  expect(kept.every((number) => number === 9)).toBe(true);
  expect(newArray(Int32Array, 2)).toEqual(Int32Array.of(0, 0));
});

it('is free again after a failure', () => {
  expect(() =>
    inWorkspace(() => {
      throw new Error('no search');
    }),
  ).toThrow('no search');
  expect(newArray(Int32Array, 1).buffer.byteLength).toBe(4);
});
