import { z } from 'zod';
import { answerErrors } from '#contract/quotes/answer.rules.ts';
import type { DealerInquiry } from '#contract/quotes/dealer-inquiry.endpoints.ts';
import { type DealerAnswer, dealerAnswer } from '#contract/quotes/quotes.endpoints.ts';
import { usedAnswerErrors } from '#contract/quotes/used-answer.rules.ts';
import { addDays, dayIn } from '#contract/shared/days.ts';
import { amount } from '../dealer/answer-schema.ts';
import { repliedViewings, startingReply, viewingReply } from './viewing-replies.ts';

const { validUntil, note } = dealerAnswer.shape;
const NOT_USED = { options: 0, discount: 0, delivery: 0, deliveryWeeks: 0, finance: null };

const fields = z.object({
  price: amount(),
  registrationTax: amount(),
  tradeIn: amount(),
  ...viewingReply,
  validUntil,
  note,
});
export type TypedUsedAnswer = z.input<typeof fields>;

/** The answer about a used car as it is typed, with the rules across several fields. */
export function usedAnswerSchema(inquiry: DealerInquiry): z.ZodType<DealerAnswer, TypedUsedAnswer> {
  const today = dayIn(inquiry.country);
  return fields
    .transform(({ price, reply, viewings, ...typed }) => ({
      ...NOT_USED,
      ...typed,
      listPrice: price,
      viewings: repliedViewings({ reply, viewings }, inquiry.askedViewing),
    }))
    .superRefine((answer, context) => {
      const faults = { ...answerErrors(answer, today), ...usedAnswerErrors(answer, inquiry, today) };
      for (const [field, message] of Object.entries(faults)) {
        const name = field === 'listPrice' ? 'price' : field;
        context.addIssue({ code: 'custom', path: name.split('.'), message });
      }
    });
}

const VALID_DAYS = 14;

/** The last answer, or the price of the listing. */
export function startingUsedAnswer(inquiry: DealerInquiry): Partial<TypedUsedAnswer> {
  const { answer, car, country } = inquiry;
  const reply = startingReply(inquiry, answer !== null);
  if (!answer) {
    return {
      price: car.price / 100,
      registrationTax: 0,
      tradeIn: 0,
      ...reply,
      validUntil: addDays(dayIn(country), VALID_DAYS),
      note: '',
    };
  }
  return {
    price: answer.listPrice / 100,
    registrationTax: answer.registrationTax / 100,
    tradeIn: answer.tradeIn / 100,
    ...reply,
    validUntil: answer.validUntil,
    note: answer.note,
  };
}
