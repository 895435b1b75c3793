import { describe, expect, it } from 'vitest';
import {
  fromCents,
  hasWholeCents,
  percentOfRate,
  rateOfPercent,
  roundCents,
  roundRate,
  roundToStep,
  toCents,
  wholePercent,
} from './money.ts';

describe('amounts', () => {
  it('amounts become whole cents, although binary numbers represent few of them exactly', () => {
    expect([19.99, 0.29, 1.1, 4.35, 24_900.5].map(toCents)).toEqual([1999, 29, 110, 435, 2_490_050]);
    for (let cents = 0; cents <= 20_000; cents += 1) expect(toCents(fromCents(cents))).toBe(cents);
  });

  it('an amount with at most two decimals has whole cents', () => {
    expect([12, 12.5, 19.99, 0.29].every(hasWholeCents)).toBe(true);
    expect([12.345, 0.001].some(hasWholeCents)).toBe(false);
  });

  it('amounts are rounded to cents or to a step', () => {
    expect(roundCents(1234.5)).toBe(1235);
    expect(roundToStep(1_249_99, 100_00)).toBe(1_200_00);
    expect(roundToStep(1_250_00, 100_00)).toBe(1_300_00);
  });
});

describe('rates', () => {
  it('rates are typed as per cent and stored as shares of one', () => {
    expect(rateOfPercent(5.95)).toBe(0.0595);
    expect(percentOfRate(0.0595)).toBe(5.95);
    for (let percent = 0; percent <= 3_000; percent += 1)
      expect(percentOfRate(rateOfPercent(percent / 100))).toBe(percent / 100);
  });

  it('rates are rounded to decimals, and shown as whole per cent of an amount', () => {
    expect(roundRate(0.059_504_9, 5)).toBe(0.0595);
    expect(wholePercent(1_995, 15_950)).toBe(13);
  });
});
