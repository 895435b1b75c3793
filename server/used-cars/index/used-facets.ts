import type { FacetValue } from '#contract/search/search.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { UsedSearchAnswer } from '#contract/used-cars/used-cars.endpoints.ts';
import { radiiOf, radiusInKm, USED_RANGES, type UsedFilter } from '#contract/used-cars/used-cars.rules.ts';
import { findBounds } from '#server/bitmap-search/bounds.ts';
import { countCommon, eachRow, type MatchSet } from '#server/bitmap-search/match-set.ts';
import type { MatchesByFilter } from '#server/bitmap-search/matches.ts';
import { newArray } from '#server/bitmap-search/workspace.ts';
import type { CodedChoice } from './listing-codes.ts';
import { localName, type Models } from './models.ts';
import { countByPlace } from './rows-by-place.ts';
import type { StockIndex } from './stock-index.ts';
import { toUnits, type UsedSearch } from './used-filters.ts';

type Matches = MatchesByFilter<UsedFilter>;
type Facets = UsedSearchAnswer['facets'];

/** More than any make has. */
const MAX_MODELS = 200;

/** Values that would show something, and values that are chosen. */
export function facetsOf(
  index: StockIndex,
  models: Models,
  matches: Matches,
  search: UsedSearch,
  locale: Locale,
): Facets {
  const { query } = search;
  const byName = new Intl.Collator(locale, { numeric: true });
  const compare = (a: FacetValue, b: FacetValue) =>
    byName.compare(a.name ?? '', b.name ?? '') || (a.value < b.value ? -1 : 1);
  const coded = Object.fromEntries(
    (Object.keys(index.choices) as CodedChoice[]).map((choice) => {
      const { values, bits } = index.choices[choice];
      const left = matches.without(choice);
      const counted = values.map((value, code) => ({ value, count: countCommon(left, bits[code] ?? EMPTY) }));
      return [choice, withChosen(counted, query[choice])];
    }),
  ) as Record<CodedChoice, FacetValue[]>;
  return {
    ...coded,
    make: withChosen(makeValues(index, models, matches.without('make')), query.make).sort(compare),
    model: withChosen(modelValues(index, models, matches, query.make ?? [], locale), query.model).sort(compare),
    radius: radiusValues(index, matches, search),
  };
}

const EMPTY = new Int32Array(0);

function withChosen(counted: readonly FacetValue[], chosen: readonly string[] = []): FacetValue[] {
  const others = chosen.filter((value) => !counted.some((own) => own.value === value));
  const shown = counted.filter(({ value, count }) => count > 0 || chosen.includes(value));
  return [...shown, ...others.map((value) => ({ value, name: value, count: 0 }))];
}

/** How many of the rows are of each model, by its id. */
function countModels({ modelOf }: StockIndex, { highestId }: Models, left: MatchSet): Uint32Array {
  const counts = newArray(Uint32Array, highestId + 1);
  eachRow(left, (row) => {
    const model = modelOf[row] as number;
    counts[model] = (counts[model] as number) + 1;
  });
  return counts;
}

function makeValues(index: StockIndex, models: Models, left: MatchSet): FacetValue[] {
  const makes = new Map<string, FacetValue & { name: string }>();
  for (const [id, count] of countModels(index, models, left).entries()) {
    const model = count > 0 ? models.get(id) : undefined;
    if (!model) continue;
    const make = makes.get(model.make) ?? { value: model.make, name: model.makeName, count: 0 };
    make.count += count;
    makes.set(model.make, make);
  }
  return [...makes.values()];
}

/** Only of chosen makes. */
function modelValues(
  index: StockIndex,
  models: Models,
  matches: Matches,
  makes: readonly string[],
  locale: Locale,
): FacetValue[] {
  if (makes.length === 0) return [];
  const counts = countModels(index, models, matches.without('model'));
  const found = [...counts.entries()].flatMap(([id, count]) => {
    const model = count > 0 ? models.get(id) : undefined;
    return model ? [{ value: `${model.make}/${model.slug}`, name: localName(model, locale), count }] : [];
  });
  return found.sort((a, b) => b.count - a.count).slice(0, MAX_MODELS);
}

function radiusValues(index: StockIndex, matches: Matches, { distances }: UsedSearch): FacetValue[] {
  if (!distances) return [];
  const counts = countByPlace(index, matches.without('radius'));
  const within = (km: number) =>
    counts.reduce((sum, count, place) => ((distances[place] as number) <= km ? sum + count : sum), 0);
  return [
    ...radiiOf(index.country).map((radius) => ({
      value: String(radius),
      count: within(radiusInKm(index.country, radius)),
    })),
    { value: 'country', count: within(Number.POSITIVE_INFINITY) },
  ];
}

export function boundsOf(index: StockIndex, matches: Matches, today: number): UsedSearchAnswer['bounds'] {
  return Object.fromEntries(
    USED_RANGES.map((name) => {
      const found = findBounds(index.blocks, index.figures[name], matches.without(name));
      return [name, found && toUnits(name, found, today)];
    }),
  ) as UsedSearchAnswer['bounds'];
}
