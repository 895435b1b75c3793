import { COUNTRIES, type Country } from '#contract/shared/country.ts';
import { roundToStep, toCents } from '#contract/shared/money.ts';

/** Price level of each country relative to Italy, with taxes and currency. */
const FACTORS: Record<Country, number> = { it: 1, gb: 0.88, es: 0.98, fr: 1.01, de: 1.02 };

/** Cents of each country's currency; list prices are rounded. */
export function pricesOf(euro: number, roundTo: number): Record<Country, number> {
  return Object.fromEntries(
    COUNTRIES.map((country) => [country, toCents(roundToStep(euro * FACTORS[country], roundTo))]),
  ) as Record<Country, number>;
}
