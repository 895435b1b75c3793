import { BODY_TYPES, FUELS, GEARBOXES, TRACTIONS } from '#contract/catalogue/catalogue.rules.ts';
import type { FacetValue } from '#contract/search/search.endpoints.ts';
import type { SearchChoice } from '#contract/search/search-filters.rules.ts';

const ALWAYS_SHOWN: Partial<Record<SearchChoice, readonly string[]>> = {
  bodyType: BODY_TYPES,
  fuel: FUELS,
  gearbox: GEARBOXES,
  traction: TRACTIONS,
  seats: ['2', '4', '5', '7'],
};

/** A facet including values without results, so that lists stay stable while filters change. */
export function allValues(filter: SearchChoice, present: readonly FacetValue[]): readonly FacetValue[] {
  const shown = ALWAYS_SHOWN[filter];
  if (!shown) return present;
  const counts = new Map(present.map(({ value, count }) => [value, count]));
  const others = present.map(({ value }) => value).filter((value) => !shown.includes(value));
  const values = [...shown, ...others];
  if (filter === 'seats') values.sort((a, b) => Number(a) - Number(b));
  return values.map((value) => ({ value, count: counts.get(value) ?? 0 }));
}
