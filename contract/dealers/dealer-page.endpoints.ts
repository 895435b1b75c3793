import { z } from 'zod';
import { publicRatings } from '../ratings/ratings.endpoints.ts';
import { endpoint } from '../shared/endpoint.ts';
import { requiredText } from '../shared/validation/presence.ts';
import { max } from '../shared/validation/texts.ts';
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

const params = z.object({ dealer: z.string().regex(/^[1-9]\d{0,8}$/) });

export const getDealer = endpoint({
  method: 'GET',
  path: '/dkwp/v2/dealers/:dealer',
  summary: 'A listed dealer with the ratings of verified buyers, how it replies, and its newest used cars',
  params,
  response: dealerPage,
  errors: ['dealers.dealer-not-found'],
  cached: 'used-cars',
});

/** As the crow flies, from the place of a postal code. Its name is empty when only the area is known. */
export const dealerDistance = z.object({
  distanceKm: z.number(),
  place: z.object({ zipCode: z.string(), name: z.string() }),
});
export type DealerDistance = z.output<typeof dealerDistance>;

export const getDealerDistance = endpoint({
  method: 'GET',
  path: '/dkwp/v2/dealers/:dealer/distance',
  summary: 'How far a listed dealer is from a postal code of its country',
  params,
  query: z.object({ zip: requiredText().check(max(10)) }),
  response: dealerDistance,
  errors: ['dealers.dealer-not-found', 'dealers.zip-unknown'],
  cached: true,
});
