import { roundRate } from '../shared/money.ts';
import type { UsedFuel } from './used-cars.rules.ts';

/** Grams of CO2 of one litre burnt on 100 km, per kilometre. Mild hybrids burn either fuel, so theirs is not known. */
const GRAMS_PER_LITRE: Partial<Record<UsedFuel, number>> = { petrol: 23.2, hev: 23.2, diesel: 26.5 };

interface Consuming {
  fuel: UsedFuel;
  /** Grams per kilometre; null when it is not stated. */
  co2: number | null;
  /** Litres per 100 km; null when it is not stated. */
  consumption: number | null;
}

/**
 * Litres per 100 km: what the seller states, or what follows from the stated CO2. Null where neither is known, and for
 * natural gas, of which kilograms are stated.
 */
export function consumptionOf({ fuel, co2, consumption }: Consuming): number | null {
  if (fuel === 'cng') return null;
  const grams = GRAMS_PER_LITRE[fuel];
  return consumption ?? (grams === undefined || !co2 ? null : roundRate(co2 / grams, 1));
}
