import type { UsedRange } from '#contract/used-cars/used-cars.rules.ts';
import { hasRow } from '#server/bitmap-search/bitmap.ts';
import { type FigureRange, HIGHEST, MISSING } from '#server/bitmap-search/figures.ts';
import type { MatchSet } from '#server/bitmap-search/match-set.ts';
import { endsIn } from '#server/bitmap-search/row-order.ts';
import type { StockIndex } from './stock-index.ts';
import { SORT_OF_RANGE } from './stock-orders.ts';

/** Looking at one of so many rows takes less time than finding the ends of an order. */
const ONE_OF = 128;

/** The lowest and the highest figure of these rows, of which there are at least as many as given. */
export function figureBounds(index: StockIndex, range: UsedRange, left: MatchSet, least: number): FigureRange | null {
  const { orders, sortedRows, rowCount } = index;
  const figures = index.figures[range];
  const few = rowCount / ONE_OF;
  if (least <= few && left.count() <= few) return boundsOf(figures, left.rows());
  const rows: number[] = endsIn(orders.bySort[SORT_OF_RANGE[range]], left) ?? [];
  for (let row = sortedRows; row < rowCount; row += 1) if (hasRow(left.bits, row)) rows.push(row);
  return boundsOf(figures, rows);
}

function boundsOf(figures: Int32Array, rows: ArrayLike<number>): FigureRange | null {
  let from = HIGHEST;
  let to = MISSING;
  for (let place = 0; place < rows.length; place += 1) {
    const figure = figures[rows[place] as number] as number;
    if (figure < from) from = figure;
    if (figure > to) to = figure;
  }
  return rows.length > 0 ? { from, to } : null;
}
