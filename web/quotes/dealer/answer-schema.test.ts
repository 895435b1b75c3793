import { describe, expect, it } from 'vitest';
import { dealerAnswer } from '#contract/quotes/quotes.endpoints.ts';
import { utcDay } from '#contract/shared/days.ts';
import { startingAnswer, type TypedAnswer, typedAnswer } from './answer-schema.ts';

const TYPED: TypedAnswer = {
  listPrice: 24_900.5,
  options: 1_200,
  discount: 1_000,
  registrationTax: 612.35,
  delivery: 800,
  tradeIn: 0,
  finance: { deposit: 5_000, months: 48, nominalRate: 5.95, balloon: 0, fees: 366 },
  deliveryWeeks: 8,
  validUntil: '2999-12-31',
  note: '',
};

const faultsOf = (changes: Partial<TypedAnswer>) =>
  typedAnswer.safeParse({ ...TYPED, ...changes }).error?.issues.map(({ path }) => path.join('.'));

describe('a typed dealer answer', () => {
  it('a typed answer is sent in cents and fractions, as the contract requires', () => {
    const sent = typedAnswer.parse(TYPED);
    expect(sent).toMatchObject({ listPrice: 24_900_50, registrationTax: 612_35, delivery: 800_00 });
    expect(sent.finance).toEqual({ deposit: 5_000_00, months: 48, nominalRate: 0.0595, balloon: 0, fees: 366_00 });
    expect(dealerAnswer.parse(sent)).toEqual({ ...sent, viewings: [] });
  });

  it.each([
    ['listPrice', { listPrice: -1 }],
    ['listPrice', { listPrice: 1_000_001 }],
    ['discount', { discount: 99_000 }],
    ['deliveryWeeks', { deliveryWeeks: 1.5 }],
    ['validUntil', { validUntil: '2020-01-01' }],
    ['finance.nominalRate', { finance: { ...TYPED.finance, nominalRate: 31 } as TypedAnswer['finance'] }],
    ['finance.deposit', { finance: { ...TYPED.finance, deposit: 99_000 } as TypedAnswer['finance'] }],
  ])('an invalid %s is reported', (field, changes) => {
    expect(faultsOf(changes)).toEqual([field]);
  });

  const car = { price: 27_000_00, colour: { price: 900_00 }, optionals: [{ price: 600_00 }, { price: 500_00 }] };
  const inquiry = { answer: null, car } as unknown as Parameters<typeof startingAnswer>[0];

  it('the form starts with the list prices of the requested car', () => {
    const { validUntil, ...start } = startingAnswer(inquiry);
    expect(start).toMatchObject({ listPrice: 25_000, options: 2_000, discount: 0, finance: null });
    expect(String(validUntil) > utcDay()).toBe(true);
  });

  it('the form starts with the last answer where there is one', () => {
    const answer = {
      ...typedAnswer.parse(TYPED),
      total: 0,
      monthly: null,
      annualRate: null,
      answeredAt: '',
    };
    expect(startingAnswer({ ...inquiry, answer })).toEqual(TYPED);
  });
});
