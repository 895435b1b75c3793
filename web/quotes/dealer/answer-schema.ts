import { z } from 'zod';
import { answerErrors } from '#contract/quotes/answer.rules.ts';
import type { DealerInquiry } from '#contract/quotes/dealer-inquiry.endpoints.ts';
import { type DealerAnswer, dealerAnswer } from '#contract/quotes/quotes.endpoints.ts';
import { addDays, utcDay } from '#contract/shared/days.ts';
import { percentOfRate, rateOfPercent, toCents } from '#contract/shared/money.ts';

const MAX_AMOUNT = 1_000_000;
const MAX_RATE = 30;

/** Typed in euros or pounds and per cent, sent in cents and fractions. */
export const amount = () => z.number().min(0).max(MAX_AMOUNT).transform(toCents);
const percentage = () => z.number().min(0).max(MAX_RATE).transform(rateOfPercent);

const { deliveryWeeks, validUntil, note } = dealerAnswer.shape;

/** Of a new car, whose test drives are proposed in messages. */
export type NewCarAnswer = Omit<DealerAnswer, 'viewings'>;

/** The contract's answer as it is typed, with the rules across several fields. */
export const typedAnswer = z
  .object({
    listPrice: amount(),
    options: amount(),
    discount: amount(),
    registrationTax: amount(),
    delivery: amount(),
    tradeIn: amount(),
    finance: z
      .object({
        deposit: amount(),
        months: z.number().int().min(6).max(120),
        nominalRate: percentage(),
        balloon: amount(),
        fees: amount(),
      })
      .nullable(),
    deliveryWeeks,
    validUntil,
    note,
  })
  .superRefine((answer, context) => {
    // Single fields first, because an invalid one causes further errors.
    if (context.issues.length > 0) return;
    for (const [field, message] of Object.entries(answerErrors(answer, utcDay())))
      context.addIssue({ code: 'custom', path: field.split('.'), message });
  }) satisfies z.ZodType<NewCarAnswer>;

export type TypedAnswer = z.input<typeof typedAnswer>;

const VALID_DAYS = 30;

/** The last answer, or the list prices of the requested car; the dealer's own figures are empty. */
export function startingAnswer({ answer, car }: DealerInquiry): Partial<TypedAnswer> {
  if (answer) return asTyped(answer);
  const options = [car.colour, ...car.optionals].reduce((sum, part) => sum + (part?.price ?? 0), 0);
  return {
    listPrice: (car.price - options) / 100,
    options: options / 100,
    discount: 0,
    registrationTax: 0,
    delivery: 0,
    tradeIn: 0,
    finance: null,
    validUntil: addDays(utcDay(), VALID_DAYS),
    note: '',
  };
}

function asTyped({ listPrice, options, discount, registrationTax, delivery, tradeIn, finance, ...rest }: NewCarAnswer) {
  return {
    listPrice: listPrice / 100,
    options: options / 100,
    discount: discount / 100,
    registrationTax: registrationTax / 100,
    delivery: delivery / 100,
    tradeIn: tradeIn / 100,
    finance: finance && {
      deposit: finance.deposit / 100,
      months: finance.months,
      nominalRate: percentOfRate(finance.nominalRate),
      balloon: finance.balloon / 100,
      fees: finance.fees / 100,
    },
    deliveryWeeks: rest.deliveryWeeks,
    validUntil: rest.validUntil,
    note: rest.note,
  };
}

export const FINANCE_START = { deposit: 0, months: 48, nominalRate: null, balloon: 0, fees: 0 };
