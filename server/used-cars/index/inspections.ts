import { DAY_MS, utcDay } from '#contract/shared/days.ts';
import { INSPECTION_MONTHS } from '#contract/used-cars/used-cars.rules.ts';
import { addRow, type Bitmap, removeRow } from '#server/bitmap-search/bitmap.ts';
import { CODES } from '#server/bitmap-search/kernel-sizes.ts';
import { inspectionCode, monthNumber } from './listing-codes.ts';
import type { StockIndex } from './stock-index.ts';
import { recount } from './totals.ts';

/** More than any month since year 0. */
const MONTHS = 32_768;

/**
 * How long inspections are valid changes with the month, so the first search of a month writes their choice again: one
 * look at each row, few of which change. `today` is in days since 1970.
 */
export function followMonth(index: StockIndex, today: number): void {
  const day = utcDay(today * DAY_MS);
  const month = monthNumber(day.slice(0, 7));
  if (index.month === month) return;
  const { codes, inspections, rowCount } = index;
  const { bits, packed } = index.choices.inspection;
  const [before, after] = [codesIn(index.month), codesIn(month)];
  index.month = month;
  for (let row = 0; row < rowCount; row += 1) {
    const until = inspections[row] as number;
    const [old, value] = [before[until] as number, after[until] as number];
    if (old === value) continue;
    const code = row * CODES + packed.code;
    const changed = (codes[code] as number) + (value - old) * packed.unit;
    recount(index, row, { code: packed.code, from: codes[code] as number, to: changed });
    codes[code] = changed;
    if (old > 0) removeRow(bits[old - 1] as Bitmap, row);
    if (value > 0) addRow(bits[value - 1] as Bitmap, row);
  }
}

/** For each month until which an inspection may be valid. */
function codesIn(month: number): Uint8Array {
  return Uint8Array.from({ length: MONTHS }, (_, until) => inspectionCode(until, month));
}

/** How many are valid for at least each of the times, given how many are valid for no longer one. */
export function countsAtLeast(counts: readonly number[]): number[] {
  return counts.map((_, place) => counts.slice(place).reduce((sum, count) => sum + count, 0));
}

/** The shortest of these times holds all longer ones. */
export function longerThan(wanted: readonly string[]): readonly string[] {
  const shortest = INSPECTION_MONTHS.findIndex((value) => wanted.includes(value));
  return shortest < 0 ? [] : INSPECTION_MONTHS.slice(shortest);
}
