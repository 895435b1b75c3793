import type { UsedSort } from '#contract/used-cars/used-cars.rules.ts';
import { type MatchSet, rowsOf } from '#server/bitmap-search/match-set.ts';
import { pageOfKeys } from '#server/bitmap-search/page-order.ts';
import { newArray } from '#server/bitmap-search/workspace.ts';
import { firstRows, nearestRows } from './sorted-rows.ts';
import type { StockIndex } from './stock-index.ts';

interface Page {
  sort: UsedSort;
  distances?: Float64Array | undefined;
  offset: number;
  limit: number;
}

/** Rows in their order; equal ones by id, the newest first, so that pages never overlap. */
export function pageOf(index: StockIndex, left: MatchSet, total: number, page: Page): number[] {
  const { distances, offset } = page;
  if (offset >= total) return [];
  const sort = page.sort === 'distance' && !distances ? 'newest' : page.sort;
  const end = Math.min(offset + page.limit, total);
  const keyOf = keysOf(index, sort, distances);
  // Walking through the order of all rows meets a page of them sooner than sorting those found.
  const isSoonMet = end * index.rowCount < total * total;
  const firstOf = () =>
    sort === 'distance'
      ? nearestRows(index, left, distances ?? NO_DISTANCES, end)
      : firstRows(index, left, sort, keyOf, end);
  const rows = isSoonMet ? Uint32Array.from(firstOf()) : rowsOf(left, total);
  const ties = newArray(Int32Array, rows.length);
  const keys = newArray(Float64Array, rows.length);
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] as number;
    ties[place] = -(index.ids[row] as number);
    keys[place] = keyOf(row);
  }
  return pageOfKeys(keys, offset, end, ties).map((place) => rows[place] as number);
}

/** Whole numbers of less than 32 bits, except for distances. */
function keysOf(index: StockIndex, sort: UsedSort, distances: Float64Array | undefined): (row: number) => number {
  const { figures, placeOf, deviations } = index;
  const { price, registration, km, power, days } = figures;
  const of =
    ({ rows }: { rows: Int32Array }) =>
    (row: number) =>
      rows[row] as number;
  const descending =
    ({ rows }: { rows: Int32Array }) =>
    (row: number) =>
      -(rows[row] as number);
  const byKey: Record<UsedSort, (row: number) => number> = {
    newest: descending(days),
    distance: (row) => distances?.[placeOf[row] as number] ?? 0,
    price: of(price),
    '-price': descending(price),
    '-registration': descending(registration),
    km: of(km),
    '-power': descending(power),
    // The best label is the lowest deviation.
    label: (row) => (deviations[row] as number) + LOWEST_DEVIATION,
  };
  return byKey[sort];
}

const NO_DISTANCES = new Float64Array(0);

/** Makes all deviations positive. */
const LOWEST_DEVIATION = 32_768;
