import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';

/** The garage with one vehicle moved to its front. */
export function vehicleFirst(vehicles: readonly Vehicle[], selected: Vehicle): Vehicle[] {
  return [selected, ...vehicles.filter((vehicle) => vehicle.plate !== selected.plate)];
}

/** A vehicle that somebody else shares may be read only. */
export function mayWrite({ shared }: Pick<Vehicle, 'shared'>): boolean {
  return shared?.mode !== 'read';
}

/** Neither make nor model is known and no look-up is running: the owner has to enter them. */
export function isNameless(vehicle: Pick<Vehicle, 'make' | 'model' | 'vehicle_data_info'>): boolean {
  return vehicleName(vehicle) === '' && !vehicle.vehicle_data_info.is_crawling;
}
