import { COUNTRY_OF, type Country } from '#contract/shared/country.ts';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';

/** Whose plates a country's cars carry. */
export function localeOf(country: Country): Locale {
  const locale = LOCALES.find((one) => COUNTRY_OF[one] === country);
  if (!locale) throw new Error(`No language belongs to ${country}`);
  return locale;
}
