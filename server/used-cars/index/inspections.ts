import { DAY_MS, monthOf, utcDay, yearOf } from '#contract/shared/days.ts';
import { INSPECTION_MONTHS } from '#contract/used-cars/used-cars.rules.ts';
import { addRow } from '#server/bitmap-search/bitmap.ts';
import { CODES } from '#server/bitmap-search/kernel-sizes.ts';
import { valueIn } from '#server/bitmap-search/packed-codes.ts';
import { inspectionCode, NO_INSPECTION } from './listing-codes.ts';
import type { StockIndex } from './stock-index.ts';

/**
 * How long inspections are valid changes with the month, so the first search of a month writes their choice again:
 * one look at each row. `today` is in days since 1970.
 */
export function followMonth(index: StockIndex, today: number): void {
  const day = utcDay(today * DAY_MS);
  const month = yearOf(day) * 12 + monthOf(day) - 1;
  if (index.month === month) return;
  index.month = month;
  const { codes, inspections, rowCount } = index;
  const { bits, packed } = index.choices.inspection;
  for (const own of bits) own.fill(0);
  for (let row = 0; row < rowCount; row += 1) {
    const until = inspections[row] as number;
    if (until === NO_INSPECTION) continue;
    const code = row * CODES + packed.code;
    const before = codes[code] as number;
    const value = inspectionCode(until, month);
    codes[code] = before + (value - valueIn(packed, before)) * packed.unit;
    const own = bits[value - 1];
    if (own) addRow(own, row);
  }
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
