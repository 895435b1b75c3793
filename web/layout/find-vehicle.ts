import type { Vehicle } from '#contract/garage/garage.endpoints.ts';

/** Plates are compared without regard to letter case. */
export function findVehicle(vehicles: readonly Vehicle[], plate: string): Vehicle | undefined {
  return vehicles.find((vehicle) => vehicle.plate.toUpperCase() === plate.toUpperCase());
}
