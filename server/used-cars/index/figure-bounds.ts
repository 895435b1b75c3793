import { memoize } from '#contract/shared/memoize.ts';
import { USED_RANGES, type UsedRange } from '#contract/used-cars/used-cars.rules.ts';
import { hasRow } from '#server/bitmap-search/bitmap.ts';
import type { FigureRange } from '#server/bitmap-search/figures.ts';
import { boundsOfFigures, type MatchSet } from '#server/bitmap-search/match-set.ts';
import type { MatchesByFilter } from '#server/bitmap-search/matches.ts';
import { endsIn } from '#server/bitmap-search/row-order.ts';
import { figureIn } from './row-figures.ts';
import type { StockIndex } from './stock-index.ts';
import { SORT_OF_RANGE } from './stock-orders.ts';

/** Looking at one of so many rows takes less time than finding the ends of an order. */
const ONE_OF = 320;

/** What gives the lowest and the highest figure of the rows that all filters but that of a range leave. */
export function figureBounds(
  index: StockIndex,
  matches: Pick<MatchesByFilter<UsedRange>, 'all' | 'without'>,
): (range: UsedRange) => FigureRange | null {
  const ofRows = memoize((left: MatchSet) => boundsOfFigures(left, index.figures));
  return (range) => {
    const left = matches.without(range);
    const count = left.count();
    if (count === 0) return null;
    // Ranges that are not filtered share their rows, which are looked at once.
    const sharing = left === matches.all ? USED_RANGES.length : 1;
    if (count * ONE_OF <= index.rowCount * sharing) return ofRows(left)[USED_RANGES.indexOf(range)] ?? null;
    return boundsInOrder(index, range, left);
  };
}

function boundsInOrder({ orders, figures, sortedRows, rowCount }: StockIndex, range: UsedRange, left: MatchSet) {
  const rows: number[] = endsIn(orders.bySort[SORT_OF_RANGE[range]], left) ?? [];
  for (let row = sortedRows; row < rowCount; row += 1) if (hasRow(left.bits, row)) rows.push(row);
  const own = rows.map(figureIn(figures, range));
  return { from: Math.min(...own), to: Math.max(...own) };
}
