import { useLocation } from 'react-router';
import { fitChoice, isVariable } from '#contract/offers/offer-choice.rules.ts';
import type { OfferDetail } from '#contract/offers/offers.endpoints.ts';
import type { PaymentPlan } from '#contract/quotes/payment-plan.rules.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { readChoice, unitsOf } from './choice-url.ts';

/** What the visitor has worked out with the calculator, from the URL; undefined where nothing can be changed. */
export function useOwnPlan({ terms, version }: Pick<OfferDetail, 'terms' | 'version'>): PaymentPlan | undefined {
  const locale = useLocale();
  const { search } = useLocation();
  if (!isVariable(terms)) return undefined;
  const offer = { terms, listPrice: version.price, country: COUNTRY_OF[locale] };
  return { kind: terms.kind, ...fitChoice(offer, readChoice(search, unitsOf(terms, locale))) };
}
