import { z } from 'zod';
import { slug } from '../catalogue/catalogue.endpoints.ts';
import { endpoint } from '../shared/endpoint.ts';
import { LOCALES } from '../shared/locale.ts';
import { multilineText, typeMessage } from '../shared/validation/presence.ts';
import { max } from '../shared/validation/texts.ts';
import { MAX_RATING_TEXT, RATING_STATUSES, RATINGS_SHOWN, STARS } from './ratings.rules.ts';

/** A form sends the value of its radio button, which is a text. */
const stars = z.preprocess(
  (value) => (typeof value === 'string' && value !== '' ? Number(value) : value),
  z.literal(STARS, { error: typeMessage }),
);
const words = multilineText().check(max(MAX_RATING_TEXT)).default('');

/** What a buyer says about the car and, where it is known, about the dealer. */
export const rating = z.object({
  carStars: stars,
  carText: words,
  /** Null where the dealer is not rated. */
  dealerStars: stars.nullable().default(null),
  dealerText: words,
});
export type Rating = z.output<typeof rating>;

/** A rating as it is stored, for who wrote it. */
export const ownRating = z.object({
  carStars: z.literal(STARS),
  carText: z.string(),
  dealerStars: z.literal(STARS).nullable(),
  dealerText: z.string(),
  status: z.enum(RATING_STATUSES),
  /** Why it was rejected. */
  reason: z.string(),
});
export type OwnRating = z.output<typeof ownRating>;

/** A purchase that can be rated, and its rating. */
export const ratedPurchase = z.object({
  car: z.string(),
  /** Null if the car was bought from somebody who is not among the dealers of the quote. */
  dealer: z.string().nullable(),
  /** Null until it is rated. */
  rating: ownRating.nullable(),
});
export type RatedPurchase = z.output<typeof ratedPurchase>;

/** The number and the average of approved ratings. */
export const ratingSummary = z.object({ count: z.number().int().positive(), average: z.number().min(1).max(5) });
export type RatingSummary = z.output<typeof ratingSummary>;

/** An approved rating, without who wrote it. */
export const publicRating = z.object({
  stars: z.literal(STARS),
  /** Empty where only stars were given. */
  text: z.string(),
  locale: z.enum(LOCALES),
  /** When it was written. */
  day: z.iso.date(),
});
export type PublicRating = z.output<typeof publicRating>;

export const publicRatings = z.object({
  /** Null while there are none. */
  summary: ratingSummary.nullable(),
  ratings: z.array(publicRating).max(RATINGS_SHOWN),
});
export type PublicRatings = z.output<typeof publicRatings>;

const inQuote = z.object({ quote: z.uuid() });
/** From the mail's link; signed-in people rate their own purchases without it. */
const byKey = z.object({ key: z.string().max(200).optional() });

export const getOwnRating = endpoint({
  method: 'GET',
  path: '/dkwp/v2/ratings/:quote',
  summary: 'The rating of a verified purchase of the caller, or of the key of the mail that invites to it',
  auth: 'optional',
  params: inQuote,
  query: byKey,
  response: ratedPurchase,
  errors: ['ratings.purchase-not-found'],
});

export const ratePurchase = endpoint({
  method: 'POST',
  path: '/dkwp/v2/ratings/:quote',
  summary: 'Rates the car and the dealer of a verified purchase, once',
  auth: 'optional',
  params: inQuote,
  query: byKey,
  body: rating,
  response: ratedPurchase,
  errors: ['ratings.purchase-not-found', 'ratings.already-rated', 'request.too-many'],
  limit: { name: 'rating', points: 30, seconds: 3_600 },
});

export const getModelRatings = endpoint({
  method: 'GET',
  path: '/dkwp/v2/ratings/models/:make/:model',
  summary: 'The approved ratings of a model by verified buyers',
  params: z.object({ make: slug, model: slug }),
  response: publicRatings,
  cached: true,
});
