import type { Fuel } from '#contract/catalogue/catalogue.endpoints.ts';
import type { Country } from '#contract/shared/country.ts';
import { addMonths } from '#contract/shared/days.ts';
import { roadTax } from './road-tax.ts';

/** A region that keeps to the national tariff and the national years free of tax for electric cars. */
const NATIONAL_REGION = 'basilicata';

/** The road tax of a car that is registered on this day, for some years, in cents; null where we have no rule. */
export function newCarRoadTax(
  { powerKw, fuel }: { powerKw: number; fuel: Fuel },
  { country, registration, years }: { country: Country; registration: string; years: number },
): number | null {
  if (country !== 'it') return null;
  const car = { region: NATIONAL_REGION, powerKw, fuel, euro: 'euro6', registration } as const;
  return Array.from({ length: years }, (_, year) => roadTax(car, addMonths(registration, 12 * year))).reduce(
    (sum, cents) => sum + cents,
    0,
  );
}
