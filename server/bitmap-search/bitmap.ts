/** A set of rows: one number per block, with one bit for each of the block's rows. */
export type Bitmap = Int32Array<ArrayBuffer>;

export const BITS = 32;

/** The lowest bits, as many as given. */
export function firstBits(count: number): number {
  return count === 0 ? 0 : -1 >>> (BITS - count);
}

/** In blocks of 32 rows each. */
export function addRow(bitmap: Bitmap, row: number): void {
  bitmap[row >>> 5] = (bitmap[row >>> 5] as number) | (1 << (row & 31));
}

export function removeRow(bitmap: Bitmap, row: number): void {
  bitmap[row >>> 5] = (bitmap[row >>> 5] as number) & ~(1 << (row & 31));
}

export function hasRow(bitmap: Bitmap, row: number): boolean {
  return (((bitmap[row >>> 5] as number) >>> (row & 31)) & 1) === 1;
}

/** All rows from one up to another, in blocks of 32 rows each. */
export function addRun(bitmap: Bitmap, from: number, to: number): void {
  for (let row = from; row < to; ) {
    const block = row >>> 5;
    const start = row & 31;
    const count = Math.min(BITS - start, to - row);
    bitmap[block] = (bitmap[block] as number) | (firstBits(count) << start);
    row += count;
  }
}

/** The index of the lowest bit of a number that is not 0. */
export function lowestBit(bits: number): number {
  // A subtraction, because V8 negates as a multiplication of floating-point numbers.
  return BITS - 1 - Math.clz32(bits & (0 - bits));
}

export function withoutLowestBit(bits: number): number {
  return bits & (bits - 1);
}

export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
