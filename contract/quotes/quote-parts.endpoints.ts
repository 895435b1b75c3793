import { z } from 'zod';
import { multilineText } from '../shared/validation/presence.ts';
import { max } from '../shared/validation/texts.ts';
import { viewing } from './asked-listing.endpoints.ts';
import { MAX_MESSAGE_LENGTH, MESSAGE_AUTHORS } from './messages.rules.ts';
import { DELIVERY_WISHES } from './wishes.rules.ts';

export const cents = z.number().int().min(0).max(100_000_000);

/** What the person would like besides a price; dealers see it. */
export const quoteWishes = z.object({
  testDrive: z.boolean().default(false),
  delivery: z.enum(DELIVERY_WISHES).default('any'),
  anyColour: z.boolean().default(false),
  /** The most it may cost in all, in cents. */
  budget: cents.nullable().default(null),
});

export const messageText = () => multilineText().check(max(MAX_MESSAGE_LENGTH)).default('');

/** A message between the person and a dealer. */
export const inquiryMessage = z.object({
  author: z.enum(MESSAGE_AUTHORS),
  text: z.string(),
  /** The moment that the person asks for, or those that the dealer proposes. */
  viewings: z.array(viewing),
  at: z.iso.datetime(),
});
export type InquiryMessage = z.infer<typeof inquiryMessage>;
