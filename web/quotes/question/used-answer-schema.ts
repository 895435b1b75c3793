import { z } from 'zod';
import { answerErrors } from '#contract/quotes/answer.rules.ts';
import { viewing } from '#contract/quotes/asked-listing.endpoints.ts';
import { type DealerAnswer, type DealerInquiry, dealerAnswer } from '#contract/quotes/quotes.endpoints.ts';
import { MAX_PROPOSED_VIEWINGS } from '#contract/quotes/quotes.rules.ts';
import { usedAnswerErrors } from '#contract/quotes/used-answer.rules.ts';
import { isSameViewing } from '#contract/quotes/viewing.rules.ts';
import { addDays, dayIn } from '#contract/shared/days.ts';
import { amount } from '../dealer/answer-schema.ts';

/** What a dealer says about the moment that was asked for. */
export const VIEWING_REPLIES = ['accept', 'propose', 'none'] as const;

const { validUntil, note } = dealerAnswer.shape;
const NOT_USED = { options: 0, discount: 0, delivery: 0, deliveryWeeks: 0, finance: null };

const fields = z.object({
  price: amount(),
  registrationTax: amount(),
  tradeIn: amount(),
  reply: z.enum(VIEWING_REPLIES),
  /** Only sent with the reply `propose`. */
  viewings: z.array(viewing).max(MAX_PROPOSED_VIEWINGS),
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
      viewings: reply === 'propose' ? viewings : reply === 'accept' && inquiry.viewing ? [inquiry.viewing] : [],
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
export function startingUsedAnswer({ answer, car, viewing: asked, country }: DealerInquiry): Partial<TypedUsedAnswer> {
  if (!answer) {
    return {
      price: car.price / 100,
      registrationTax: 0,
      tradeIn: 0,
      reply: asked ? 'accept' : 'none',
      viewings: [],
      validUntil: addDays(dayIn(country), VALID_DAYS),
      note: '',
    };
  }
  const { viewings } = answer;
  const isAccepted = viewings.length === 1 && viewings.every((each) => isSameViewing(each, asked));
  return {
    price: answer.listPrice / 100,
    registrationTax: answer.registrationTax / 100,
    tradeIn: answer.tradeIn / 100,
    reply: isAccepted ? 'accept' : viewings.length > 0 ? 'propose' : 'none',
    viewings: isAccepted ? [] : viewings,
    validUntil: answer.validUntil,
    note: answer.note,
  };
}
