import { z } from 'zod';
import { MODEL_KEY } from '../catalogue/version-key.rules.ts';
import { plateParameter } from '../garage/garage.endpoints.ts';
import { COUNTRIES } from '../shared/country.ts';
import { endpoint } from '../shared/endpoint.ts';
import { MAX_KILOMETRES } from '../shared/locale-schemas.ts';
import { MAX_COMPARABLES } from './comparables.rules.ts';
import { IGNORED_BY_LABEL } from './price-label.rules.ts';
import { SELLER_TYPES, USED_FUELS, USED_GEARBOXES } from './used-cars.rules.ts';
import { comparable } from './used-listing.endpoints.ts';
import { MAX_POWER_KW, WORTH_FACTS } from './worth.rules.ts';

const cents = z.number().int().nonnegative();
const count = z.number().int().nonnegative();
const month = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/);

/** What the garage does not know, or not correctly; it is used for the answer only and not stored. */
export const worthQuery = z.object({
  /** make/model of the used cars. */
  model: z.string().regex(MODEL_KEY).optional(),
  registration: month.optional(),
  km: z.coerce.number().int().min(0).max(MAX_KILOMETRES).optional(),
  powerKw: z.coerce.number().int().min(1).max(MAX_POWER_KW).optional(),
  fuel: z.enum(USED_FUELS).optional(),
  gearbox: z.enum(USED_GEARBOXES).optional(),
});
export type WorthQuery = z.output<typeof worthQuery>;

/** What comparable cars cost, as the price label works it out. */
const worth = z.object({
  /** Whose asking prices these are. */
  sellerType: z.enum(SELLER_TYPES),
  /** Why there is no value. */
  reason: z.enum(['too-few', 'too-few-sellers', 'too-different']).nullable(),
  /** The median of the adjusted prices, rounded to 50, and the middle half of them; null with a reason. */
  typical: cents.nullable(),
  range: z.object({ low: cents, high: cents }).nullable(),
  count,
  sellers: count,
  tolerance: z.object({ months: count, kmShare: z.number() }),
  slopes: z.object({ age: z.number(), distance: z.number() }),
  areSlopesOwn: z.boolean(),
  comparables: z.array(comparable).max(MAX_COMPARABLES),
  ignored: z.array(z.enum(IGNORED_BY_LABEL)),
});

export const vehicleWorth = z.object({
  country: z.enum(COUNTRIES),
  /** What was used: as in the garage, or as given. */
  facts: z.object({
    /** make/model */
    model: z.string().nullable(),
    registration: month.nullable(),
    km: count.nullable(),
    powerKw: count.nullable(),
    fuel: z.enum(USED_FUELS).nullable(),
    gearbox: z.enum(USED_GEARBOXES).nullable(),
  }),
  missing: z.array(z.enum(WORTH_FACTS)),
  /** The models of the make, to choose from; empty when no used car is of this make. */
  models: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Null while something is missing. */
  worth: worth.nullable(),
});
export type VehicleWorth = z.infer<typeof vehicleWorth>;

export const getVehicleWorth = endpoint({
  method: 'GET',
  path: '/garagek/v1/user/vehicle/:plate/worth',
  summary: 'What a vehicle of the garage is worth, by the prices of comparable used cars',
  auth: 'user',
  params: plateParameter,
  query: worthQuery,
  response: vehicleWorth,
  errors: ['garage.vehicle-not-found'],
});
