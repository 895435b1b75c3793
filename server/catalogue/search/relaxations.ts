import { type NumberRange, writeRange } from '#contract/number-range.ts';
import type { Relaxation } from '#contract/search.ts';
import type { CountryIndex } from './country-index.ts';
import { countFailureSets } from './failure-sets.ts';
import { countFailures, distanceTo } from './failures.ts';
import { type FilterName, type Filters, type RangeTest, testsOf, unitOf } from './filters.ts';
import type { Judgement } from './judge.ts';
import { findMatches } from './search-index.ts';
import { MISSING } from './snapshot.ts';

/** A wider range is close when its bound moves by no more than this share. */
const CLOSE = 0.2;
const MOST_TOGETHER = 3;
/** An address cannot say more. */
const HIGHEST_BOUND = 9_999_999;

interface Candidate extends Relaxation {
  isClose: boolean;
}

/** What would show something where all filters together show nothing, the most helpful first. */
export function relaxationsOf(index: CountryIndex, filters: Filters, judgement: Judgement): Relaxation[] {
  const tests = testsOf(index, filters);
  const { counts, nearest } = countFailures(index.cells, tests, judgement);
  const all = [...tests.models, ...tests.bits, ...tests.ranges];
  const alone = all.flatMap((test): Candidate[] => {
    const { filter, number } = test;
    const [total = 0, figure = MISSING] = [counts[number], nearest[number]];
    if (total === 0) return [];
    if ('column' in test && figure !== MISSING) return [widen(index, filters, test, figure)];
    return [{ filter, value: null, total, isClose: false }];
  });
  if (alone.length === 0) return fewestTogether(all, countFailureSets(index.cells, tests));
  return alone
    .sort((a, b) => Number(b.isClose) - Number(a.isClose) || b.total - a.total)
    .map(({ isClose: _, ...relaxation }) => relaxation);
}

/** The same range, only as much wider as it takes for the figure to be within it. */
function widen(index: CountryIndex, filters: Filters, test: RangeTest, figure: number): Candidate {
  const unit = unitOf(test.filter);
  const { from, to } = filters[test.filter] ?? {};
  const bound = (figure < test.from ? from : to) ?? 0;
  const highest = Math.max(to ?? 0, Math.ceil(figure / unit));
  const wider: NumberRange = {
    ...(from !== undefined && { from: Math.min(from, Math.floor(figure / unit)) }),
    ...(to !== undefined && highest <= HIGHEST_BOUND && { to: highest }),
  };
  const { models } = findMatches(index, testsOf(index, { ...filters, [test.filter]: wider }));
  return {
    filter: test.filter,
    value: writeRange(wider) ?? null,
    total: models.count,
    isClose: distanceTo(test, figure) <= bound * unit * CLOSE,
  };
}

/** When no filter stands in the way alone: the smallest sets of filters that do together. */
function fewestTogether(tests: readonly { filter: FilterName }[], counts: Uint32Array): Relaxation[] {
  const sets = [...counts.entries()]
    .filter(([, total]) => total > 0)
    .map(([set, total]) => ({
      filters: tests.filter((_, place) => set & (1 << place)).map(({ filter }) => filter),
      total,
    }));
  const fewest = Math.min(...sets.map(({ filters }) => filters.length));
  return sets
    .filter(({ filters }) => filters.length === fewest)
    .sort((a, b) => b.total - a.total)
    .slice(0, MOST_TOGETHER)
    .flatMap(({ filters: [filter, ...without], total }) => (filter ? [{ filter, value: null, total, without }] : []));
}
