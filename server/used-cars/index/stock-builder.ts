import type { Country } from '#contract/shared/country.ts';
import { hasRow, removeRow } from '#server/bitmap-search/bitmap.ts';
import { sliceWithin } from '#server/bitmap-search/row-order.ts';
import { createYieldToRequests } from '#server/bitmap-search/yield-to-requests.ts';
import { hilbertOrder } from './hilbert.ts';
import { numberOfMake } from './index-models.ts';
import type { ListingRecord } from './listing-codes.ts';
import type { IndexPlace } from './places.ts';
import { addToBitmaps, emptyIndex, type StockIndex, sortByVersion, writePlace, writeRow } from './stock-index.ts';
import { createStockOrders, NO_ORDERS } from './stock-orders.ts';
import { countRow } from './totals.ts';

export interface StockBuilder {
  add(record: ListingRecord, make: string): void;
  /** Lets waiting requests run while it works. */
  build(): Promise<UpdatableStock>;
}

export interface UpdatableStock {
  index: StockIndex;
  /** Adds or replaces a listing; false when there is no room left, and the index has to be built again. */
  put(record: ListingRecord, place: IndexPlace, make: string): boolean;
  remove(id: number): void;
  has(id: number): boolean;
}

interface Announced {
  country: Country;
  places: readonly (IndexPlace & { count: number })[];
  /** How many makes there may be. */
  makeCount: number;
}

/** A few milliseconds of work. */
const ROWS_AT_ONCE = 4_096;

/** Takes as many listings of each place as announced, in any order. */
export function createStockBuilder({ country, places, makeCount }: Announced): StockBuilder {
  const sorted = places
    .map((place) => ({ place, order: hilbertOrder(place.latitude, place.longitude) }))
    .sort((a, b) => a.order - b.order || a.place.id - b.place.id)
    .map(({ place }) => place);
  const firstRow = new Uint32Array(sorted.length + 1);
  for (const [place, { count }] of sorted.entries()) firstRow[place + 1] = (firstRow[place] as number) + count;
  const index = emptyIndex(country, { firstRow, makeCount }, NO_ORDERS);
  const placeIndexes = new Map(sorted.map(({ count: _count, ...place }) => [place.id, writePlace(index, place)]));
  const next = firstRow.slice();
  return {
    add(record, make) {
      const place = placeIndexes.get(record.placeId);
      if (place === undefined || (next[place] as number) >= (firstRow[place + 1] as number))
        throw new Error('A listing is at an unknown place');
      writeRow(index, next[place] as number, { place, make }, record);
      next[place] = (next[place] as number) + 1;
    },
    async build() {
      const yieldToRequests = createYieldToRequests();
      for (let row = 0; row < index.rowCount; row += ROWS_AT_ONCE) {
        addToBitmaps(index, row, Math.min(index.rowCount, row + ROWS_AT_ONCE));
        await yieldToRequests();
      }
      index.byVersion = sortByVersion(index);
      await yieldToRequests();
      index.orders = await createStockOrders(index, yieldToRequests);
      return updatable(index, placeIndexes);
    },
  };
}

function updatable(index: StockIndex, placeIndexes: Map<number, number>): UpdatableStock {
  const { all, blocks, orders, models } = index;
  const capacity = blocks.firstRow[blocks.count] as number;
  const addedRows = new Map<number, number>();

  function rowOf(id: number): number | undefined {
    const row = addedRows.get(id) ?? firstRowOf(id);
    return row !== undefined && hasRow(all, row) ? row : undefined;
  }

  function firstRowOf(id: number): number | undefined {
    const [start, end] = sliceWithin(orders.byId, -id, -id);
    return start < end ? orders.byId.rows[start] : undefined;
  }

  function remove(id: number): void {
    const row = rowOf(id);
    if (row === undefined) return;
    removeRow(all, row);
    countRow(index, row, -1);
  }

  return {
    index,
    remove,
    has: (id) => rowOf(id) !== undefined,
    put(record, place, make) {
      if (index.rowCount >= capacity || numberOfMake(models, make) === undefined) return false;
      remove(record.id);
      const known = placeIndexes.get(place.id) ?? writePlace(index, place);
      placeIndexes.set(place.id, known);
      writeRow(index, index.rowCount, { place: known, make }, record);
      addToBitmaps(index, index.rowCount, index.rowCount + 1);
      addedRows.set(record.id, index.rowCount);
      index.rowCount += 1;
      return true;
    },
  };
}
