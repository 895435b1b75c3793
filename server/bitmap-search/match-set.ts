import { BITS, type Bitmap, countBits, lowestBit, withoutLowestBit } from './bitmap.ts';
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
export function countCommon(left: MatchSet, other: Bitmap): number {
  return countCommonBits(left.bits, left.blocks(), other);
}

/** Apart from the function above, so that the compiler optimises the loop on its own. */
function countCommonBits(bits: Bitmap, blocks: Uint32Array, other: Bitmap): number {
  const { length } = blocks;
  let count = 0;
  for (let place = 0; place < length; place += 1) {
    const block = blocks[place] as number;
    count = (count + countBits((bits[block] as number) & (other[block] as number))) | 0;
  }
  return count;
}

/** All rows, in blocks of 32 rows each. There have to be exactly as many as the count. */
export function rowsOf({ bits, blocks }: MatchSet, count: number): Uint32Array {
  const rows = newArray(Uint32Array, count);
  const own = blocks();
  let next = 0;
  for (let place = 0; place < own.length; place += 1) {
    const block = own[place] as number;
    for (let left = bits[block] as number; left !== 0; left = withoutLowestBit(left)) {
      rows[next] = block * BITS + lowestBit(left);
      next += 1;
    }
  }
  return rows;
}
