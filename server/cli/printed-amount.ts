import type { Country } from '#contract/shared/country.ts';
import { amountFormat } from '#contract/shared/formatters.ts';

const amounts = amountFormat();

/** Operators read English, whatever the country. */
export function printedAmount(cents: number, country: Country): string {
  return amounts(cents, 'en', country);
}
