import { COUNTRIES, type Country, ZONE_OF } from '#contract/shared/country.ts';

// Canadians write days as YYYY-MM-DD.
const FORMATS = Object.fromEntries(
  COUNTRIES.map((country) => [
    country,
    new Intl.DateTimeFormat('en-CA', { timeZone: ZONE_OF[country], year: 'numeric', month: '2-digit', day: '2-digit' }),
  ]),
) as Record<Country, Intl.DateTimeFormat>;

/** The calendar day it is in a country, as YYYY-MM-DD; such days compare as texts. */
export function dayIn(country: Country, time: Date): string {
  return FORMATS[country].format(time);
}
