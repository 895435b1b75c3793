import type { UsedSort } from '#contract/used-cars/used-cars.rules.ts';
import type { MatchSet } from '#server/bitmap-search/match-set.ts';
import { pageOfKeys } from '#server/bitmap-search/page-order.ts';
import { newArray } from '#server/bitmap-search/workspace.ts';
import { firstRows, nearestRows } from './sorted-rows.ts';
import type { StockIndex } from './stock-index.ts';
import { FIGURE_OF_SORT, type FixedSort, sliceOf, sortKeyOf } from './stock-orders.ts';
import type { UsedTest } from './used-filters.ts';

interface Found {
  left: MatchSet;
  total: number;
  /** How many are at each place. */
  counts: Uint32Array;
  tests: readonly UsedTest[];
}

interface Page {
  sort: UsedSort;
  distances?: Float64Array | undefined;
  offset: number;
  limit: number;
}

/** Selecting a page of found rows takes several times as long for each of them as one step through an order. */
const STEPS_PER_ROW = 6;
/** Rows in their order; equal ones by id, the newest first, so that pages never overlap. */
export function pageOf(index: StockIndex, found: Found, { sort, distances, offset, limit }: Page): number[] {
  const { left, total, counts } = found;
  if (offset >= total) return [];
  const end = Math.min(offset + limit, total);
  if (sort === 'distance' && distances) {
    const rows = nearestRows(index, left, { distances, counts, wanted: end });
    return selectPage(index, rows, (row) => distances[index.placeOf[row] as number] as number, offset, end);
  }
  const fixed = sort === 'distance' ? 'newest' : sort;
  const rows = firstInOrder(index, found, fixed, end) ?? left.rows();
  return selectPage(index, rows, sortKeyOf(index, fixed), offset, end);
}

/** At least as many of the first rows as wanted, unless selecting them from all that were found is faster. */
function firstInOrder(
  index: StockIndex,
  { left, total, tests }: Found,
  sort: FixedSort,
  wanted: number,
): number[] | undefined {
  const order = index.orders.bySort[sort];
  const range = tests.find(({ filter }) => filter === FIGURE_OF_SORT[sort]?.range)?.range;
  const slice = range ? sliceOf(index, sort, range) : ([0, order.rows.length] as const);
  const maxSteps = total * STEPS_PER_ROW;
  const expectedSteps = ((slice[1] - slice[0]) * wanted) / total;
  return expectedSteps < maxSteps ? firstRows(index, left, order, { slice, wanted, maxSteps }) : undefined;
}

function selectPage(
  { ids }: StockIndex,
  rows: ArrayLike<number>,
  keyOf: (row: number) => number,
  offset: number,
  end: number,
): number[] {
  const ties = newArray(Int32Array, rows.length);
  const keys = newArray(Float64Array, rows.length);
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] as number;
    ties[place] = -(ids[row] as number);
    keys[place] = keyOf(row);
  }
  return pageOfKeys(keys, offset, end, ties).map((place) => rows[place] as number);
}
