import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from './country.ts';
import { annualPercentageRate, instalment, monthlyOf, representativeExample, totalPayable } from './finance.rules.ts';

const percent = (rate: number) => (rate * 100).toFixed(2);

describe('an instalment', () => {
  it.each([
    [10_000_00, 0.06, 12, 0, 860_66],
    [20_000_00, 0.0499, 60, 0, 377_33],
    [20_000_00, 0.05, 36, 8_000_00, 392_98],
    [12_000_00, 0, 24, 0, 500_00],
  ])(
    'the instalment of %i cents at %f over %i months with %i at the end is %i',
    (financed, rate, months, balloon, expected) => {
      expect(instalment(financed, rate, months, balloon)).toBe(expected);
    },
  );
});

describe('the annual percentage rate', () => {
  it('the annual percentage rate without fees is the compounded nominal rate', () => {
    const payments = Array.from({ length: 48 }, () => instalment(10_000_00, 0.0595, 48));
    expect(percent(annualPercentageRate(10_000_00, payments))).toBe('6.11');
  });

  it('the annual percentage rate counts a balloon', () => {
    const monthly = instalment(19_900_00 + 366_00, 0.0595, 36, 12_450_00);
    expect(monthly).toBe(299_33);
    const payments = Array.from({ length: 36 }, (_, index) => monthly + 3_50 + (index === 35 ? 12_450_00 : 0));
    expect(payments.reduce((sum, payment) => sum + payment, 0)).toBe(23_351_88);
    expect(percent(annualPercentageRate(19_900_00, payments))).toBe('7.24');
  });
});

describe('the representative example', () => {
  it('the representative example of an Italian car has the expected figures', () => {
    const example = representativeExample(24_900_00, 'it');
    expect(example).toMatchObject({ deposit: 5_000_00, credit: 19_900_00, instalment: 475_48, total: 22_991_04 });
    expect(percent(example.annualRate)).toBe('7.51');
  });

  it('the representative example has the instalment of the lists, and adds up', () => {
    const price = fc.integer({ min: 5_000_00, max: 300_000_00 });
    fc.assert(
      fc.property(price, fc.constantFrom(...COUNTRIES), (cents, country) => {
        const example = representativeExample(cents, country);
        expect(example.instalment).toBe(monthlyOf(cents, country));
        expect(example.total).toBeGreaterThan(example.credit);
        expect(example.deposit + example.credit).toBe(cents);
        expect(percent(example.annualRate)).not.toBe('0.00');
      }),
    );
  });

  it('the total amount payable has the deposit in Britain, and nowhere else', () => {
    for (const country of COUNTRIES) {
      const example = representativeExample(20_000_00, country);
      const deposit = country === 'gb' ? example.deposit : 0;
      expect(totalPayable(example, country), country).toBe(example.total + deposit);
    }
  });
});
