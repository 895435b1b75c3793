import type { Locale } from '#contract/shared/locale.ts';
import { kmPerUnit } from '#contract/shared/units.ts';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { formatPercentTenths } from '#web/format/percent-tenths.ts';

type Slopes = UsedListing['valuation']['slopes'];

/** A share of the logarithm of a price as the share of the price that is lost. */
function inPercent(slope: number, locale: Locale): string {
  return formatPercentTenths(1 - Math.exp(-slope), locale);
}

export function lossPerYear({ age }: Slopes, locale: Locale): string {
  return inPercent(age, locale);
}

/** In 10,000 kilometres, in Britain in 10,000 miles. */
export function lossPerDistance({ distance }: Slopes, locale: Locale): string {
  return inPercent(distance * kmPerUnit(locale), locale);
}
