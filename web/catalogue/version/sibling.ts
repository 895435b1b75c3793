import type { VersionRow } from '#contract/catalogue/versions.endpoints.ts';
import type { Engine } from '#web/format/engine-title.ts';

/** The data shown of the other versions of a model. */
export type Sibling = Pick<
  VersionRow,
  'slug' | 'name' | 'trim' | 'fuel' | 'co2' | 'consumption' | 'electricConsumption' | 'price' | keyof Engine
>;

/** Versions with the same engine or trim; the rest are on the model's page. */
export function siblingsOf(version: VersionRow, all: readonly VersionRow[]): Sibling[] {
  return all
    .filter(({ name, trim }) => name === version.name || trim.slug === version.trim.slug)
    .map(({ slug, name, trim, fuel, gearbox, traction, powerKw, batteryKwh, ...version }) => ({
      slug,
      name,
      trim,
      fuel,
      gearbox,
      traction,
      powerKw,
      batteryKwh,
      co2: version.co2,
      consumption: version.consumption,
      electricConsumption: version.electricConsumption,
      price: version.price,
    }));
}
