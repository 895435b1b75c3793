import { COUNTRIES, type Country } from '#contract/shared/country.ts';
import { roundToStep, toCents } from '#contract/shared/money.ts';

/** What a car costs elsewhere, for one euro in Italy: taxes, habits and the pound differ. */
const FACTORS: Record<Country, number> = { it: 1, gb: 0.88, es: 0.98, fr: 1.01, de: 1.02 };

/** Cents of each country's currency; list prices are round. */
export function pricesOf(euro: number, roundTo: number): Record<Country, number> {
  return Object.fromEntries(
    COUNTRIES.map((country) => [country, toCents(roundToStep(euro * FACTORS[country], roundTo))]),
  ) as Record<Country, number>;
}
