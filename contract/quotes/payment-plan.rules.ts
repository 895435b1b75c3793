import type { OfferChoice } from '../offers/offer-choice.rules.ts';
import { fromCents, toCents } from '../shared/money.ts';
import type { PaymentPreference } from './quotes.rules.ts';

/** The kinds of offers whose terms can be changed. */
export const PLAN_KINDS = ['financing', 'leasing', 'rental', 'business'] as const;

/** The terms that somebody worked out with the calculator of an offer. Amounts in cents; kilometres a year. */
export interface PaymentPlan extends OfferChoice {
  kind: (typeof PLAN_KINDS)[number];
}

const PLAN = new RegExp(`^(${PLAN_KINDS.join('|')})\\.(\\d{1,7})\\.(\\d{1,3})\\.(\\d{0,6})\\.(\\d{0,7})$`);

/** In a URL, money is in whole units of the currency; a value that does not apply is empty. */
export function writePlan({ kind, deposit, months, km, balloon }: PaymentPlan): string {
  const money = (cents: number | null) => (cents === null ? '' : Math.round(fromCents(cents)));
  return [kind, money(deposit), months, km ?? '', money(balloon)].join('.');
}

export function readPlan(text: string): PaymentPlan | undefined {
  const [, kind, deposit, months, km, balloon] = PLAN.exec(text) ?? [];
  if (kind === undefined) return undefined;
  return {
    kind: kind as PaymentPlan['kind'],
    deposit: toCents(Number(deposit)),
    months: Number(months),
    km: km ? Number(km) : null,
    balloon: balloon ? toCents(Number(balloon)) : null,
  };
}

/** How somebody with this plan wants to pay. */
export function paymentOf(plan: Pick<PaymentPlan, 'kind'> | undefined): PaymentPreference {
  if (!plan) return 'undecided';
  return plan.kind === 'business' ? 'rental' : plan.kind;
}
