import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annualPercentageRate, instalment, leaseFee } from '../shared/finance.rules.ts';
import {
  type CreditTerms,
  creditFigures,
  financedBy,
  monthlyOfOffer,
  priceOfOffer,
  rentalTotal,
} from './offer-figures.rules.ts';
import { repaymentPlan } from './offer-plan.rules.ts';
import type { TermsOf } from './offers.endpoints.ts';

const percent = (rate: number) => (rate * 100).toFixed(2);
const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

const FINANCING: TermsOf<'financing'> = {
  kind: 'financing',
  price: 24_900_00,
  deposit: 5_000_00,
  months: 48,
  nominalRate: 0.0595,
  balloon: 0,
  arrangementFee: 350_00,
  stampDuty: 16_00,
  collectionFee: 3_50,
  kmPerYear: null,
  lender: 'A bank',
};
const LEASING: TermsOf<'leasing'> = {
  kind: 'leasing',
  price: 30_000_00,
  firstPayment: 6_000_00,
  months: 47,
  nominalRate: 0.06,
  residual: 9_000_00,
  kmPerYear: 15_000,
  vatRate: 0,
  lender: 'A bank',
};
const RENTAL: TermsOf<'rental'> = {
  kind: 'rental',
  deposit: 2_000_00,
  months: 36,
  monthly: 299_00,
  totalKm: 45_000,
  extraKm: 8,
  services: ['maintenance'],
  excess: 500_00,
  provider: 'A company',
};

const share = (lowest: number, highest: number) => fc.integer({ min: lowest * 1000, max: highest * 1000 });
const financing: fc.Arbitrary<TermsOf<'financing'>> = fc
  .record({
    price: fc.integer({ min: 8_000_00, max: 150_000_00 }),
    depositShare: share(0, 0.5),
    months: fc.integer({ min: 12, max: 96 }),
    rate: share(0, 0.15),
    balloonShare: fc.oneof(fc.constant(0), share(0, 0.8)),
    arrangementFee: fc.integer({ min: 0, max: 600_00 }),
    collectionFee: fc.integer({ min: 0, max: 5_00 }),
  })
  .map(({ price, depositShare, rate, balloonShare, ...rest }) => {
    const deposit = Math.round((price * depositShare) / 1000);
    const balloon = Math.round(((price - deposit) * balloonShare) / 1000);
    return { ...FINANCING, ...rest, price, deposit, balloon, nominalRate: rate / 1000, stampDuty: 16_00 };
  });
const leasing: fc.Arbitrary<TermsOf<'leasing'>> = financing.map(({ price, deposit, months, nominalRate, balloon }) => ({
  ...LEASING,
  price,
  firstPayment: deposit,
  months,
  nominalRate,
  residual: balloon,
  vatRate: 0.22,
}));
const credit: fc.Arbitrary<CreditTerms> = fc.oneof(financing, leasing);

describe('the figures of a financing', () => {
  it('the figures of a financing without a balloon equal the test vector', () => {
    const figures = creditFigures(FINANCING);
    expect(figures).toMatchObject({ credit: 19_900_00, instalment: 475_48, total: 22_991_04, balloon: 0 });
    expect(percent(figures.annualRate)).toBe('7.51');
  });

  it('the figures of a financing with a balloon equal the test vector', () => {
    const figures = creditFigures({ ...FINANCING, months: 36, balloon: 12_450_00 });
    expect(figures).toMatchObject({ credit: 19_900_00, instalment: 299_33, total: 23_351_88 });
    expect(percent(figures.annualRate)).toBe('7.24');
  });

  it.each([
    [10_000_00, 0.06, 12, 0, 860_66],
    [20_000_00, 0.0499, 60, 0, 377_33],
    [20_000_00, 0.05, 36, 8_000_00, 392_98],
  ])(
    'a credit of %i cents at %f over %i months with a balloon of %i has an instalment of %i',
    (price, rate, months, balloon, expected) => {
      const free = { arrangementFee: 0, stampDuty: 0, collectionFee: 0, deposit: 0 };
      const figures = creditFigures({ ...FINANCING, ...free, price, nominalRate: rate, months, balloon });
      expect(figures.instalment).toBe(expected);
      expect(figures.instalment).toBe(instalment(price, rate, months, balloon));
    },
  );

  it('without fees the annual percentage rate is the compounded nominal rate', () => {
    const free = { price: 10_000_00, deposit: 0, arrangementFee: 0, stampDuty: 0, collectionFee: 0 };
    expect(percent(creditFigures({ ...FINANCING, ...free }).annualRate)).toBe('6.11');
  });

  it('without interest the last instalment takes the remaining cents', () => {
    const free = { arrangementFee: 0, stampDuty: 0, collectionFee: 0, nominalRate: 0, price: 10_000_00, deposit: 0 };
    const figures = creditFigures({ ...FINANCING, ...free, months: 36 });
    expect(figures.instalment).toBe(277_78);
    expect(figures.payments.at(-1)).toBe(277_70);
    expect(figures.total).toBe(10_000_00);
    expect(percent(Math.abs(figures.annualRate))).toBe('0.00');
  });
});

describe('a lease', () => {
  it('the instalments of a lease equal the test vectors, in advance and in arrears', () => {
    expect(creditFigures(LEASING).instalment).toBe(401_90);
    expect(leaseFee(24_000_00, 0.06, 47, 9_000_00, 'in-advance')).toBe(401_90);
    expect(leaseFee(24_000_00, 0.06, 48, 9_000_00, 'in-arrears')).toBe(397_28);
  });

  it('a lease is shown with VAT, which does not change its rate', () => {
    const net = creditFigures(LEASING);
    const gross = creditFigures({ ...LEASING, vatRate: 0.22 });
    expect(gross).toMatchObject({ price: 36_600_00, deposit: 7_320_00, balloon: 10_980_00, instalment: 490_32 });
    expect(percent(gross.annualRate)).toBe(percent(net.annualRate));
    expect(percent(net.annualRate)).toBe('6.17');
  });
});

describe('the figures of any credit', () => {
  it('the payments add up to the total, and credit and deposit to the price', () => {
    fc.assert(
      fc.property(credit, (terms) => {
        const figures = creditFigures(terms);
        expect(sum(figures.payments)).toBe(figures.total);
        expect(figures.credit + figures.deposit).toBe(figures.price);
        expect(figures.payments).toHaveLength(terms.months + 1);
        const usual = figures.instalment + (terms.kind === 'financing' ? terms.collectionFee : 0);
        expect(figures.payments[1]).toBe(terms.months === 1 ? figures.payments.at(-1) : usual);
      }),
    );
  });

  it('the annual percentage rate makes the payments worth the credit', () => {
    fc.assert(
      fc.property(credit, (terms) => {
        const { payments, credit: lent, annualRate } = creditFigures(terms);
        const worth = sum(payments.map((payment, month) => payment / (1 + annualRate) ** (month / 12)));
        expect(Math.abs(worth - lent)).toBeLessThan(1);
      }),
    );
  });

  it('the annual percentage rate is never below the nominal rate, except by rounding', () => {
    fc.assert(
      fc.property(credit, (terms) => {
        const compounded = (1 + terms.nominalRate / 12) ** 12 - 1;
        expect(creditFigures(terms).annualRate).toBeGreaterThan(compounded - 0.0002);
      }),
    );
  });

  it('instalments and balloon cover the credit', () => {
    fc.assert(
      fc.property(credit, (terms) => {
        const { total, credit: lent, instalment: monthly, balloon } = creditFigures(terms);
        expect(monthly).toBeGreaterThan(0);
        // Half a cent of each instalment may be rounded away.
        expect(total + terms.months).toBeGreaterThanOrEqual(lent);
        expect(total).toBeGreaterThanOrEqual(balloon);
      }),
    );
  });

  it('a higher deposit never gives a higher instalment', () => {
    fc.assert(
      fc.property(financing, fc.integer({ min: 0, max: 1_000_00 }), (terms, more) => {
        const richer = { ...terms, deposit: terms.deposit + more };
        expect(creditFigures(richer).instalment).toBeLessThanOrEqual(creditFigures(terms).instalment);
      }),
    );
  });

  it('a credit without interest and fees costs nothing', () => {
    fc.assert(
      fc.property(financing, (terms) => {
        const free = { nominalRate: 0, arrangementFee: 0, stampDuty: 0, collectionFee: 0 };
        const { total, credit: lent, annualRate } = creditFigures({ ...terms, ...free });
        expect(total).toBe(lent);
        expect(percent(Math.abs(annualRate))).toBe('0.00');
      }),
    );
  });
});

describe('the plan of a credit', () => {
  it('a payment plan pays everything back to the cent, with the payments of the figures', () => {
    fc.assert(
      fc.property(financing, (terms) => {
        const plan = repaymentPlan(terms);
        const { total } = creditFigures(terms);
        expect(sum(plan.map(({ repaid }) => repaid))).toBe(financedBy(terms));
        expect(sum(plan.map(({ paid }) => paid)) + terms.months * terms.collectionFee).toBe(total);
        expect(plan.at(-1)?.owed).toBe(0);
        for (const { paid, interest, repaid } of plan) expect(interest + repaid).toBe(paid);
        expect(plan).toHaveLength(Math.ceil(terms.months / 12));
      }),
    );
  });

  it('the last instalment of a payment plan takes what rounding left', () => {
    const plan = repaymentPlan({ ...FINANCING, months: 12 });
    const exact = financedBy(FINANCING) * 0.0595;
    expect(plan).toHaveLength(1);
    expect(plan[0]?.interest).toBeLessThan(exact);
    expect(plan[0]?.repaid).toBe(20_266_00);
  });
});

describe('an offer in a list', () => {
  it('an offer states a monthly figure only where there is one', () => {
    expect(monthlyOfOffer(FINANCING)).toBe(475_48);
    expect(monthlyOfOffer({ ...LEASING, vatRate: 0.22 })).toBe(490_32);
    expect(monthlyOfOffer(RENTAL)).toBe(299_00);
    expect(monthlyOfOffer({ kind: 'listing', price: 1 })).toBeNull();
    expect(monthlyOfOffer({ kind: 'generic' })).toBeNull();
  });

  it('an offer without a price of its own has the list price', () => {
    expect(priceOfOffer({ kind: 'listing', price: 18_000_00 }, 20_000_00)).toBe(18_000_00);
    expect(priceOfOffer({ ...LEASING, vatRate: 0.22 }, 40_000_00)).toBe(36_600_00);
    expect(priceOfOffer(RENTAL, 20_000_00)).toBe(20_000_00);
    expect(priceOfOffer({ kind: 'generic' }, 20_000_00)).toBe(20_000_00);
  });

  it('the total of a rental is the sum of all its fees', () => {
    expect(rentalTotal(RENTAL)).toBe(2_000_00 + 36 * 299_00);
  });
});

it('the annual percentage rate of a credit of nothing with a cost is the highest possible', () => {
  expect(annualPercentageRate(1, [1_000_00])).toBeCloseTo(5);
});
