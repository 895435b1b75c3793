import type { Bitmap } from './bitmap.ts';
import { newArray } from './workspace.ts';

/** The versions that match. */
export interface MatchSet {
  versions: Bitmap;
  /** The blocks with any of them, computed on first use. */
  blocks(): Uint32Array;
}

export function matchSetOf(versions: Bitmap): MatchSet {
  let blocks: Uint32Array | undefined;
  return {
    versions,
    blocks() {
      blocks ??= blocksOf(versions);
      return blocks;
    },
  };
}

function blocksOf(versions: Bitmap): Uint32Array {
  const blocks = newArray(Uint32Array, versions.length);
  let count = 0;
  for (let block = 0; block < versions.length; block += 1) {
    blocks[count] = block;
    if (versions[block] !== 0) count += 1;
  }
  return blocks.subarray(0, count);
}
