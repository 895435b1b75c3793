import { FUELS } from '#contract/catalogue/catalogue.rules.ts';
import { MISSING } from '#server/bitmap-search/figures.ts';

/** Kilowatt-hours in a litre; hybrids burn petrol. */
const PETROL_KWH = 8.9;
const LITRE_KWH: Partial<Record<(typeof FUELS)[number], number>> = { diesel: 9.9, lpg: 6.9 };

/**
 * Fuel and electricity of 100 km as one figure, in tenths of a kilowatt-hour, so that cars of all fuels can be sorted
 * by what they use. MISSING when neither is stated.
 */
export function energyUse(fuelCode: number, consumption: number, electricConsumption: number): number {
  if (consumption === MISSING && electricConsumption === MISSING) return MISSING;
  const fuel = FUELS[fuelCode];
  const perLitre = (fuel && LITRE_KWH[fuel]) ?? PETROL_KWH;
  return Math.round(10 * (Math.max(consumption, 0) * perLitre + Math.max(electricConsumption, 0)));
}
