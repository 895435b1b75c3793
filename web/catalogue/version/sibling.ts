import type { VersionRow } from '#contract/catalogue/versions.endpoints.ts';

/** The data shown of the other versions of a model. */
export type Sibling = Pick<
  VersionRow,
  'slug' | 'name' | 'trim' | 'fuel' | 'co2' | 'consumption' | 'electricConsumption' | 'price'
>;

/** Versions with the same engine or trim; the rest are on the model's page. */
export function siblingsOf(version: VersionRow, all: readonly VersionRow[]): Sibling[] {
  return all
    .filter(({ name, trim }) => name === version.name || trim.slug === version.trim.slug)
    .map(({ slug, name, trim, fuel, co2, consumption, electricConsumption, price }) => ({
      slug,
      name,
      trim,
      fuel,
      co2,
      consumption,
      electricConsumption,
      price,
    }));
}
