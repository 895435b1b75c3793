import type { Locale } from '#contract/shared/locale.ts';
import type { UsedSearchAnswer } from '#contract/used-cars/used-cars.endpoints.ts';
import { USED_PAGE_SIZE, type UsedFilter } from '#contract/used-cars/used-cars.rules.ts';
import { matchesOf } from '#server/bitmap-search/matches.ts';
import { inWorkspace } from '#server/bitmap-search/workspace.ts';
import { clustersOf } from './clusters.ts';
import { createCounter } from './counter.ts';
import type { ModelRecord, Models } from './models.ts';
import { type IndexPlace, kilometresOf } from './places.ts';
import type { StockIndex } from './stock-index.ts';
import { boundsOf, facetsOf } from './used-facets.ts';
import { testsOf, type UsedSearch } from './used-filters.ts';
import { pageOf } from './used-order.ts';
import { relaxationsOf } from './used-relaxations.ts';

/** A listing of the page, with its distance from the postal code in kilometres. */
export interface Found {
  id: number;
  model: ModelRecord;
  place: IndexPlace;
  distanceKm: number | null;
}

export type StockAnswer = Omit<UsedSearchAnswer, 'results' | 'origin' | 'country'> & { found: Found[] };

export function searchStock(index: StockIndex, models: Models, search: UsedSearch, locale: Locale): StockAnswer {
  return inWorkspace(() => answer(index, models, search, locale), index.memory);
}

function answer(index: StockIndex, models: Models, search: UsedSearch, locale: Locale): StockAnswer {
  const { query, distances, today } = search;
  const tests = testsOf(index, models, search);
  const matches = matchesOf<UsedFilter>(index.all, tests);
  const counter = createCounter(index, matches, tests);
  const total = matches.all.count();
  const offset = (query.page - 1) * USED_PAGE_SIZE;
  const counts = counter.places(matches.all);
  const found = { left: matches.all, total, counts, tests };
  const page = pageOf(index, found, { sort: query.sort, distances, offset, limit: USED_PAGE_SIZE });
  return {
    total,
    page: query.page,
    pages: Math.ceil(total / USED_PAGE_SIZE),
    found: page.map((row) => foundIn(index, models, row, distances)),
    facets: facetsOf(index, models, { matches, counter }, search, locale),
    bounds: boundsOf(counter, today),
    clusters: clustersOf(index, counts),
    relaxations: total > 0 || tests.length === 0 ? [] : relaxationsOf(index, search, tests, matches),
  };
}

function foundIn(
  { ids, modelOf, models: { ids: modelIds }, placeOf, places }: StockIndex,
  models: Models,
  row: number,
  distances: Float64Array | undefined,
): Found {
  const model = models.get(modelIds[modelOf[row] as number] as number);
  const place = places[placeOf[row] as number];
  if (!model || !place) throw new Error('A listing is of an unknown model or at an unknown place');
  const distanceKm = distances ? tenths(kilometresOf(distances[placeOf[row] as number] as number)) : null;
  return { id: ids[row] as number, model, place, distanceKm };
}

export function tenths(kilometres: number): number {
  return Math.round(kilometres * 10) / 10;
}
