import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annualPercentageRate } from '../shared/finance.rules.ts';
import { answerErrors, answerFigures } from './answer.rules.ts';
import { answerTotal } from './quotes.rules.ts';

const TODAY = '2026-11-15';
const PARTS = {
  listPrice: 24_900_00,
  options: 0,
  discount: 0,
  registrationTax: 0,
  delivery: 0,
  tradeIn: 0,
  validUntil: TODAY,
  finance: null,
};
const credit = (deposit: number, months: number, nominalRate: number, balloon = 0, fees = 0) => ({
  ...PARTS,
  finance: { deposit, months, nominalRate, balloon, fees },
});

describe('the figures of an answer', () => {
  it('the total of an answer is the sum of its parts, minus discount and trade-in', () => {
    const parts = {
      ...PARTS,
      options: 1_000_00,
      discount: 2_400_00,
      registrationTax: 350_00,
      delivery: 650_00,
      tradeIn: 4_500_00,
    };
    expect(answerFigures(parts)).toEqual({ total: 20_000_00, monthly: null, annualRate: null });
  });

  it('an answer with a credit has the figures of that credit', () => {
    // Without fees the annual percentage rate is (1 + rate / 12)^12 - 1.
    const plain = answerFigures(credit(5_000_00, 48, 0.0595));
    expect(plain.monthly).toBe(466_90);
    expect(plain.annualRate).toBeCloseTo((1 + 0.0595 / 12) ** 12 - 1, 4);
    // The instalment of the representative example, whose fees are financed too.
    const withFees = answerFigures(credit(5_000_00, 48, 0.0595, 0, 366_00));
    expect(withFees.monthly).toBe(475_48);
    expect(withFees.annualRate).toBeGreaterThan(0.0611);
    expect(answerFigures({ ...credit(0, 36, 0.05, 8_000_00), listPrice: 20_000_00 }).monthly).toBe(392_98);
    expect(answerFigures({ ...credit(0, 48, 0), listPrice: 20_000_00 })).toMatchObject({
      monthly: 416_67,
      annualRate: 0,
    });
  });

  it.each([5e-324, 1e-17, 1.2e-16, 1e-9, 1e-7])(
    'an answer with a nominal rate of %s still has an instalment',
    (rate) => {
      expect(answerFigures({ ...credit(0, 48, rate, 0, 5_000_00), listPrice: 20_000_00 }).monthly).toBe(520_83);
    },
  );

  const amount = fc.integer({ min: 0, max: 9_000_000 });
  const answer = fc.record({
    listPrice: fc.integer({ min: 1_000_000, max: 9_000_000 }),
    options: amount,
    discount: amount,
    registrationTax: amount,
    delivery: amount,
    tradeIn: amount,
    validUntil: fc.constant(TODAY),
    finance: fc.option(
      fc.record({
        deposit: amount,
        months: fc.integer({ min: 6, max: 120 }),
        nominalRate: fc.double({ min: 0, max: 0.3, noNaN: true }),
        balloon: amount,
        fees: amount,
      }),
    ),
  });

  it('the figures of every valid answer are plausible', () => {
    fc.assert(
      fc.property(answer, (given) => {
        fc.pre(Object.keys(answerErrors(given, TODAY)).length === 0);
        const { total, monthly, annualRate } = answerFigures(given);
        expect(total).toBe(answerTotal(given));
        expect(total).toBeGreaterThanOrEqual(0);
        if (!given.finance) {
          expect([monthly, annualRate]).toEqual([null, null]);
          return;
        }
        const { deposit, months, balloon, fees } = given.finance;
        expect(monthly).toBeGreaterThanOrEqual(0);
        const payments = Array.from({ length: months }, () => monthly ?? 0);
        payments[months - 1] = (payments[months - 1] ?? 0) + balloon;
        // The payments cover the credit and its fees, except for the rounding of each instalment.
        const paid = payments.reduce((sum, payment) => sum + payment, 0);
        expect(paid).toBeGreaterThanOrEqual(total - deposit + fees - months);
        expect(annualRate).toBeCloseTo(Math.max(0, annualPercentageRate(total - deposit, payments)), 4);
      }),
    );
  });
});

describe('an answer', () => {
  const faults = (answer: Parameters<typeof answerErrors>[0]) => answerErrors(answer, TODAY);

  it('an answer is valid on its last day', () => {
    expect(faults(PARTS)).toEqual({});
    expect(faults(credit(5_000_00, 48, 0.0595, 10_000_00, 350_00))).toEqual({});
  });

  it('discount and trade-in cannot exceed the price', () => {
    expect(faults({ ...PARTS, discount: 24_900_00 })).toEqual({});
    expect(faults({ ...PARTS, discount: 24_900_01 })).toEqual({ discount: 'validation.maxValue?max=24900' });
    expect(faults({ ...PARTS, discount: 4_900_00, tradeIn: 20_000_01 })).toEqual({
      tradeIn: 'validation.maxValue?max=20000',
    });
    expect(Object.keys(faults({ ...PARTS, listPrice: 0 }))).toEqual(['listPrice']);
  });

  it('the credit of an answer cannot exceed what is left to pay', () => {
    expect(Object.keys(faults(credit(24_900_00, 48, 0.05)))).toEqual(['finance.deposit']);
    expect(faults(credit(4_900_00, 48, 0.05, 20_000_01))).toEqual({
      'finance.balloon': 'validation.maxValue?max=20000',
    });
    expect(faults(credit(4_900_00, 48, 0.05, 0, 20_000_01))).toEqual({
      'finance.fees': 'validation.maxValue?max=20000',
    });
  });

  it('an answer cannot end before it begins', () => {
    expect(faults({ ...PARTS, validUntil: '2026-11-14' })).toEqual({ validUntil: 'validation.after?date=2026-11-14' });
  });
});
