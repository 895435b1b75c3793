import type { Bitmap } from './bitmap.ts';
import { CHUNK_BYTES, createCountKernel } from './count-kernel.ts';
import type { MatchSet } from './match-set.ts';

const PAGE_BYTES = 65_536;
const BLOCK_BYTES = 4;
const CHUNK_BLOCKS = CHUNK_BYTES / BLOCK_BYTES;
const CHUNK_SHIFT = Math.log2(CHUNK_BLOCKS);

/** Bitmaps of equal length, of which each can be counted within any set of rows. */
export interface CountedBitmaps {
  bitmaps: readonly Bitmap[];
  /** How many rows of a set are in a bitmap. */
  count(left: MatchSet, bitmap: number): number;
}

export function createCountedBitmaps(count: number, blockCount: number): CountedBitmaps {
  const chunkCount = Math.ceil(blockCount / CHUNK_BLOCKS);
  const bytes = chunkCount * CHUNK_BYTES;
  // First the chunks of a set, then the bitmaps, then the list of chunks.
  const listStart = (count + 1) * bytes;
  const pages = Math.ceil((listStart + chunkCount * BLOCK_BYTES) / PAGE_BYTES);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const kernel = createCountKernel(memory);
  const chunks = new Int32Array(memory.buffer, 0, chunkCount * CHUNK_BLOCKS);
  const list = new Int32Array(memory.buffer, listStart, chunkCount);
  let copied: MatchSet | undefined;
  let listEnd = listStart;

  /** Most facets count within the same set. */
  function copyOnce(left: MatchSet): void {
    if (copied === left) return;
    copied = left;
    const used = copyChunks(left, chunks, list);
    listEnd = listStart + used * BLOCK_BYTES;
  }

  return {
    bitmaps: Array.from(
      { length: count },
      (_, place): Bitmap => new Int32Array(memory.buffer, (place + 1) * bytes, blockCount),
    ),
    count(left, bitmap) {
      copyOnce(left);
      return kernel(listStart, listEnd, 0, (bitmap + 1) * bytes);
    },
  };
}

/** Copies the chunks with any rows, lists where they are, and gives their number. */
function copyChunks(left: MatchSet, chunks: Int32Array, list: Int32Array): number {
  const { bits } = left;
  const blocks = left.blocks();
  // Copying everything at once takes less time than looking for chunks without rows when there are few of them.
  if (blocks.length * 2 > bits.length) {
    chunks.set(bits);
    chunks.fill(0, bits.length);
    for (let chunk = 0; chunk < list.length; chunk += 1) list[chunk] = chunk * CHUNK_BYTES;
    return list.length;
  }
  let used = 0;
  let last = -1;
  for (let place = 0; place < blocks.length; place += 1) {
    const chunk = (blocks[place] as number) >>> CHUNK_SHIFT;
    if (chunk === last) continue;
    last = chunk;
    chunks.set(bits.subarray(chunk * CHUNK_BLOCKS, (chunk + 1) * CHUNK_BLOCKS), used * CHUNK_BLOCKS);
    // The last chunk may be longer than the set.
    const missing = (chunk + 1) * CHUNK_BLOCKS - bits.length;
    if (missing > 0) chunks.fill(0, (used + 1) * CHUNK_BLOCKS - missing, (used + 1) * CHUNK_BLOCKS);
    list[used] = chunk * CHUNK_BYTES;
    used += 1;
  }
  return used;
}
