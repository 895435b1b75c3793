import type { UsedSort } from '#contract/used-cars/used-cars.rules.ts';
import type { MatchSet } from '#server/bitmap-search/match-set.ts';
import { radixSort } from '#server/bitmap-search/radix-sort.ts';
import type { StockIndex } from './stock-index.ts';

type FixedSort = Exclude<UsedSort, 'distance'>;

interface Order {
  /** Later rows are missing. */
  rowCount: number;
  rows: Uint32Array;
}

const kept = new WeakMap<StockIndex, Map<FixedSort, Order>>();

/** All rows in an order, made on first use; equal ones by id, the highest first. */
function orderOf(index: StockIndex, sort: FixedSort, keyOf: (row: number) => number): Order {
  const orders = kept.get(index) ?? new Map<FixedSort, Order>();
  kept.set(index, orders);
  const known = orders.get(sort);
  if (known) return known;
  const { rowCount, ids } = index;
  const rows = new Uint32Array(rowCount);
  const backwards = new Uint32Array(rowCount);
  const keys = new Uint32Array(rowCount);
  for (let row = 0; row < rowCount; row += 1) {
    rows[row] = row;
    backwards[row] = ~(ids[row] as number);
    // Adds as much as makes negative keys positive, which keeps their order.
    keys[row] = keyOf(row) + 2 ** 31;
  }
  const order = { rowCount, rows: radixSort(radixSort(rows, backwards), keys) };
  orders.set(sort, order);
  return order;
}

type IsFound = (row: number) => boolean;

function testOf({ bits }: MatchSet): IsFound {
  return (row) => (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 1;
}

/** The first matching rows of an order, and all matching rows that it does not know, unsorted. */
export function firstRows(
  index: StockIndex,
  left: MatchSet,
  sort: FixedSort,
  keyOf: (row: number) => number,
  count: number,
): number[] {
  const isFound = testOf(left);
  const order = orderOf(index, sort, keyOf);
  const found: number[] = [];
  for (let place = 0; place < order.rows.length && found.length < count; place += 1) {
    const row = order.rows[place] as number;
    if (isFound(row)) found.push(row);
  }
  return [...found, ...laterRows(index, order.rowCount, isFound)];
}

/** The matching rows of the nearest places, at least as many as wanted, unsorted. */
export function nearestRows(index: StockIndex, left: MatchSet, distances: Float64Array, count: number): number[] {
  const { firstRow, sortedRows } = index;
  const isFound = testOf(left);
  const distanceOf = (place: number) => distances[place] as number;
  const nearest = Uint32Array.from({ length: firstRow.length - 1 }, (_, place) => place);
  nearest.sort((a, b) => distanceOf(a) - distanceOf(b));
  const found: number[] = [];
  let last = -1;
  for (const place of nearest) {
    // Places that are equally far belong together: their rows are sorted by id.
    if (found.length >= count && distanceOf(place) !== last) break;
    last = distanceOf(place);
    for (let row = firstRow[place] as number; row < (firstRow[place + 1] as number); row += 1)
      if (isFound(row)) found.push(row);
  }
  return [...found, ...laterRows(index, sortedRows, isFound)];
}

function laterRows({ rowCount }: StockIndex, from: number, isFound: IsFound): number[] {
  const found: number[] = [];
  for (let row = from; row < rowCount; row += 1) if (isFound(row)) found.push(row);
  return found;
}
