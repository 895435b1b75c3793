import { modelKey } from '#contract/catalogue/version-key.rules.ts';
import type { FacetValue, SearchAnswer, SearchQuery } from '#contract/search/search.endpoints.ts';
import { SEARCH_RANGES } from '#contract/search/search-filters.rules.ts';
import { isLeft, modelsOf, type VersionChoice } from './blocks.ts';
import type { CountryIndex } from './country-index.ts';
import { unitOf } from './filters.ts';
import type { Market } from './market.ts';
import type { Matches } from './search-index.ts';
import type { SnapshotModel } from './snapshot.ts';

/** More than any three makes sell. */
const MAX_MODELS = 200;

type Compare = (a: FacetValue, b: FacetValue) => number;

const unsorted: Compare = () => 0;
const byFigure: Compare = (a, b) => Number(a.value) - Number(b.value);

/** Values that would show something, and values that are chosen. */
export function facetsOf(market: Market, matches: Matches, query: SearchQuery): SearchAnswer['facets'] {
  const { index, collator } = market;
  const byName: Compare = (a, b) => collator.compare(a.name ?? '', b.name ?? '') || (a.value < b.value ? -1 : 1);
  const plain = (choice: VersionChoice, compare = unsorted) => {
    const counts = matches.counts[choice];
    const all = index.values[choice].map((value, code) => ({ value, count: counts[code] ?? 0 }));
    return withChosen(all, query[choice], (value) => ({ value, count: 0 }), compare);
  };
  return {
    make: withChosen(makeValues(market, matches), query.make, (slug) => otherMake(market, slug), byName),
    model: withChosen(
      modelValues(market, matches, query),
      query.model,
      (key) => otherModel(market, matches, key),
      byName,
    ),
    bodyType: plain('bodyType'),
    fuel: plain('fuel'),
    gearbox: plain('gearbox'),
    traction: plain('traction'),
    seats: plain('seats', byFigure),
    doors: plain('doors', byFigure),
    equipment: plain('equipment'),
    consumption: plain('consumption'),
    novice: plain('novice'),
    sticker: plain('sticker'),
    offers: plain('offers'),
  };
}

/** All values are sorted already; only chosen ones that are missing have to be inserted. */
function withChosen(
  all: readonly FacetValue[],
  chosen: readonly string[] = [],
  toOther: (value: string) => FacetValue,
  compare: Compare,
): FacetValue[] {
  const shown = all.filter(({ value, count }) => count > 0 || chosen.includes(value));
  const others = chosen.filter((value) => !all.some((own) => own.value === value));
  return others.length > 0 ? [...shown, ...others.map(toOther)].sort(compare) : shown;
}

function makeValues({ index, makesByName }: Market, { counts }: Matches): FacetValue[] {
  return makesByName.flatMap((place) => {
    const make = index.makes[place];
    return make ? [{ value: make.slug, name: make.name, count: counts.make[place] ?? 0 }] : [];
  });
}

/** Only of chosen makes. */
function modelValues(market: Market, { matches }: Matches, { make = [] }: SearchQuery): FacetValue[] {
  const { index, nameOf, modelsByName, nameRanks } = market;
  if (make.length === 0) return [];
  const places = bestKnown(index, modelsOf(index.blocks, matches.without('model')));
  const ranks = places.map((place) => nameRanks[place] as number);
  return Array.from(ranks.sort(), (rank) => {
    const model = index.models[modelsByName[rank] as number] as SnapshotModel;
    return { value: modelKey(model), name: nameOf(model), count: 1 };
  });
}

function bestKnown({ popularity }: CountryIndex, places: Uint32Array): Uint32Array {
  if (places.length <= MAX_MODELS) return places;
  const rankOf = (place: number) => popularity[place] as number;
  return places.toSorted((a, b) => rankOf(a) - rankOf(b) || a - b).subarray(0, MAX_MODELS);
}

/** A chosen make that is not sold here or does not exist. */
function otherMake({ index }: Market, slug: string): FacetValue {
  const model = index.snapshot.models.find(({ make }) => make.slug === slug);
  return { value: slug, name: model?.make.name ?? slug, count: 0 };
}

/** A chosen model that does not match, is of a make that is not chosen, is not sold here or does not exist. */
function otherModel({ index, nameOf }: Market, { matches }: Matches, key: string): FacetValue {
  const [ofMake, own] = key.split('/');
  const model = index.snapshot.models.find(({ make, slug }) => slug === own && make.slug === ofMake);
  const place = index.modelPlaces.get(key);
  const count = place !== undefined && isLeft(index.blocks, matches.without('model'), place) ? 1 : 0;
  return { value: key, name: model ? nameOf(model) : key, count };
}

/** Whole units, rounded outwards. */
export function boundsOf({ bounds }: Matches): SearchAnswer['bounds'] {
  return Object.fromEntries(
    SEARCH_RANGES.map((range) => {
      const [unit, own] = [unitOf(range), bounds[range]];
      return [range, own && { from: Math.floor(own.from / unit), to: Math.ceil(own.to / unit) }];
    }),
  ) as SearchAnswer['bounds'];
}
