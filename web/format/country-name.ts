import type { Country } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { memoizeBy } from '#contract/shared/memoize.ts';

/** Memoized, because Intl is slow. */
const names = memoizeBy(
  ({ country, locale }: { country: Country; locale: Locale }) => `${country} ${locale}`,
  ({ country, locale }) => {
    const code = country.toUpperCase();
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
  },
);

/** The name of a country in a language. */
export function countryName(country: Country, locale: Locale): string {
  return names({ country, locale });
}
