import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { isEmpty } from '../shared/validation/presence.ts';
import { ruleMessage } from '../shared/validation/rule-message.ts';
import { viewing } from './asked-listing.endpoints.ts';
import { quoteRequest } from './quote-request.endpoints.ts';
import { quote } from './quotes.endpoints.ts';
import { QUOTE_LIMIT } from './quotes.rules.ts';

/** A question to the dealer of a used car: a text, a moment to see it, a car to trade in, or several of them. */
export const usedQuestion = quoteRequest
  .pick({
    idempotencyKey: true,
    name: true,
    surname: true,
    email: true,
    phone: true,
    tradeIn: true,
    message: true,
    showsContacts: true,
    privacy: true,
  })
  .extend({
    listing: z.number().int().positive().max(999_999_999),
    viewing: viewing.nullable().default(null),
  })
  .refine(({ message, viewing: asked, tradeIn }) => ![message, asked, tradeIn].every(isEmpty), {
    error: ruleMessage('validation.required'),
    path: ['message'],
    // Also while other fields are wrong.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type UsedQuestion = z.output<typeof usedQuestion>;

export const askAboutUsedCar = endpoint({
  method: 'POST',
  path: '/dkwp/v2/quotes/used',
  summary: 'Asks the dealer of a used car, with or without an account; the answer comes as that to a quote',
  auth: 'optional',
  body: usedQuestion,
  /** Without an account the quote is opened with the key. */
  response: z.object({ quote, key: z.string().nullable() }),
  errors: [
    'used-cars.listing-not-found',
    'used-cars.listing-gone',
    'quotes.listing-ended',
    'quotes.private-seller',
    'quotes.already-asked',
    'quotes.dealer-limit',
    'quotes.other-request',
    'mail.address-limit',
  ],
  limit: QUOTE_LIMIT,
});
