import { type Bitmap, countBits, lowestBit, withoutLowestBit } from './bitmap.ts';
import { newArray } from './workspace.ts';

/** The rows that match. */
export interface MatchSet {
  bits: Bitmap;
  /** The blocks with any of them, computed on first use. */
  blocks(): Uint32Array;
}

export function matchSetOf(bits: Bitmap): MatchSet {
  let blocks: Uint32Array | undefined;
  return {
    bits,
    blocks() {
      blocks ??= blocksOf(bits);
      return blocks;
    },
  };
}

function blocksOf(bits: Bitmap): Uint32Array {
  const blocks = newArray(Uint32Array, bits.length);
  let count = 0;
  for (let block = 0; block < bits.length; block += 1) {
    blocks[count] = block;
    if (bits[block] !== 0) count += 1;
  }
  return blocks.subarray(0, count);
}

export function countRows({ bits, blocks }: MatchSet): number {
  let count = 0;
  for (const block of blocks()) count += countBits(bits[block] as number);
  return count;
}

/** How many of the rows are in a bitmap as well. */
export function countCommon({ bits, blocks }: MatchSet, other: Bitmap): number {
  const own = blocks();
  let count = 0;
  for (let place = 0; place < own.length; place += 1) {
    const block = own[place] as number;
    count += countBits((bits[block] as number) & (other[block] as number));
  }
  return count;
}

/** Calls back with each row, in blocks of 32 rows each. */
export function eachRow({ bits, blocks }: MatchSet, visit: (row: number) => void): void {
  const own = blocks();
  for (let place = 0; place < own.length; place += 1) {
    const block = own[place] as number;
    for (let left = bits[block] as number; left !== 0; left = withoutLowestBit(left))
      visit(block * 32 + lowestBit(left));
  }
}
