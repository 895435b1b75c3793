import type { UsedRange, UsedSort } from '#contract/used-cars/used-cars.rules.ts';
import type { BitmapMemory } from '#server/bitmap-search/bitmap-memory.ts';
import type { FigureRange } from '#server/bitmap-search/figures.ts';
import { createRowOrder, type RowOrder, STEPS, sliceWithin, withSteps } from '#server/bitmap-search/row-order.ts';
import { figureIn, type RowFigures } from './row-figures.ts';

export type FixedSort = Exclude<UsedSort, 'distance'>;

/** The rows known at first, sorted. Equal ones are sorted by id, the highest first. */
export interface StockOrders {
  byId: RowOrder;
  byModel: RowOrder;
  bySort: Record<FixedSort, RowOrder>;
}

/** The columns of an index that are sorted. */
interface SortedColumns {
  rowCount: number;
  ids: Int32Array;
  modelOf: Uint16Array;
  deviations: Int16Array;
  figures: RowFigures;
  blocks: { count: number };
  memory: BitmapMemory;
}

/** The figure that a sort begins with the lowest or the highest of. */
export const FIGURE_OF_SORT: Record<FixedSort, { range: UsedRange; isDescending: boolean } | undefined> = {
  newest: { range: 'days', isDescending: true },
  price: { range: 'price', isDescending: false },
  '-price': { range: 'price', isDescending: true },
  '-registration': { range: 'registration', isDescending: true },
  km: { range: 'km', isDescending: false },
  '-power': { range: 'power', isDescending: true },
  label: undefined,
};
/** The order by which the rows of a range are found. */
export const SORT_OF_RANGE: Record<UsedRange, FixedSort> = {
  price: 'price',
  registration: '-registration',
  km: 'km',
  power: '-power',
  days: 'newest',
};

/** The bitmaps of all steps: those of each range, and one without rows. */
export const STEP_BITMAPS = Object.keys(SORT_OF_RANGE).length * (STEPS + 1);

const NO_ORDER: RowOrder = { rows: new Uint32Array(0), keyOf: () => 0, steps: [], stepSize: 1 };
const NO_SORTS: Record<FixedSort, RowOrder> = {
  newest: NO_ORDER,
  price: NO_ORDER,
  '-price': NO_ORDER,
  '-registration': NO_ORDER,
  km: NO_ORDER,
  '-power': NO_ORDER,
  label: NO_ORDER,
};
export const NO_ORDERS: StockOrders = { byId: NO_ORDER, byModel: NO_ORDER, bySort: NO_SORTS };

/** Sorts all rows; `pause` is called in between. */
export async function createStockOrders(
  index: SortedColumns,
  pause: () => Promise<void> | undefined,
): Promise<StockOrders> {
  const { ids, modelOf, rowCount, blocks, memory } = index;
  const rows = Uint32Array.from({ length: rowCount }, (_, row) => row);
  const byId = createRowOrder(rows, (row) => -(ids[row] as number));
  await pause();
  const byModel = createRowOrder(rows, (row) => modelOf[row] as number);
  const bySort = { ...NO_SORTS };
  const ofRanges = new Set(Object.values(SORT_OF_RANGE));
  for (const sort of Object.keys(NO_SORTS) as FixedSort[]) {
    await pause();
    const order = createRowOrder(byId.rows, sortKeyOf(index, sort));
    await pause();
    bySort[sort] = ofRanges.has(sort) ? withSteps(order, () => memory.allocate(Int32Array, blocks.count)) : order;
  }
  return { byId, byModel, bySort };
}

/** The lowest comes first. */
export function sortKeyOf(
  { figures, deviations }: Pick<SortedColumns, 'figures' | 'deviations'>,
  sort: FixedSort,
): (row: number) => number {
  const figure = FIGURE_OF_SORT[sort];
  // The best label is the lowest deviation.
  if (!figure) return (row) => deviations[row] as number;
  const figureOf = figureIn(figures, figure.range);
  return figure.isDescending ? (row) => -figureOf(row) : figureOf;
}

/** Where in an order the figures within a range are; both ends of the range are included. */
export function sliceOf(
  { orders }: { orders: StockOrders },
  sort: FixedSort,
  { from, to }: FigureRange,
): [number, number] {
  const order = orders.bySort[sort];
  return FIGURE_OF_SORT[sort]?.isDescending ? sliceWithin(order, -to, -from) : sliceWithin(order, from, to);
}
