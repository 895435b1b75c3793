import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

export const unreadAnswers = z.object({
  /** Dealers who have answered, declined or written since the person last opened the quote. */
  answers: z.number().int(),
});

/** Asked on every page by somebody who is signed in, so that this file imports nothing about quotes. */
export const getUnreadAnswers = endpoint({
  method: 'GET',
  path: '/dkwp/v2/unread-answers',
  summary: 'How many answers of dealers the signed-in person has not seen yet',
  auth: 'user',
  response: unreadAnswers,
});
