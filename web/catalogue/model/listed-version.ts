import type { Fuel, Gearbox } from '#contract/catalogue/catalogue.endpoints.ts';
import type { VersionRow } from '#contract/catalogue/versions.endpoints.ts';

/** The data shown in the list of a model's versions; the rest of a version is on its own page. */
export type ListedVersion = Pick<
  VersionRow,
  | 'slug'
  | 'name'
  | 'fuel'
  | 'gearbox'
  | 'traction'
  | 'bodyType'
  | 'powerKw'
  | 'co2'
  | 'consumption'
  | 'electricConsumption'
  | 'electricRangeKm'
  | 'price'
  | 'monthly'
  | 'batteryKwh'
> & { trim: string };

/** Leaves out what the page does not show, to make it smaller. */
export function toListedVersion(version: VersionRow): ListedVersion {
  const { slug, name, bodyType, fuel, gearbox, traction, powerKw, co2, consumption } = version;
  const { electricConsumption, electricRangeKm, batteryKwh, price, monthly, trim } = version;
  return {
    slug,
    name,
    bodyType,
    fuel,
    gearbox,
    traction,
    powerKw,
    co2,
    consumption,
    electricConsumption,
    electricRangeKm,
    batteryKwh,
    price,
    monthly,
    trim: trim.slug,
  };
}

export interface VersionFilter {
  fuel: Fuel | '';
  gearbox: Gearbox | '';
}

export function meets(version: ListedVersion, { fuel, gearbox }: VersionFilter): boolean {
  return (fuel === '' || version.fuel === fuel) && (gearbox === '' || version.gearbox === gearbox);
}
