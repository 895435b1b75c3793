import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { MAX_VEHICLES } from '#contract/garage/garage.rules.ts';
import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';

/** The garage with one vehicle moved to its front. */
export function vehicleFirst(vehicles: readonly Vehicle[], selected: Vehicle): Vehicle[] {
  return [selected, ...vehicles.filter((vehicle) => vehicle.plate !== selected.plate)];
}

/** Whether one more vehicle can be added: those that others share do not count. */
export function hasRoom(vehicles: readonly Pick<Vehicle, 'shared'>[]): boolean {
  return vehicles.filter(({ shared }) => shared === null).length < MAX_VEHICLES;
}

/** A vehicle that somebody else shares may be read only. */
export function mayWrite({ shared }: Pick<Vehicle, 'shared'>): boolean {
  return shared?.mode !== 'read';
}

/** Neither make nor model is known: the owner may enter them, and need not wait for a look-up. */
export function isNameless(vehicle: Pick<Vehicle, 'make' | 'model'>): boolean {
  return vehicleName(vehicle) === '';
}
