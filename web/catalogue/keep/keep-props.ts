import type { EnergyPrices } from '#contract/content/content.endpoints.ts';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { ComparedCar } from '../compare/compared-car.ts';

export interface KeepProps {
  vehicle: Vehicle;
  /** At most two: the own car takes the third place of a comparison. */
  cars: ComparedCar[];
  prices: EnergyPrices;
  /** The next request or question to a dealer begins with the car, at this value in cents. */
  onPropose(value: number | null): void;
}

export type Gearbox = 'manual' | 'automatic';
