import type { BodyType, Fuel, Gearbox, Traction } from '#contract/catalogue/catalogue.endpoints.ts';
import type { FacetValue } from '#contract/search/search.endpoints.ts';
import type { SearchChoice } from '#contract/search/search-filters.rules.ts';

const keys = <Key extends string>(all: Record<Key, true>) => Object.keys(all) as Key[];

/** In the order of the contract, of which a browser need not load the rest. */
export const BODY_TYPES = keys<BodyType>({
  citycar: true,
  hatchback: true,
  sedan: true,
  wagon: true,
  suv: true,
  'suv-coupe': true,
  mpv: true,
  coupe: true,
  cabrio: true,
  offroad: true,
});
export const FUELS = keys<Fuel>({
  petrol: true,
  lpg: true,
  diesel: true,
  mhev: true,
  hev: true,
  phev: true,
  bev: true,
});
const GEARBOXES = keys<Gearbox>({ manual: true, automatic: true, cvt: true, 'single-speed': true });
const TRACTIONS = keys<Traction>({ front: true, rear: true, all: true });

const ALWAYS_SHOWN: Partial<Record<SearchChoice, readonly string[]>> = {
  bodyType: BODY_TYPES,
  fuel: FUELS,
  gearbox: GEARBOXES,
  traction: TRACTIONS,
  seats: ['2', '4', '5', '7'],
};

/** A facet with the values that would show nothing as well, so that lists keep their shape while people choose. */
export function allValues(filter: SearchChoice, present: readonly FacetValue[]): readonly FacetValue[] {
  const shown = ALWAYS_SHOWN[filter];
  if (!shown) return present;
  const counts = new Map(present.map(({ value, count }) => [value, count]));
  const others = present.map(({ value }) => value).filter((value) => !shown.includes(value));
  const values = [...shown, ...others];
  if (filter === 'seats') values.sort((a, b) => Number(a) - Number(b));
  return values.map((value) => ({ value, count: counts.get(value) ?? 0 }));
}
