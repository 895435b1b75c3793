import { z } from 'zod';
import { publicRatings } from '../ratings/ratings.endpoints.ts';
import { endpoint } from '../shared/endpoint.ts';
import { usedCard } from '../used-cars/used-car-parts.endpoints.ts';
import { answerFigures, dealer } from './dealers.endpoints.ts';
import { NEWEST_LISTINGS } from './dealers.rules.ts';

export const dealerPage = dealer.extend({
  ratings: publicRatings,
  /** Null while there are too few inquiries to say anything. */
  answers: answerFigures.nullable(),
  stock: z.object({ count: z.number().int(), newest: z.array(usedCard).max(NEWEST_LISTINGS) }),
});
export type DealerPage = z.output<typeof dealerPage>;

export const getDealer = endpoint({
  method: 'GET',
  path: '/dkwp/v2/dealers/:dealer',
  summary: 'A listed dealer with the ratings of verified buyers, how it replies, and its newest used cars',
  params: z.object({ dealer: z.string().regex(/^[1-9]\d{0,8}$/) }),
  response: dealerPage,
  errors: ['dealers.dealer-not-found'],
  cached: 'used-cars',
});
