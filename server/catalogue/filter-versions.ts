import { BODY_TYPES, FUELS, GEARBOXES, TRACTIONS } from '#contract/catalogue/catalogue.rules.ts';
import type { VersionRow } from '#contract/catalogue/versions.endpoints.ts';

const FACETS = ['trim', 'fuel', 'gearbox', 'traction', 'bodyType'] as const;
type Facet = (typeof FACETS)[number];

/** The chosen values of each facet; none or an empty list means no filter. */
export type VersionFilters = { [Name in Facet]?: readonly string[] | undefined };
type Facets = Record<Facet, { value: string; count: number }[]>;

/** Values are in the order of the contract where there is one; trims are in the order of their cheapest versions. */
const ORDERS: Record<Facet, readonly string[]> = {
  trim: [],
  fuel: FUELS,
  gearbox: GEARBOXES,
  traction: TRACTIONS,
  bodyType: BODY_TYPES,
};

/** Null where it is not stated: such a version matches no value of this facet and is not listed as one. */
const facetValue = (version: VersionRow, facet: Facet): string | null =>
  facet === 'trim' ? version.trim.slug : version[facet];

/** The versions that match all filters, and how many each value would leave under the filters of the other facets. */
export function filterVersions<Version extends VersionRow>(
  versions: readonly Version[],
  filters: VersionFilters,
): { versions: Version[]; facets: Facets } {
  const meets = (version: VersionRow, facet: Facet) => {
    const chosen = filters[facet];
    const value = facetValue(version, facet);
    return !chosen?.length || (value !== null && chosen.includes(value));
  };
  const meetsAllBut = (own: Facet | undefined) => (version: VersionRow) =>
    FACETS.every((facet) => facet === own || meets(version, facet));

  const facetOf = (facet: Facet) => {
    const known = versions.flatMap((version) => facetValue(version, facet) ?? []);
    const left = versions.filter(meetsAllBut(facet)).map((version) => facetValue(version, facet));
    const count = (value: string) => left.filter((one) => one === value).length;
    const order = ORDERS[facet];
    return [...new Set([...known, ...(filters[facet] ?? [])])]
      .map((value) => ({ value, count: count(value) }))
      .filter(({ value, count }) => count > 0 || filters[facet]?.includes(value))
      .toSorted((one, other) => order.indexOf(one.value) - order.indexOf(other.value));
  };
  return {
    versions: versions.filter(meetsAllBut(undefined)),
    facets: Object.fromEntries(FACETS.map((facet) => [facet, facetOf(facet)])) as Facets,
  };
}
