import { type Bitmap, countBits, lowestBit, withoutLowestBit } from './bitmap.ts';
import { newArray } from './workspace.ts';

/** The rows that match. */
export interface MatchSet {
  bits: Bitmap;
  /** The blocks with any of them, computed on first use. */
  blocks(): Uint32Array;
  /** The same for the number of rows, and for the rows themselves, in blocks of 32 rows each. */
  count(): number;
  rows(): Uint32Array;
}

export function matchSetOf(bits: Bitmap): MatchSet {
  let blocks: Uint32Array | undefined;
  let count: number | undefined;
  let rows: Uint32Array | undefined;
  const left: MatchSet = {
    bits,
    blocks() {
      blocks ??= blocksOf(bits);
      return blocks;
    },
    count() {
      count ??= countBitsOf(bits, left.blocks());
      return count;
    },
    rows() {
      rows ??= rowsOf(left);
      return rows;
    },
  };
  return left;
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

// Loops over indexes, because an iterator would take several times as long.

function countBitsOf(bits: Bitmap, blocks: Uint32Array): number {
  let count = 0;
  for (let place = 0; place < blocks.length; place += 1) count += countBits(bits[blocks[place] as number] as number);
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

function rowsOf(left: MatchSet): Uint32Array {
  const rows = newArray(Uint32Array, left.count());
  listRows(left.bits, left.blocks(), rows);
  return rows;
}

function listRows(bits: Bitmap, own: Uint32Array, rows: Uint32Array): void {
  let next = 0;
  for (let place = 0; place < own.length; place += 1) {
    const block = own[place] as number;
    for (let left = bits[block] as number; left !== 0; left = withoutLowestBit(left)) {
      // A multiplication would be one of floating-point numbers.
      rows[next] = (block << 5) | lowestBit(left);
      next += 1;
    }
  }
}
