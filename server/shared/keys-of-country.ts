import { COUNTRIES, type Country } from '#contract/shared/country.ts';

/** The keys of favourites that were saved in a country, without it: it/fiat/pandina is fiat/pandina in Italy. */
export function keysOfCountry(country: Country, keys: readonly string[]): string[] {
  const start = `${country}/`;
  return keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
}

/** The country that a key begins with. */
export function countryOfKey(key: string): Country | undefined {
  return COUNTRIES.find((country) => key.startsWith(`${country}/`));
}
