import type { Country } from '#contract/shared/country.ts';
import { type RepresentativeExample, representativeExample } from '#contract/shared/finance.rules.ts';

const MAX_CACHED = 5_000;
const kept = new Map<string, RepresentativeExample>();

/** Finding a yearly rate takes thousands of powers, and a server is asked about the same prices again and again. */
export function knownExample(price: number, country: Country): RepresentativeExample {
  const key = `${country} ${price}`;
  const example = kept.get(key) ?? representativeExample(price, country);
  if (kept.size >= MAX_CACHED) kept.clear();
  kept.set(key, example);
  return example;
}
