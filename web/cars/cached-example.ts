import type { Country } from '#contract/shared/country.ts';
import { type RepresentativeExample, representativeExample } from '#contract/shared/finance.rules.ts';
import { memoize } from '#contract/shared/memoize.ts';

const MAX_CACHED = 5_000;

/** Memoized: finding an annual rate takes thousands of powers, and the same prices come again and again. */
export function cachedExample(price: number, country: Country): RepresentativeExample {
  return examplesIn(country)(price);
}

const examplesIn = memoize((country: Country) =>
  memoize((price: number) => representativeExample(price, country), MAX_CACHED),
);
