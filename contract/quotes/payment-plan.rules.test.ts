import { describe, expect, it } from 'vitest';
import { type PaymentPlan, paymentOf, readPlan, writePlan } from './payment-plan.rules.ts';

const PLAN: PaymentPlan = { kind: 'financing', deposit: 2_000_00, months: 48, km: 15_000, balloon: 8_600_00 };

describe('a payment plan in a URL', () => {
  it.each([
    [PLAN, 'financing.2000.48.15000.8600'],
    [{ ...PLAN, deposit: 0, km: null, balloon: null }, 'financing.0.48..'],
    [{ ...PLAN, kind: 'business', balloon: null }, 'business.2000.48.15000.'],
  ] as const)('%j is written as %s and read back', (plan, text) => {
    expect(writePlan(plan)).toBe(text);
    expect(readPlan(text)).toEqual(plan);
  });

  it.each(['', 'cash.1.2.3.4', 'financing', 'financing.-1.48..', 'financing.1.48.x.', 'financing.99999999.48..'])(
    '%s is no plan',
    (text) => {
      expect(readPlan(text)).toBeUndefined();
    },
  );

  it('a payment plan in a URL decides how somebody wants to pay', () => {
    expect(paymentOf(PLAN)).toBe('financing');
    expect(paymentOf({ kind: 'business' })).toBe('rental');
    expect(paymentOf(undefined)).toBe('undecided');
  });
});
