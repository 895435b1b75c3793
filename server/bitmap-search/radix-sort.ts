const DIGITS = 2 ** 16;

/** Indexes sorted by their keys of 32 bits, in linear time; equal ones stay in their order. */
export function radixSort(indexes: Uint32Array, keys: Uint32Array): Uint32Array {
  const once = sortByDigit(indexes, keys, 0);
  return sortByDigit(once, keys, 16);
}

function sortByDigit(indexes: Uint32Array, keys: Uint32Array, shift: number): Uint32Array {
  const next = new Uint32Array(DIGITS + 1);
  for (let place = 0; place < indexes.length; place += 1) {
    const digit = ((keys[indexes[place] as number] as number) >>> shift) & (DIGITS - 1);
    next[digit + 1] = (next[digit + 1] as number) + 1;
  }
  if (indexes.length > 0) {
    const first = ((keys[indexes[0] as number] as number) >>> shift) & (DIGITS - 1);
    // Small numbers have the same high digit.
    if (next[first + 1] === indexes.length) return indexes;
  }
  for (let digit = 0; digit < DIGITS; digit += 1)
    next[digit + 1] = (next[digit + 1] as number) + (next[digit] as number);
  const sorted = new Uint32Array(indexes.length);
  for (let place = 0; place < indexes.length; place += 1) {
    const index = indexes[place] as number;
    const digit = ((keys[index] as number) >>> shift) & (DIGITS - 1);
    sorted[next[digit] as number] = index;
    next[digit] = (next[digit] as number) + 1;
  }
  return sorted;
}
