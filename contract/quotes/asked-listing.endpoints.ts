import { z } from 'zod';
import { fuel, gearbox } from '../catalogue/catalogue.endpoints.ts';
import { COUNTRIES } from '../shared/country.ts';

/** A used car as it was listed when a person asked about it. */
export const askedListing = z.object({
  /** The id of the listing, whose page may be gone by now. */
  listing: z.number().int(),
  country: z.enum(COUNTRIES),
  version: z.string(),
  /** YYYY-MM */
  registration: z.string(),
  km: z.number().int(),
  fuel: z.enum([...fuel.options, 'cng']),
  gearbox,
  powerKw: z.number().int(),
});
export type AskedListing = z.infer<typeof askedListing>;

/** A moment to see the car, in the time of the dealer's country. */
export const viewing = z.object({
  day: z.iso.date(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
});
