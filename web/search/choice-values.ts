import { BODY_TYPES, FUELS, GEARBOXES, TRACTIONS } from '#contract/catalogue/catalogue.rules.ts';
import type { FacetValue } from '#contract/search/search.endpoints.ts';
import { CONSUMPTION_BANDS, type SearchChoice } from '#contract/search/search-filters.rules.ts';
import { stableValues } from '#web/cars/search/stable-values.ts';

const ALWAYS_SHOWN: Partial<Record<SearchChoice, readonly string[]>> = {
  bodyType: BODY_TYPES,
  fuel: FUELS,
  gearbox: GEARBOXES,
  traction: TRACTIONS,
  seats: ['2', '4', '5', '7'],
  consumption: CONSUMPTION_BANDS,
};

/** A facet including values without results, so that lists stay stable while filters change. */
export function allValues(filter: SearchChoice, present: readonly FacetValue[]): readonly FacetValue[] {
  const shown = ALWAYS_SHOWN[filter];
  if (!shown) return present;
  return stableValues(shown, present);
}
