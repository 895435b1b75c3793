import { type NumberRange, writeRange } from '#contract/shared/number-range.ts';
import type { UsedRelaxation } from '#contract/used-cars/used-cars.endpoints.ts';
import { radiiOf, radiusInKm, type UsedFilter, type UsedRange } from '#contract/used-cars/used-cars.rules.ts';
import { distanceTo, nearestTo } from '#server/bitmap-search/bounds.ts';
import { countFailures } from '#server/bitmap-search/failures.ts';
import { MISSING } from '#server/bitmap-search/figures.ts';
import { countCommon, type MatchSet } from '#server/bitmap-search/match-set.ts';
import { type MatchesByFilter, matchesOf } from '#server/bitmap-search/matches.ts';
import { figureIn } from './row-figures.ts';
import { countByPlace, countWithin } from './rows-by-place.ts';
import type { StockIndex } from './stock-index.ts';
import { rangeOf, rowsWithin, toUnits, type UsedSearch, type UsedTest } from './used-filters.ts';

/** A wider range counts as close when its bound moves by at most this share. */
const CLOSE_SHARE = 0.2;
/** For figures that are dates: months and days. */
const CLOSE: Partial<Record<UsedRange, number>> = { registration: 24, days: 7 };
const MAX_FILTER_SETS = 3;
/** The highest figure that a URL can contain. */
const MAX_BOUND = 9_999_999;

interface Candidate extends UsedRelaxation {
  isClose: boolean;
}

/** Changes of filters that would give results when there are none, the most helpful first. */
export function relaxationsOf(
  index: StockIndex,
  search: UsedSearch,
  tests: readonly UsedTest[],
  matches: MatchesByFilter<UsedFilter>,
): UsedRelaxation[] {
  const isStray = hasStrayModels(search);
  const alone = tests.flatMap(({ filter, range }): Candidate[] => {
    const left = matches.without(filter);
    const total = left.count();
    if (total === 0) return [];
    if (isStray([filter])) return [{ ...withModels(index, tests, [filter]), isClose: false }];
    if (filter === 'radius') return [widerRadius(index, search, left, total)];
    return [(range && widerRange(index, search, range, left)) ?? { filter, value: null, total, isClose: false }];
  });
  if (alone.length === 0) return smallestFilterSets(index, tests, isStray);
  return alone
    .sort((a, b) => Number(b.isClose) - Number(a.isClose) || b.total - a.total)
    .map(({ isClose: _, ...relaxation }) => relaxation);
}

/** The smallest radius that shows something, or the whole country. */
function widerRadius(index: StockIndex, { distances }: UsedSearch, left: MatchSet, total: number): Candidate {
  const radii = radiiOf(index.country);
  const limits = radii.map((radius) => radiusInKm(index.country, radius));
  const counts = distances ? countWithin(countByPlace(index, left), distances, limits) : [];
  const place = counts.findIndex((count) => count > 0);
  const found = counts[place];
  if (found !== undefined) return { filter: 'radius', value: String(radii[place]), total: found, isClose: true };
  return { filter: 'radius', value: null, total, isClose: true };
}

/** The same range, widened just enough to include the nearest figure. */
function widerRange(
  index: StockIndex,
  { query, today }: UsedSearch,
  range: NonNullable<UsedTest['range']>,
  left: MatchSet,
): Candidate | undefined {
  const { name } = range;
  const figure = nearestTo(index.blocks, figureIn(index.figures, name), range, left);
  if (figure === MISSING) return undefined;
  const nearest = toUnits(name, { from: figure, to: figure }, today);
  const { from, to } = query[name] ?? {};
  const wider: NumberRange = {
    ...(from !== undefined && { from: Math.min(from, nearest.from) }),
    ...(to !== undefined && Math.max(to, nearest.to) <= MAX_BOUND && { to: Math.max(to, nearest.to) }),
  };
  const widened = rangeOf(name, wider, today);
  return {
    filter: name,
    value: writeRange(wider) ?? null,
    total: widened ? countCommon(left, rowsWithin(index, widened)) : left.count(),
    isClose: distanceTo(range, figure) <= (CLOSE[name] ?? figure * CLOSE_SHARE),
  };
}

/** When no single filter is the cause: the smallest sets of filters that are. */
function smallestFilterSets(
  index: StockIndex,
  tests: readonly UsedTest[],
  isStray: (filters: readonly UsedFilter[]) => boolean,
): UsedRelaxation[] {
  return [...countFailures(index.all, tests)]
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || a - b)
    .slice(0, MAX_FILTER_SETS)
    .flatMap(([set, total]) => {
      const filters = tests.flatMap(({ filter }, place) => (set & (1 << place) ? [filter] : []));
      if (isStray(filters)) return [withModels(index, tests, filters)];
      const [first, ...others] = filters;
      return first ? [{ filter: first, value: null, total, without: others }] : [];
    });
}

/** Models are removed with their makes: alone they would mean something else. */
function hasStrayModels({ query }: UsedSearch): (filters: readonly UsedFilter[]) => boolean {
  return (filters) => Boolean(query.model?.length) && filters.includes('make') && !filters.includes('model');
}

function withModels(
  index: StockIndex,
  tests: readonly UsedTest[],
  [first = 'make', ...others]: readonly UsedFilter[],
): UsedRelaxation {
  const without: UsedFilter[] = [...others, 'model'];
  const kept = tests.filter(({ filter }) => filter !== first && !without.includes(filter));
  return { filter: first, value: null, without, total: matchesOf(index.all, kept).all.count() };
}
