import type { UsedRange } from '#contract/used-cars/used-cars.rules.ts';
import { hasRow } from '#server/bitmap-search/bitmap.ts';
import { type FigureRange, HIGHEST, MISSING } from '#server/bitmap-search/figures.ts';
import type { MatchSet } from '#server/bitmap-search/match-set.ts';
import { endsIn } from '#server/bitmap-search/row-order.ts';
import type { StockIndex } from './stock-index.ts';
import { SORT_OF_RANGE } from './stock-orders.ts';

/** Looking at so few rows takes less time than finding the ends of an order. */
const FEW_ROWS = 6_000;

/** The lowest and the highest figure of these rows, of which there are at least as many as given. */
export function figureBounds(index: StockIndex, range: UsedRange, left: MatchSet, least: number): FigureRange | null {
  const { orders, sortedRows, rowCount } = index;
  const figures = index.figures[range];
  if (least <= FEW_ROWS && left.count() <= FEW_ROWS) return boundsOf(figures, left.rows());
  const ends = endsIn(orders.bySort[SORT_OF_RANGE[range]], left) ?? [];
  const later: number[] = [];
  for (let row = sortedRows; row < rowCount; row += 1) if (hasRow(left.bits, row)) later.push(row);
  return boundsOf(figures, Uint32Array.of(...ends, ...later));
}

function boundsOf(figures: Int32Array, rows: Uint32Array): FigureRange | null {
  let from = HIGHEST;
  let to = MISSING;
  for (let place = 0; place < rows.length; place += 1) {
    const figure = figures[rows[place] as number] as number;
    if (figure < from) from = figure;
    if (figure > to) to = figure;
  }
  return rows.length > 0 ? { from, to } : null;
}
