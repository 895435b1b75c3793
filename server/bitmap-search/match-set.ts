import type { Bitmap } from './bitmap.ts';
import { type FigureRange, HIGHEST, MISSING } from './figures.ts';
import { CHUNK_BYTES, CODES, FIGURES, LOOK_AHEAD, NUMBERS_OF_VECTOR, VALUES_OF_CODE } from './kernel-sizes.ts';
import { addressOf, kernels, newArray, reachable, unwrittenArray } from './workspace.ts';

/** The rows that match. */
export interface MatchSet {
  bits: Bitmap;
  /** The blocks with any of them, computed on first use. */
  blocks(): Uint32Array;
  /** The same for the chunks with any of them, as kernels need them. */
  chunks(): Uint32Array;
  /** The same for the number of rows, and for the rows themselves, in blocks of 32 rows each. */
  count(): number;
  rows(): Uint32Array;
}

export function matchSetOf(given: Bitmap): MatchSet {
  const bits = reachable(given);
  let blocks: Uint32Array | undefined;
  let chunks: Uint32Array | undefined;
  let count: number | undefined;
  let rows: Uint32Array | undefined;
  const left: MatchSet = {
    bits,
    blocks() {
      blocks ??= blocksOf(bits);
      return blocks;
    },
    chunks() {
      chunks ??= chunksOf(bits);
      return chunks;
    },
    count() {
      count ??= countCommon(left, bits);
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

function chunksOf(bits: Bitmap): Uint32Array {
  const chunks = unwrittenArray(Uint32Array, Math.ceil(bits.byteLength / CHUNK_BYTES));
  const end = kernels().listChunks(addressOf(bits), bits.byteLength, addressOf(chunks));
  return chunks.subarray(0, (end - addressOf(chunks)) / chunks.BYTES_PER_ELEMENT);
}

function rowsOf(left: MatchSet): Uint32Array {
  const rows = unwrittenArray(Uint32Array, left.count() + LOOK_AHEAD);
  kernels().listRows(...addressesOf(left), addressOf(rows));
  return rows.subarray(0, left.count());
}

/** How many of the rows are in a bitmap as well. */
export function countCommon(left: MatchSet, other: Bitmap): number {
  return kernels().count(...addressesOf(left), addressOf(reachable(other)));
}

/** The rows of a bitmap that are not in a set; kernels have to be able to read it. */
export function restOf(all: Bitmap, { bits }: MatchSet): MatchSet {
  const rest = unwrittenArray(Int32Array, bits.length);
  kernels().subtract(addressOf(all), addressOf(bits), addressOf(rest), rest.byteLength);
  return matchSetOf(rest);
}

/** Whether any of the rows is in one bitmap, but not in another one; kernels have to be able to read both. */
export function hasAny(left: MatchSet, one: Bitmap, notOther: Bitmap): boolean {
  return kernels().has(...addressesOf(left), addressOf(one), addressOf(notOther)) === 1;
}

/** How many of the rows have each number of a column that kernels can read; `limit` is more than any. */
export function tally(left: MatchSet, column: Uint16Array, limit: number): Uint32Array {
  const counts = newArray(Uint32Array, limit);
  kernels().tally(...limitsOf(left.rows()), addressOf(column), addressOf(counts));
  return counts;
}

/** The same for each code of the rows; for every code there are as many counts as it may have values. */
export function tallyCodes(left: MatchSet, codes: Uint8Array): Uint32Array {
  const counts = newArray(Uint32Array, CODES * VALUES_OF_CODE);
  kernels().tallyCodes(...limitsOf(left.rows()), addressOf(codes), addressOf(counts));
  return counts;
}

/** The lowest and the highest of each figure of the rows, of which there are some. */
export function boundsOfFigures(left: MatchSet, figures: Int32Array): FigureRange[] {
  // Each time the first figures, then the last ones.
  const found = newArray(Int32Array, 4 * NUMBERS_OF_VECTOR);
  const middle = found.length / 2;
  found.fill(HIGHEST, 0, middle).fill(MISSING, middle);
  kernels().findBounds(...limitsOf(left.rows()), addressOf(figures), addressOf(found));
  return Array.from({ length: FIGURES }, (_, figure) => {
    const place = figure < NUMBERS_OF_VECTOR ? figure : figure + 2 * NUMBERS_OF_VECTOR - FIGURES;
    return { from: found[place] as number, to: found[middle + place] as number };
  });
}

/** How many of the rows are before the first border, from there up to the next one, and so on. Borders ascend. */
export function countRuns({ bits }: MatchSet, borders: Uint32Array, counts: Uint32Array): void {
  kernels().countRuns(...limitsOf(borders), addressOf(bits), addressOf(counts));
}

/** A set as kernels take it: where the list of its chunks begins and ends, and where its bits are. */
function addressesOf(left: MatchSet): [number, number, number] {
  return [...limitsOf(left.chunks()), addressOf(left.bits)];
}

function limitsOf(numbers: Uint32Array): [number, number] {
  return [addressOf(numbers), addressOf(numbers) + numbers.byteLength];
}
