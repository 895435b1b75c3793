import { CODES, VALUES_OF_CODE } from './kernel-sizes.ts';

/** Where a choice is within the codes of a row: its value times `unit` is added to one of them. */
export interface PackedCode {
  code: number;
  unit: number;
  /** The number of its values, with that of rows without one, which is 0. */
  size: number;
}

/**
 * Packs choices into as few codes as possible: counting a row takes as long as it has codes. Small choices fill what
 * large ones leave.
 */
export function packCodes(valueCounts: readonly number[]): PackedCode[] {
  const used = Array<number>(CODES).fill(1);
  const packed: PackedCode[] = [];
  for (const [place, count] of [...valueCounts.entries()].sort(([, a], [, b]) => b - a)) {
    const size = count + 1;
    const code = used.findIndex((product) => product * size <= VALUES_OF_CODE);
    if (code < 0) throw new Error('The choices do not fit into the codes of a row');
    const unit = used[code] as number;
    used[code] = unit * size;
    packed[place] = { code, unit, size };
  }
  return packed;
}

/** The number of a choice's value in one of the codes of a row; 0 without one. */
export function valueIn({ unit, size }: PackedCode, code: number): number {
  return Math.floor(code / unit) % size;
}

/** How often each value of a choice was counted, by the counts of whole codes. */
export function unpackCounts(packed: PackedCode, counts: Uint32Array): number[] {
  const { code, size } = packed;
  const sums = Array<number>(size).fill(0);
  for (let combined = 0; combined < VALUES_OF_CODE; combined += 1) {
    const count = counts[code * VALUES_OF_CODE + combined] as number;
    if (count === 0) continue;
    const value = valueIn(packed, combined);
    sums[value] = (sums[value] as number) + count;
  }
  return sums.slice(1);
}
