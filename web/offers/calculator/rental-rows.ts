import { type RentalTerms, rentalTotal } from '#contract/offers/offer-figures.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { roundCents } from '#contract/shared/money.ts';
import type { Translate } from '#contract/shared/translate.ts';
import { kmPerUnit } from '#contract/shared/units.ts';
import { formatExactPrice, formatPrice } from '#web/format/amounts.ts';
import { formatDistance } from '#web/format/units.ts';
import type { Row } from '../fact-list.tsx';

/** All rows of a rental: it is not a credit, so it has no rate. */
export function rentalRows(terms: RentalTerms, locale: Locale, t: Translate): Row[] {
  return [
    [t('rental.monthly'), formatPrice(terms.monthly, locale)],
    [t('rental.vat'), t(terms.kind === 'business' ? 'rental.vatOut' : 'rental.vatIn')],
    [t('rental.duration'), t('catalogue:finance.months', { count: terms.months })],
    [t('rental.deposit'), terms.deposit > 0 ? formatPrice(terms.deposit, locale) : t('rental.none')],
    [t('rental.totalKm'), formatDistance(terms.totalKm, locale)],
    [t('rental.extraKm'), formatExactPrice(roundCents(terms.extraKm * kmPerUnit(locale)), locale)],
    [t('rental.excess'), formatPrice(terms.excess, locale)],
    [t('rental.total'), formatPrice(rentalTotal(terms), locale)],
    [t('rental.provider'), terms.provider],
  ];
}
