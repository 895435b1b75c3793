import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { inQuote } from './quotes.endpoints.ts';

const unread = z.object({
  /** Dealers who have answered, declined or written since the person last opened the quote. */
  answers: z.number().int(),
});

export const getUnreadAnswers = endpoint({
  method: 'GET',
  path: '/dkwp/v2/unread-answers',
  summary: 'How many answers of dealers the signed-in person has not seen yet',
  auth: 'user',
  response: unread,
});

export const readAnswers = endpoint({
  method: 'PUT',
  path: '/dkwp/v2/unread-answers/:quote',
  summary: 'Marks what dealers have answered about an own quote as seen, and tells what is left',
  auth: 'user',
  params: inQuote,
  /** The latest event that was shown: what happens meanwhile stays unread. */
  body: z.object({ until: z.iso.datetime() }),
  response: unread,
  errors: ['quotes.quote-not-found'],
});
