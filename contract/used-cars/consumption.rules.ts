import { roundRate } from '../shared/money.ts';
import type { UsedFuel } from './used-cars.rules.ts';

/** Grams of CO2 of one litre burnt on 100 km, per kilometre. Mild hybrids burn either fuel, so theirs is not known. */
const GRAMS_PER_LITRE: Partial<Record<UsedFuel, number>> = { petrol: 23.2, hev: 23.2, diesel: 26.5 };

interface Emitting {
  fuel: UsedFuel;
  /** Grams per kilometre; null when it is not stated. */
  co2: number | null;
}

/** Litres per 100 km, derived from the CO2 that the seller states; null where that is not possible. */
export function consumptionOf({ fuel, co2 }: Emitting): number | null {
  const grams = GRAMS_PER_LITRE[fuel];
  return grams === undefined || !co2 ? null : roundRate(co2 / grams, 1);
}
