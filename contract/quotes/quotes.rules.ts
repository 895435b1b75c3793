import { CLOSEST_DEALERS } from '../dealers/dealers.rules.ts';

export const MAX_QUOTED_CARS = 3;
export const MAX_DEALERS_PER_CAR = CLOSEST_DEALERS;
/** How long a dealer can answer. */
export const ANSWERED_WITHIN_DAYS = 30;
/** When dealers are expected to answer; those who have not are reminded then, once. */
export const REPLY_TARGET_HOURS = 48;
/** Dealers who can be asked for one car in the end, those who declined included. */
export const MAX_ASKED_PER_CAR = 9;
/** How long a quote can be opened with the key of one mail. */
export const QUOTE_LINK_DAYS = 90;

/** Requests of one network per day, for new and used cars together. */
export const QUOTE_LIMIT = { name: 'quote', points: 20, seconds: 86_400 };

/** Moments to see or drive a car that a dealer can propose. */
export const MAX_PROPOSED_VIEWINGS = 3;

export const PAYMENT_PREFERENCES = ['cash', 'financing', 'leasing', 'rental', 'undecided'] as const;
export type PaymentPreference = (typeof PAYMENT_PREFERENCES)[number];

export const USES = ['private', 'business'] as const;
export type Use = (typeof USES)[number];

/** The status of an inquiry to one dealer. */
export const INQUIRY_STATES = ['sent', 'opened', 'answered', 'declined', 'expired'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

/** The events in the log of an inquiry. */
export const INQUIRY_EVENTS = [
  'sent',
  'reminded',
  'opened',
  'answered',
  'declined',
  'contact-released',
  'contact-seen',
  'contact-revoked',
  'viewing-chosen',
  'asked',
  'replied',
] as const;
export type InquiryEvent = (typeof INQUIRY_EVENTS)[number];

/** The amounts of an answer, in the order in which they are added up, with their sign. */
export const ANSWER_PARTS = {
  listPrice: 1,
  options: 1,
  discount: -1,
  registrationTax: 1,
  delivery: 1,
  tradeIn: -1,
} as const;
export type AnswerPart = keyof typeof ANSWER_PARTS;
export const ANSWER_PART_NAMES = Object.keys(ANSWER_PARTS) as AnswerPart[];

/** The final price, in cents. */
export function answerTotal(parts: Record<AnswerPart, number>): number {
  return ANSWER_PART_NAMES.reduce((sum, name) => sum + ANSWER_PARTS[name] * parts[name], 0);
}
