import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { isEmpty } from '../shared/validation/presence.ts';
import { ruleMessage } from '../shared/validation/rule-message.ts';
import { viewing } from './asked-listing.endpoints.ts';
import { dealerInquiry, linkKey } from './dealer-inquiry.endpoints.ts';
import { MESSAGE_LIMIT } from './messages.rules.ts';
import { messageText } from './quote-parts.endpoints.ts';
import { byKey, inQuote, quote } from './quotes.endpoints.ts';
import { MAX_PROPOSED_VIEWINGS } from './quotes.rules.ts';

const notEmpty = {
  error: ruleMessage('validation.required'),
  path: ['message'],
  // Also while other fields are wrong.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** A question to a dealer, a moment to see or drive the car, or both. */
export const personMessage = z
  .object({
    /** Made once per message: the same one sent again is stored once. */
    idempotencyKey: z.uuid(),
    inquiry: z.uuid(),
    message: messageText(),
    viewing: viewing.nullable().default(null),
    /** Phone numbers, email addresses and links are removed unless the person wants the dealer to see them. */
    showsContacts: z.boolean().default(false),
  })
  .refine(({ message, viewing: asked }) => ![message, asked].every(isEmpty), notEmpty);
export type PersonMessage = z.output<typeof personMessage>;

export const sendMessage = endpoint({
  method: 'POST',
  path: '/dkwp/v2/quotes/:quote/messages',
  summary: 'Writes to a dealer of the quote, without showing who the person is',
  auth: 'optional',
  params: inQuote,
  query: byKey,
  body: personMessage,
  response: quote,
  errors: [
    'quotes.quote-not-found',
    'quotes.sign-in-required',
    'quotes.inquiry-closed',
    'quotes.wait-for-reply',
    'quotes.other-request',
    'request.too-many',
  ],
  limit: MESSAGE_LIMIT,
});

/** A dealer's reply, moments at which the person can come, or both. */
export const dealerMessage = z
  .object({
    idempotencyKey: z.uuid(),
    message: messageText(),
    viewings: z.array(viewing).max(MAX_PROPOSED_VIEWINGS).default([]),
  })
  .refine(({ message, viewings }) => ![message, viewings].every(isEmpty), notEmpty);
export type DealerMessage = z.output<typeof dealerMessage>;

export const replyToPerson = endpoint({
  method: 'POST',
  path: '/dkwp/v2/dealer/inquiry/messages',
  summary: 'Replies to a person’s message, by the key of a dealer’s mail',
  body: dealerMessage.safeExtend({ key: linkKey() }),
  response: dealerInquiry,
  errors: [
    'quotes.link-invalid',
    'quotes.inquiry-closed',
    'quotes.wait-for-reply',
    'quotes.other-request',
    'request.too-many',
  ],
  limit: MESSAGE_LIMIT,
});
