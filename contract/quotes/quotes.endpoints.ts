import { z } from 'zod';
import { bodyType, fuel, makeListItem, modelListItem, shape, slug } from '../catalogue/catalogue.endpoints.ts';
import { colour, engineFacts, optional } from '../catalogue/versions.endpoints.ts';
import { dealer, nearDealer } from '../dealers/dealers.endpoints.ts';
import { COUNTRIES } from '../shared/country.ts';
import { endpoint } from '../shared/endpoint.ts';
import { multilineText } from '../shared/validation/presence.ts';
import { ruleMessage } from '../shared/validation/rule-message.ts';
import { max } from '../shared/validation/texts.ts';
import { askedListing, viewing } from './asked-listing.endpoints.ts';
import { cents, inquiryMessage, quoteWishes } from './quote-parts.endpoints.ts';
import { paymentPlan, quoteRequest } from './quote-request.endpoints.ts';
import {
  INQUIRY_EVENTS,
  INQUIRY_STATES,
  MAX_DEALERS_PER_CAR,
  MAX_PROPOSED_VIEWINGS,
  MAX_QUOTED_CARS,
  PAYMENT_PREFERENCES,
  QUOTE_LIMIT,
  USES,
} from './quotes.rules.ts';
import { unreadAnswers } from './unread-answers.endpoints.ts';

/** A car as it was when the quote was requested; later catalogues do not change it. */
export const quotedCar = z.object({
  make: makeListItem.pick({ name: true, slug: true }),
  model: modelListItem,
  /** The listing of a used car, which has no version, configuration or offer of the catalogue; null for a new car. */
  used: askedListing.nullable(),
  version: z
    .object({
      slug,
      name: z.string(),
      trim: z.string(),
      fuel,
      /** Not part of quotes of earlier releases. */
      engine: engineFacts.optional(),
    })
    .nullable(),
  colour: colour.nullable(),
  optionals: z.array(optional.pick({ code: true, name: true, price: true })),
  code: z.string().nullable(),
  offer: z.object({ slug, title: z.string(), plan: paymentPlan.optional() }).nullable(),
  /** List price as configured; of the cheapest version where none was chosen; the asked price of a used car. In cents. */
  price: z.number().int(),
  bodyType,
  lengthMm: z.number().int().nullable(),
  heightMm: z.number().int().nullable(),
  /** Not part of quotes of earlier releases. */
  shape: shape.optional(),
});
export type QuotedCar = z.infer<typeof quotedCar>;

/** The fields of a dealer's answer: always the same, so that answers can be compared. */
export const dealerAnswer = z.object({
  listPrice: cents,
  options: cents,
  discount: cents,
  registrationTax: cents,
  delivery: cents,
  tradeIn: cents,
  finance: z
    .object({
      deposit: cents,
      months: z.number().int().min(6).max(120),
      nominalRate: z.number().min(0).max(0.3),
      balloon: cents,
      /** All fees together, financed by the credit. */
      fees: cents,
    })
    .nullable(),
  /** Weeks from order to delivery. */
  deliveryWeeks: z.number().int().min(0).max(104),
  /** When the person can see or drive the car: the moment that was asked for, or others. */
  viewings: z.array(viewing).max(MAX_PROPOSED_VIEWINGS).default([]),
  validUntil: z.iso.date(),
  note: multilineText().check(max(1_000)).default(''),
});
export type DealerAnswer = z.output<typeof dealerAnswer>;

/** With the figures derived from it. The proposed moments belong to the inquiry, because messages change them too. */
export const quoteAnswer = dealerAnswer.omit({ viewings: true }).extend({
  total: z.number().int(),
  monthly: z.number().int().nullable(),
  annualRate: z.number().nullable(),
  answeredAt: z.iso.datetime(),
});
export type QuoteAnswer = z.infer<typeof quoteAnswer>;

export const inquiry = z.object({
  id: z.uuid(),
  dealer,
  state: z.enum(INQUIRY_STATES),
  expiresAt: z.iso.datetime(),
  /** Whether the dealer may see the person's contacts. */
  isContactReleased: z.boolean(),
  answer: quoteAnswer.nullable(),
  /** When the person would like to see or drive the car. */
  askedViewing: viewing.nullable(),
  /** What the dealer proposes. */
  viewings: z.array(viewing),
  /** The moment of those at which the person will come. */
  chosenViewing: viewing.nullable(),
  /** Oldest first. */
  messages: z.array(inquiryMessage),
  /** Who did and saw what, oldest first. */
  log: z.array(z.object({ event: z.enum(INQUIRY_EVENTS), at: z.iso.datetime() })),
});
export type Inquiry = z.infer<typeof inquiry>;

export const quote = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  country: z.enum(COUNTRIES),
  zipCode: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.string(),
  payment: z.enum(PAYMENT_PREFERENCES),
  use: z.enum(USES),
  wishes: quoteWishes,
  tradeIn: z.string(),
  message: z.string(),
  /** When the person would like to see the used car. */
  viewing: viewing.nullable(),
  /** The day dealers are back from their holidays; null while they are not closed. */
  dealersBack: z.iso.date().nullable(),
  cars: z.array(quotedCar.extend({ position: z.number().int(), inquiries: z.array(inquiry) })),
});
export type Quote = z.infer<typeof quote>;

export const inQuote = z.object({ quote: z.uuid() });
/** From the mail's link; signed-in people open their own quotes without it. */
export const byKey = z.object({ key: z.string().max(200).optional() });

export const requestQuote = endpoint({
  method: 'POST',
  path: '/dkwp/v2/quotes',
  summary: 'Requests quotes from dealers, with or without an account',
  auth: 'optional',
  body: quoteRequest,
  /** Without an account the quote is opened with the key. */
  response: z.object({ quote, key: z.string().nullable() }),
  errors: [
    'catalogue.model-not-found',
    'catalogue.version-not-found',
    'catalogue.configuration-invalid',
    'offers.offer-not-found',
    'dealers.zip-unknown',
    'dealers.none-near',
    'quotes.dealer-required',
    'quotes.dealer-limit',
    'quotes.other-request',
    'mail.address-limit',
  ],
  limit: QUOTE_LIMIT,
});

export const getQuotes = endpoint({
  method: 'GET',
  path: '/dkwp/v2/quotes',
  summary: 'The signed-in person’s quotes, newest first',
  auth: 'user',
  response: z.object({ quotes: z.array(quote) }),
});

export const getQuote = endpoint({
  method: 'GET',
  path: '/dkwp/v2/quotes/:quote',
  summary: 'One of the caller’s own quotes, or any quote by the key of its mail',
  auth: 'optional',
  params: inQuote,
  query: byKey,
  response: quote,
  errors: ['quotes.quote-not-found', 'quotes.sign-in-required'],
});

export const readAnswers = endpoint({
  method: 'PUT',
  path: '/dkwp/v2/unread-answers/:quote',
  summary: 'Marks what dealers have answered about an own quote as seen, and tells what is left',
  auth: 'user',
  params: inQuote,
  /** The latest event that was shown: what happens meanwhile stays unread. */
  body: z.object({ until: z.iso.datetime() }),
  response: unreadAnswers,
  errors: ['quotes.quote-not-found'],
});

export const setContactRelease = endpoint({
  method: 'PUT',
  path: '/dkwp/v2/quotes/:quote/contact',
  summary: 'Releases name, phone and email address to a dealer for all cars of the quote, or revokes the release',
  auth: 'optional',
  params: inQuote,
  query: byKey,
  body: z.object({ inquiry: z.uuid(), released: z.boolean() }),
  response: quote,
  errors: ['quotes.quote-not-found', 'quotes.sign-in-required', 'request.too-many'],
});

/** The position of a car in its quote. */
const position = z.coerce
  .number()
  .int()
  .min(0)
  .max(MAX_QUOTED_CARS - 1);

export const getFurtherDealers = endpoint({
  method: 'GET',
  path: '/dkwp/v2/quotes/:quote/dealers',
  summary: 'The nearest dealers of the make of a car in the quote who have not been asked yet',
  auth: 'optional',
  params: inQuote,
  query: byKey.extend({ car: position }),
  response: z.object({
    dealers: z.array(nearDealer),
    /** How many of them can be asked: those who declined make room. */
    room: z.number().int(),
  }),
  errors: ['quotes.quote-not-found', 'quotes.sign-in-required'],
});

export const askFurtherDealers = endpoint({
  method: 'POST',
  path: '/dkwp/v2/quotes/:quote/dealers',
  summary: 'Asks further dealers for a car of the quote, in place of those who declined',
  auth: 'optional',
  params: inQuote,
  query: byKey,
  body: z.object({
    car: position,
    dealers: z.array(z.number().int().positive()).min(1, ruleMessage('validation.dealer')).max(MAX_DEALERS_PER_CAR),
  }),
  response: quote,
  errors: [
    'quotes.quote-not-found',
    'quotes.sign-in-required',
    'quotes.dealer-required',
    'quotes.dealers-full',
    'quotes.dealer-limit',
  ],
  limit: QUOTE_LIMIT,
});

export const chooseViewing = endpoint({
  method: 'PUT',
  path: '/dkwp/v2/quotes/:quote/viewing',
  summary: 'Accepts one of the moments to see or drive a car that the dealer has proposed',
  auth: 'optional',
  params: inQuote,
  query: byKey,
  body: z.object({ inquiry: z.uuid(), viewing }),
  response: quote,
  errors: ['quotes.quote-not-found', 'quotes.sign-in-required', 'quotes.viewing-gone', 'request.too-many'],
});

export const resendQuoteMail = endpoint({
  method: 'POST',
  path: '/dkwp/v2/quotes/:quote/resend',
  summary: 'Sends the mail with the link to the quote again',
  auth: 'optional',
  params: inQuote,
  query: byKey,
  response: z.object({ done: z.literal(true) }),
  errors: ['quotes.quote-not-found', 'quotes.sign-in-required', 'mail.address-limit', 'request.too-many'],
});
