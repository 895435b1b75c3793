import type { FacetValue } from '#contract/search/search.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { UsedSearchAnswer } from '#contract/used-cars/used-cars.endpoints.ts';
import { radiiOf, radiusInKm, USED_RANGES, type UsedFilter } from '#contract/used-cars/used-cars.rules.ts';
import type { MatchesByFilter } from '#server/bitmap-search/matches.ts';
import type { Counter } from './everything.ts';
import type { CodedChoice } from './listing-codes.ts';
import { localName, type Models } from './models.ts';
import { countByPlace } from './rows-by-place.ts';
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
  { matches, counter }: Counted,
  search: UsedSearch,
  locale: Locale,
): Facets {
  const { query } = search;
  const byName = new Intl.Collator(locale, { numeric: true });
  const compare = (a: FacetValue, b: FacetValue) =>
    byName.compare(a.name ?? '', b.name ?? '') || (a.value < b.value ? -1 : 1);
  const coded = Object.fromEntries(
    (Object.keys(index.choices) as CodedChoice[]).map((choice) => {
      const { values } = index.choices[choice];
      const counts = counter.choice(choice);
      const counted = values.map((value, code) => ({ value, count: counts[code] ?? 0 }));
      return [choice, withChosen(counted, query[choice])];
    }),
  ) as Record<CodedChoice, FacetValue[]>;
  return {
    ...coded,
    make: withChosen(makeValues(models, counter.models('make')), query.make).sort(compare),
    model: withChosen(modelValues(models, counter, query.make ?? [], locale), query.model).sort(compare),
    radius: radiusValues(index, matches, search),
  };
}

function withChosen(counted: readonly FacetValue[], chosen: readonly string[] = []): FacetValue[] {
  const others = chosen.filter((value) => !counted.some((own) => own.value === value));
  const shown = counted.filter(({ value, count }) => count > 0 || chosen.includes(value));
  return [...shown, ...others.map((value) => ({ value, name: value, count: 0 }))];
}

function makeValues(models: Models, counts: ArrayLike<number>): FacetValue[] {
  const makes = new Map<string, FacetValue & { name: string }>();
  for (let id = 0; id < counts.length; id += 1) {
    const count = counts[id] as number;
    const model = count > 0 ? models.get(id) : undefined;
    if (!model) continue;
    const make = makes.get(model.make) ?? { value: model.make, name: model.makeName, count: 0 };
    make.count += count;
    makes.set(model.make, make);
  }
  return [...makes.values()];
}

/** Only of chosen makes. */
function modelValues(models: Models, counter: Counter, makes: readonly string[], locale: Locale): FacetValue[] {
  if (makes.length === 0) return [];
  const found = Array.from(counter.models('model')).flatMap((count, id) => {
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

export function boundsOf(counter: Counter, today: number): UsedSearchAnswer['bounds'] {
  return Object.fromEntries(
    USED_RANGES.map((name) => {
      const found = counter.bounds(name);
      return [name, found && toUnits(name, found, today)];
    }),
  ) as UsedSearchAnswer['bounds'];
}
