import type { FacetValue } from '#contract/search/search.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { UsedSearchAnswer } from '#contract/used-cars/used-cars.endpoints.ts';
import { radiiOf, radiusInKm, USED_RANGES, type UsedFilter } from '#contract/used-cars/used-cars.rules.ts';
import type { MatchesByFilter } from '#server/bitmap-search/matches.ts';
import type { Counter } from './counter.ts';
import { countsAtLeast } from './inspections.ts';
import type { CodedChoice } from './listing-codes.ts';
import { localName, type Models } from './models.ts';
import { countWithin } from './rows-by-place.ts';
import type { StockIndex } from './stock-index.ts';
import { toUnits, type UsedSearch } from './used-filters.ts';

type Matches = MatchesByFilter<UsedFilter>;
type Facets = UsedSearchAnswer['facets'];

interface Counted {
  matches: Matches;
  counter: Counter;
}

/** More than any make has. */
const MAX_MODELS = 200;

/** Values that would show something, and values that are chosen. */
export function facetsOf(
  index: StockIndex,
  models: Models,
  counted: Counted,
  search: UsedSearch,
  locale: Locale,
): Facets {
  const { query } = search;
  const { counter } = counted;
  const ranks = models.ranks(locale);
  const coded = Object.fromEntries(
    inCountingOrder(index, counted).map((choice) => {
      const { values } = index.choices[choice];
      const found = counter.choice(choice);
      const counts = choice === 'inspection' ? countsAtLeast(found) : found;
      const counted = values.map((value, code) => ({ value, count: counts[code] ?? 0 }));
      return [choice, withChosen(counted, query[choice])];
    }),
  ) as Record<CodedChoice, FacetValue[]>;
  const modelsOfMakes = query.make?.length ? modelValues(index, models, counter.models(), locale) : [];
  return {
    ...coded,
    make: sortedBy(ranks, withChosen(makeValues(index, models, counter.makes(), locale), query.make)),
    model: sortedBy(ranks, withChosen(modelsOfMakes, query.model)),
    radius: radiusValues(index, counted, search),
  };
}

/** Each rank is looked up once, which takes longer than comparing it. */
function sortedBy(ranks: ReadonlyMap<string, number>, values: readonly FacetValue[]): FacetValue[] {
  return values
    .map((value) => ({ value, rank: ranks.get(value.value) ?? ranks.size }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}

function withChosen(counted: readonly FacetValue[], chosen: readonly string[] = []): FacetValue[] {
  const others = chosen.filter((value) => !counted.some((own) => own.value === value));
  const shown = counted.filter(({ value, count }) => count > 0 || chosen.includes(value));
  return [...shown, ...others.map((value) => ({ value, name: value, count: 0 }))];
}

/** Those that count the same rows one after the other, because each change of rows takes time. */
function inCountingOrder({ choices }: StockIndex, { matches }: Counted): CodedChoice[] {
  const isFiltered = (choice: CodedChoice) => Number(matches.without(choice) !== matches.all);
  return (Object.keys(choices) as CodedChoice[]).sort((a, b) => isFiltered(b) - isFiltered(a));
}

function makeValues(
  { models: { makes } }: StockIndex,
  models: Models,
  counts: readonly number[],
  locale: Locale,
): FacetValue[] {
  return makes.map((value, number) => ({ value, name: models.nameOfMake(value, locale), count: counts[number] ?? 0 }));
}

/** Only of chosen makes. */
function modelValues(
  { models: { ids } }: StockIndex,
  models: Models,
  counts: Uint32Array,
  locale: Locale,
): FacetValue[] {
  const found = ids.flatMap((id, number) => {
    const count = counts[number] as number;
    const model = count > 0 ? models.get(id) : undefined;
    return model ? [{ value: `${model.make}/${model.slug}`, name: localName(model, locale), count }] : [];
  });
  return found.sort((a, b) => b.count - a.count).slice(0, MAX_MODELS);
}

function radiusValues(index: StockIndex, { matches, counter }: Counted, { distances }: UsedSearch): FacetValue[] {
  if (!distances) return [];
  const { country } = index;
  const radii = radiiOf(country);
  const limits = [...radii.map((radius) => radiusInKm(country, radius)), Number.POSITIVE_INFINITY];
  const counts = countWithin(counter.places(matches.without('radius')), distances, limits);
  return [...radii.map(String), 'country'].map((value, place) => ({ value, count: counts[place] ?? 0 }));
}

export function boundsOf(counter: Counter, today: number): UsedSearchAnswer['bounds'] {
  return Object.fromEntries(
    USED_RANGES.map((name) => {
      const found = counter.bounds(name);
      return [name, found && toUnits(name, found, today)];
    }),
  ) as UsedSearchAnswer['bounds'];
}
