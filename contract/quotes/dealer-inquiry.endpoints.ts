import { z } from 'zod';
import { dealer } from '../dealers/dealers.endpoints.ts';
import { COUNTRIES } from '../shared/country.ts';
import { endpoint } from '../shared/endpoint.ts';
import { requiredText } from '../shared/validation/presence.ts';
import { max } from '../shared/validation/texts.ts';
import { viewing } from './asked-listing.endpoints.ts';
import { inquiryMessage, quoteWishes } from './quote-parts.endpoints.ts';
import { dealerAnswer, quoteAnswer, quotedCar } from './quotes.endpoints.ts';
import { INQUIRY_STATES, PAYMENT_PREFERENCES, USES } from './quotes.rules.ts';

export const linkKey = () => requiredText().check(max(200));

/** What a dealer sees of an inquiry, by the link in the mail. */
export const dealerInquiry = z.object({
  dealer: dealer.pick({ id: true, name: true, city: true }),
  country: z.enum(COUNTRIES),
  car: quotedCar,
  zipCode: z.string(),
  payment: z.enum(PAYMENT_PREFERENCES),
  use: z.enum(USES),
  wishes: quoteWishes,
  tradeIn: z.string(),
  message: z.string(),
  askedViewing: viewing.nullable(),
  askedAt: z.iso.datetime(),
  /** When an answer is expected; null once the dealer has answered, declined or been reminded. */
  replyBy: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  state: z.enum(INQUIRY_STATES),
  /** Only while the person releases it. */
  contact: z.object({ name: z.string(), surname: z.string(), email: z.string(), phone: z.string() }).nullable(),
  answer: quoteAnswer.nullable(),
  viewings: z.array(viewing),
  chosenViewing: viewing.nullable(),
  messages: z.array(inquiryMessage),
});
export type DealerInquiry = z.infer<typeof dealerInquiry>;

const DEALER_PATH = '/dkwp/v2/dealer/inquiry';

export const getDealerInquiry = endpoint({
  method: 'GET',
  path: DEALER_PATH,
  summary: 'An inquiry to a dealer, by the key of its mail',
  query: z.object({ key: linkKey() }),
  response: dealerInquiry,
  errors: ['quotes.link-invalid'],
});

export const answerInquiry = endpoint({
  method: 'PUT',
  path: DEALER_PATH,
  summary: 'Saves a dealer’s answer, or replaces it with a better one',
  body: z.object({ key: linkKey(), answer: dealerAnswer }),
  response: dealerInquiry,
  errors: ['quotes.link-invalid', 'request.too-many'],
});

export const declineInquiry = endpoint({
  method: 'DELETE',
  path: DEALER_PATH,
  summary: 'Declines an inquiry',
  body: z.object({ key: linkKey() }),
  response: dealerInquiry,
  errors: ['quotes.link-invalid'],
});
