import type { Bitmap } from './bitmap.ts';
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
