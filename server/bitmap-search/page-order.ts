import { newArray } from './workspace.ts';

type Compare = (a: number, b: number) => number;

/**
 * Indexes of the keys from `offset` up to `end` in ascending order; equal ones by their ties, or else by index, so that
 * pages never overlap.
 */
export function pageOfKeys(keys: Float64Array, offset: number, end: number, ties?: Int32Array): number[] {
  const compare: Compare = ties
    ? (a, b) => (keys[a] as number) - (keys[b] as number) || (ties[a] as number) - (ties[b] as number)
    : (a, b) => (keys[a] as number) - (keys[b] as number) || a - b;
  const order = newArray(Uint32Array, keys.length);
  for (let place = 0; place < keys.length; place += 1) order[place] = place;
  moveToFront(order, compare, offset, 0);
  moveToFront(order, compare, end, offset);
  return [...order.subarray(offset, end)].sort(compare);
}

/** Moves the smallest values to the front, unsorted: of thousands of rows only one page needs sorting. */
function moveToFront(order: Uint32Array, compare: Compare, place: number, from: number): void {
  let low = from;
  let high = order.length - 1;
  while (low < high && place > low && place <= high) {
    const pivot = order[(low + high) >> 1] as number;
    let left = low;
    let right = high;
    while (left <= right) {
      while (compare(order[left] as number, pivot) < 0) left += 1;
      while (compare(order[right] as number, pivot) > 0) right -= 1;
      if (left > right) break;
      const moved = order[left] as number;
      order[left] = order[right] as number;
      order[right] = moved;
      left += 1;
      right -= 1;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return;
  }
}
