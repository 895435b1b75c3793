import type { Locale } from '#contract/shared/locale.ts';
import { KM_PER_MILE } from '#contract/shared/units.ts';
import { formatNumber, formatTenths } from '#web/format/numbers.ts';

// No line ends between a figure and its unit.
const SPACE = '\u00a0';

/** The British count in miles. */
export function inCustomaryUnit(kilometres: number, locale: Locale): number {
  return locale === 'en' ? kilometres / KM_PER_MILE : kilometres;
}

function unitOf(locale: Locale): string {
  return locale === 'en' ? 'mi' : 'km';
}

/** How far a dealer is, with one decimal. */
export function formatDealerDistance(kilometres: number, locale: Locale): string {
  return formatTenths(inCustomaryUnit(kilometres, locale), locale) + SPACE + unitOf(locale);
}

/** A round figure of the map, in the unit of the language already. */
export function formatRing(figure: number, locale: Locale): string {
  return formatNumber(figure, locale) + SPACE + unitOf(locale);
}
