import { fitChoice, isVariable } from '../offers/offer-choice.rules.ts';
import type { OfferDetail } from '../offers/offers.endpoints.ts';
import type { Country } from '../shared/country.ts';
import type { PaymentPlan } from './payment-plan.rules.ts';

/** The plan of somebody who asks about an offer: what was worked out, as far as the offer allows it. */
export function planOfOffer(
  { terms, version }: Pick<OfferDetail, 'terms' | 'version'>,
  country: Country,
  wanted: PaymentPlan | undefined,
): PaymentPlan | undefined {
  if (!isVariable(terms)) return undefined;
  const { kind: _kind, ...choice } = wanted ?? { kind: terms.kind };
  const given = Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== null));
  return { kind: terms.kind, ...fitChoice({ terms, listPrice: version.price, country }, given) };
}
