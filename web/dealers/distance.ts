import type { Locale } from '#contract/shared/locale.ts';
import { KM_PER_MILE } from '#contract/shared/units.ts';
import { formatNumber, formatTenths } from '#web/format/numbers.ts';

// A non-breaking space between figure and unit.
const SPACE = '\u00a0';

/** Britain uses miles. */
export function inCustomaryUnit(kilometres: number, locale: Locale): number {
  return locale === 'en' ? kilometres / KM_PER_MILE : kilometres;
}

function unitOf(locale: Locale): string {
  return locale === 'en' ? 'mi' : 'km';
}

/** The distance of a dealer, with one decimal. */
export function formatDealerDistance(kilometres: number, locale: Locale): string {
  return formatTenths(inCustomaryUnit(kilometres, locale), locale) + SPACE + unitOf(locale);
}

/** A round figure of the map, already in the unit of the language. */
export function formatRing(figure: number, locale: Locale): string {
  return formatNumber(figure, locale) + SPACE + unitOf(locale);
}
