import type { UsedSort } from '#contract/used-cars/used-cars.rules.ts';
import { eachRow, type MatchSet } from '#server/bitmap-search/match-set.ts';
import { pageOfKeys } from '#server/bitmap-search/page-order.ts';
import { newArray } from '#server/bitmap-search/workspace.ts';
import type { StockIndex } from './stock-index.ts';

interface Page {
  sort: UsedSort;
  distances?: Float64Array | undefined;
  offset: number;
  limit: number;
}

/** Rows in their order; equal ones by id, the newest first, so that pages never overlap. */
export function pageOf(
  index: StockIndex,
  left: MatchSet,
  total: number,
  { sort, distances, offset, limit }: Page,
): number[] {
  if (offset >= total) return [];
  const rows = newArray(Uint32Array, total);
  const ties = newArray(Int32Array, total);
  const keys = newArray(Float64Array, total);
  const keyOf = keysOf(index, sort, distances);
  let count = 0;
  eachRow(left, (row) => {
    rows[count] = row;
    ties[count] = -(index.ids[row] as number);
    keys[count] = keyOf(row);
    count += 1;
  });
  return pageOfKeys(keys, offset, Math.min(offset + limit, total), ties).map((place) => rows[place] as number);
}

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
  switch (sort) {
    case 'distance':
      return distances ? (row) => distances[placeOf[row] as number] as number : descending(days);
    case 'price':
      return of(price);
    case '-price':
      return descending(price);
    case '-registration':
      return descending(registration);
    case 'km':
      return of(km);
    case '-power':
      return descending(power);
    // The best label is the lowest deviation.
    case 'label':
      return (row) => deviations[row] as number;
    case 'newest':
      return descending(days);
  }
}
