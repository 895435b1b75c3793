import type { Fuel } from '#contract/catalogue/catalogue.endpoints.ts';
import type { VersionRow } from '#contract/catalogue/versions.endpoints.ts';

/** Versions that differ only in trim and gearbox. */
export interface Engine {
  key: string;
  fuel: Fuel;
  powerKw: number;
  /** The common part of the names of its versions. */
  name: string;
  versions: readonly VersionRow[];
}

const FUEL_ORDER: Record<Fuel, number> = { petrol: 0, lpg: 1, mhev: 2, hev: 3, diesel: 4, phev: 5, bev: 6 };

export function engineKey(version: VersionRow): string {
  const { bodyType, seats, doors, fuel, powerKw, displacement, batteryKwh, traction } = version;
  return [bodyType, seats, doors, fuel, powerKw, displacement, batteryKwh, traction].join(' ');
}

/** From petrol to electric, then by power. */
export function enginesOf(versions: readonly VersionRow[]): Engine[] {
  return [...Map.groupBy(versions, engineKey)]
    .flatMap(([key, own]) => {
      const [first] = own;
      if (!first) return [];
      const { fuel, powerKw } = first;
      return [{ key, fuel, powerKw, name: commonName(own.map(({ name }) => name)), versions: own }];
    })
    .toSorted((one, other) => FUEL_ORDER[one.fuel] - FUEL_ORDER[other.fuel] || one.powerKw - other.powerKw);
}

/** "1.5 MHEV 150" for "1.5 MHEV 150" and "1.5 MHEV 150 AUT". */
function commonName(names: readonly string[]): string {
  const [first = '', ...others] = names;
  const common = first.split(' ').filter((word) => others.every((other) => other.split(' ').includes(word)));
  return common.length > 0 ? common.join(' ') : first;
}
