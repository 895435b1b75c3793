import type { PaymentPlan } from '#contract/quotes/payment-plan.rules.ts';
import type { Country } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Translate } from '#contract/shared/translate.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { formatDistance } from '#web/format/units.ts';

/** The terms that somebody worked out with the calculator of an offer, in one line. */
export function planText(plan: PaymentPlan, country: Country, locale: Locale, t: Translate): string {
  const { deposit, months, km, balloon } = plan;
  const amount = (cents: number) => ({ amount: formatPrice(cents, locale, country) });
  return [
    t('quotes:plan.deposit', amount(deposit)),
    t('quotes:plan.months', { count: months }),
    ...(km === null ? [] : [t('quotes:plan.km', { distance: formatDistance(km, locale) })]),
    ...(balloon === null ? [] : [t('quotes:plan.balloon', amount(balloon))]),
  ].join(', ');
}
