import type { FacetValue, SearchAnswer, SearchQuery } from '#contract/search.ts';
import { SEARCH_RANGES } from '#contract/search-filters.ts';
import type { BitChoice } from './choice-bits.ts';
import { unitOf } from './filters.ts';
import type { Market } from './market.ts';
import type { Matches } from './search-index.ts';

/** Values that would show something, and those that are chosen. */
export function facetsOf(market: Market, { counts }: Matches, query: SearchQuery): SearchAnswer['facets'] {
  const { index } = market;
  const plain = (choice: BitChoice) => {
    const all = index.values[choice].map((value, code) => ({ value, count: counts[choice][code] ?? 0 }));
    return withChosen(all, query[choice], (value) => ({ value, count: 0 }));
  };
  const makes = index.makes.map(({ slug, name }, place) => ({ value: slug, name, count: counts.make[place] ?? 0 }));
  const models = (query.make ?? []).length > 0 ? modelValues(market, counts.model) : [];
  return {
    make: withChosen(makes, query.make, (slug) => makeValue(market, slug)).sort(byName(market)),
    model: withChosen(models, query.model, (key) => modelValue(market, counts.model, key)).sort(byName(market)),
    bodyType: plain('bodyType'),
    fuel: plain('fuel'),
    gearbox: plain('gearbox'),
    traction: plain('traction'),
    seats: plain('seats').sort((a, b) => Number(a.value) - Number(b.value)),
  };
}

function withChosen(
  all: readonly FacetValue[],
  chosen: readonly string[] = [],
  toOther: (value: string) => FacetValue,
): FacetValue[] {
  const others = chosen.filter((value) => !all.some((own) => own.value === value));
  return [...all.filter(({ value, count }) => count > 0 || chosen.includes(value)), ...others.map(toOther)];
}

function modelValues({ index, nameOf }: Market, counts: Uint32Array): FacetValue[] {
  const values: FacetValue[] = [];
  for (const [place, count] of counts.entries()) {
    const model = index.models[place];
    if (model && count > 0) values.push({ value: `${model.make.slug}/${model.slug}`, name: nameOf(model), count });
  }
  return values;
}

/** A chosen one that is not sold here, or that nobody knows. */
function makeValue({ index }: Market, slug: string): FacetValue {
  const model = index.snapshot.models.find(({ make }) => make.slug === slug);
  return { value: slug, name: model?.make.name ?? slug, count: 0 };
}

function modelValue({ index, nameOf }: Market, counts: Uint32Array, key: string): FacetValue {
  const model = index.snapshot.models.find(({ make, slug }) => `${make.slug}/${slug}` === key);
  return { value: key, name: model ? nameOf(model) : key, count: counts[index.modelPlaces.get(key) ?? -1] ?? 0 };
}

function byName({ collator }: Market): (a: FacetValue, b: FacetValue) => number {
  return (a, b) => collator.compare(a.name ?? '', b.name ?? '') || (a.value < b.value ? -1 : 1);
}

/** Whole units, rounded outwards. */
export function boundsOf({ bounds }: Matches): SearchAnswer['bounds'] {
  return Object.fromEntries(
    SEARCH_RANGES.map((range, column) => {
      const unit = unitOf(range);
      const [from = 0, to = -1] = [bounds.lowest[column], bounds.highest[column]];
      return [range, from <= to ? { from: Math.floor(from / unit), to: Math.ceil(to / unit) } : null];
    }),
  ) as SearchAnswer['bounds'];
}
