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

export const nearestDealers = z.object({
  /** The place of the postal code. Its name is empty when only the area is known. */
  place: z.object({ zipCode: z.string(), name: z.string(), latitude: z.number(), longitude: z.number() }),
  /** Towns around, to find one's way on the map; none in countries whose postal areas have no names. */
  towns: z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
  /** Nearest first. */
  dealers: z.array(nearDealer).min(1).max(CLOSEST_DEALERS),
});
export type NearestDealers = z.infer<typeof nearestDealers>;

export const getNearestDealers = endpoint({
  method: 'GET',
  path: '/dkwp/v2/dealers/nearest',
  summary: 'The official dealers of a make nearest to a postal code of the caller’s country',
  query: z.object({ make: slug, zip: requiredText().check(max(10)) }),
  response: nearestDealers,
  errors: ['catalogue.make-not-found', 'dealers.zip-unknown', 'dealers.none-near'],
  cached: true,
});
