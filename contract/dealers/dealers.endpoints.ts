import { z } from 'zod';
import { makeListItem, slug } from '../catalogue/catalogue.endpoints.ts';
import { ratingSummary } from '../ratings/ratings.endpoints.ts';
import { COUNTRIES } from '../shared/country.ts';
import { endpoint } from '../shared/endpoint.ts';
import { requiredText } from '../shared/validation/presence.ts';
import { max } from '../shared/validation/texts.ts';
import { CLOSEST_DEALERS } from './dealers.rules.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * Opening hours on a day of the week; 1 is Monday. A day that is not listed is closed; without any day they are
 * unknown.
 */
export const openingHours = z.object({
  day: z.number().int().min(1).max(7),
  from: timeOfDay,
  to: timeOfDay,
});
export type OpeningHours = z.infer<typeof openingHours>;

/** The public data of an official dealer. */
export const dealer = z.object({
  id: z.number().int(),
  name: z.string(),
  street: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.enum(COUNTRIES),
  latitude: z.number(),
  longitude: z.number(),
  phone: z.string(),
  website: z.string().nullable(),
  /** Makes of the catalogue, by name. */
  makes: z.array(makeListItem.pick({ slug: true, name: true })),
  opening: z.array(openingHours),
  /** By verified buyers; null while there are none. */
  rating: ratingSummary.nullable(),
});
export type Dealer = z.infer<typeof dealer>;

export const nearDealer = dealer.extend({ distanceKm: z.number() });
export type NearDealer = z.infer<typeof nearDealer>;

/** How a dealer replies to inquiries, computed from those of the last twelve months. */
export const answerFigures = z.object({
  /** Inquiries that were answered, declined or have expired. */
  asked: z.number().int(),
  /** Of them those with a reply, from 0 to 1. */
  share: z.number().min(0).max(1),
  /** Of the replies; null if there are few. */
  medianHours: z.number().int().positive().nullable(),
});
export type AnswerFigures = z.output<typeof answerFigures>;

/** A near dealer to choose, with how it replies; null while there are too few inquiries to say anything. */
const offeredDealer = nearDealer.extend({ answers: answerFigures.nullable() });
export type OfferedDealer = z.infer<typeof offeredDealer>;

export const nearestDealers = z.object({
  /** The place of the postal code. Its name is empty when only the area is known. */
  place: z.object({ zipCode: z.string(), name: z.string(), latitude: z.number(), longitude: z.number() }),
  /** Towns around, to find one's way on the map; none in countries whose postal areas have no names. */
  towns: z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
  /** Nearest first. */
  dealers: z.array(offeredDealer).min(1).max(CLOSEST_DEALERS),
});
export type NearestDealers = z.infer<typeof nearestDealers>;

export const getNearestDealers = endpoint({
  method: 'GET',
  path: '/dkwp/v2/dealers/nearest',
  summary: 'The official dealers of a make nearest to a postal code of the caller’s country',
  query: z.object({ make: slug, zip: requiredText().check(max(10)) }),
  response: nearestDealers,
  errors: ['catalogue.make-not-found', 'dealers.zip-unknown', 'dealers.none-near'],
  /** With every change of the stock, so that figures about replies are not older than a day. */
  cached: 'used-cars',
});
