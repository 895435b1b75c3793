import type { TaxExplanation } from '#contract/garage/tax.endpoints.ts';
import type { StoredVehicle } from './garage.store.ts';
import { type LatePayment, latePayment } from './law/late-payment.ts';
import { suggestDeadline } from './law/suggestions.ts';
import { taxWorking } from './law/tax-working.ts';

/** The tax that is due next. */
export function explainTax(stored: StoredVehicle, today: string): TaxExplanation {
  const from = stored.taxDeadline ?? suggestDeadline('tax', stored, today)?.day ?? today;
  const working = taxWorking(stored, from);
  const isKnown = working !== undefined && 'cents' in working;
  return {
    from,
    amount: isKnown ? working.cents / 100 : null,
    lines: (isKnown ? working.lines : []).map(({ code, quantity, rateCents, cents }) => ({
      code,
      quantity,
      rate: rateCents === null ? null : rateCents / 100,
      amount: cents / 100,
    })),
    late: lateOf(isKnown && stored.locale === 'it' ? latePayment(working.cents, from, today) : null),
    hints: isKnown ? [...working.hints] : [],
    missing: working !== undefined && 'missing' in working ? [...working.missing] : [],
  };
}

function lateOf(late: LatePayment | null): TaxExplanation['late'] {
  return late && { days: late.days, penalty: late.penaltyCents / 100, interest: late.interestCents / 100 };
}
