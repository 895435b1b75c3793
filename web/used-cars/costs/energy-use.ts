import { energyParts, isPricedFuel } from '#contract/catalogue/ownership-costs.rules.ts';
import type { EnergyPrices } from '#contract/content/content.endpoints.ts';
import { consumptionOf } from '#contract/used-cars/consumption.rules.ts';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';

type Car = Pick<UsedListing, 'fuel' | 'co2' | 'consumption' | 'electricConsumption'>;

/** The energy of 100 km with its prices: two parts for a plug-in hybrid, none where it is not known. */
export type EnergyUse = ReturnType<typeof energyParts>;

export function energyUseOf(car: Car, prices: EnergyPrices): EnergyUse {
  const { fuel, electricConsumption } = car;
  return isPricedFuel(fuel) ? energyParts({ fuel, electricConsumption, consumption: consumptionOf(car) }, prices) : [];
}
