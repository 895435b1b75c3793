import type { Relaxation } from '#contract/search/search.endpoints.ts';
import { type NumberRange, writeRange } from '#contract/shared/number-range.ts';
import { distanceTo, nearestTo } from '#server/bitmap-search/bounds.ts';
import { countFailures } from '#server/bitmap-search/failures.ts';
import { MISSING } from '#server/bitmap-search/figures.ts';
import type { MatchSet } from '#server/bitmap-search/match-set.ts';
import { type MatchesByFilter, matchesOf } from '#server/bitmap-search/matches.ts';
import { modelsOf } from './blocks.ts';
import type { CountryIndex } from './country-index.ts';
import { type FilterName, type Filters, type RangeTest, type SearchTest, testsOf, unitOf } from './filters.ts';

/** A wider range counts as close when its bound moves by at most this share. */
const CLOSE_SHARE = 0.2;
const MAX_FILTER_SETS = 3;
/** The highest figure that a URL can contain. */
const MAX_BOUND = 9_999_999;

interface Candidate extends Relaxation {
  isClose: boolean;
}

/** Changes of filters that would give results when there are none, the most helpful first. */
export function relaxationsOf(
  index: CountryIndex,
  filters: Filters,
  tests: readonly SearchTest[],
  matches: MatchesByFilter<FilterName>,
): Relaxation[] {
  const alone = tests.flatMap(({ filter, range }): Candidate[] => {
    const left = matches.without(filter);
    const total = modelsOf(index.blocks, left).length;
    if (total === 0) return [];
    const figures = range && index.blocks.figures[range.column];
    const figure = figures ? nearestTo(index.blocks, (row) => figures.rows[row] as number, range, left) : MISSING;
    if (range && figure !== MISSING) return [widen(index, filters, range, figure, left)];
    return [{ filter, value: null, total, isClose: false }];
  });
  if (alone.length === 0) return smallestFilterSets(index, tests);
  return alone
    .sort((a, b) => Number(b.isClose) - Number(a.isClose) || b.total - a.total)
    .map(({ isClose: _, ...relaxation }) => relaxation);
}

/** The same range, widened just enough to include the figure. */
function widen(index: CountryIndex, filters: Filters, range: RangeTest, figure: number, left: MatchSet): Candidate {
  const { name } = range;
  const unit = unitOf(name);
  const { from, to } = filters[name] ?? {};
  const bound = (figure < range.from ? from : to) ?? 0;
  const highest = Math.max(to ?? 0, Math.ceil(figure / unit));
  const wider: NumberRange = {
    ...(from !== undefined && { from: Math.min(from, Math.floor(figure / unit)) }),
    ...(to !== undefined && highest <= MAX_BOUND && { to: highest }),
  };
  const found = matchesOf(left.bits, testsOf(index, { [name]: wider })).all;
  return {
    filter: name,
    value: writeRange(wider) ?? null,
    total: modelsOf(index.blocks, found).length,
    isClose: distanceTo(range, figure) <= bound * unit * CLOSE_SHARE,
  };
}

/** When no single filter is the cause: the smallest sets of filters that are. */
function smallestFilterSets({ blocks }: CountryIndex, tests: readonly SearchTest[]): Relaxation[] {
  return [...countFailures(blocks.all, tests, blocks.modelOf)]
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || a - b)
    .slice(0, MAX_FILTER_SETS)
    .flatMap(([set, total]) => {
      const [first, ...others] = tests.filter((_, place) => set & (1 << place));
      return first ? [{ filter: first.filter, value: null, total, without: others.map(({ filter }) => filter) }] : [];
    });
}
