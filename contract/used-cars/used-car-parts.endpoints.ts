import { z } from 'zod';
import { slug } from '../catalogue/catalogue.endpoints.ts';
import { photo } from '../catalogue/photos.endpoints.ts';
import { COUNTRIES } from '../shared/country.ts';
import { ALL_STICKERS } from './stickers.rules.ts';
import {
  ACCIDENT_STATES,
  EURO_CLASSES,
  PRICE_LABELS,
  SELLER_TYPES,
  USED_BODY_TYPES,
  USED_COLOURS,
  USED_FUELS,
  USED_GEARBOXES,
} from './used-cars.rules.ts';

const MAX_ZIP_LENGTH = 10;
export const cents = z.number().int().nonnegative();
export const count = z.number().int().nonnegative();
export const month = z.string().regex(/^\d{4}-\d{2}$/);
export const zip = z.string().trim().min(1).max(MAX_ZIP_LENGTH).optional();

export const bodyType = z.enum(USED_BODY_TYPES);
export const fuel = z.enum(USED_FUELS);
export const gearbox = z.enum(USED_GEARBOXES);
export const colour = z.enum(USED_COLOURS);
export const sellerType = z.enum(SELLER_TYPES);
export const euro = z.enum(EURO_CLASSES);
export const label = z.enum(PRICE_LABELS);
export const sticker = z.enum(ALL_STICKERS);

const named = z.object({ slug, name: z.string() });
export const position = z.object({ latitude: z.number(), longitude: z.number() });

const reduction = z.object({
  day: z.iso.date(),
  /** The lowest price of the 30 days before; every percentage counts from it. */
  lowest: cents,
  percent: count,
});

/** A listing in a list. Amounts in cents of the country's currency; what is not stated is null. */
export const usedCard = z.object({
  id: z.number().int(),
  country: z.enum(COUNTRIES),
  make: named,
  model: named,
  version: z.string(),
  registration: month,
  km: count,
  fuel,
  gearbox,
  powerKw: count,
  bodyType,
  doors: count.nullable(),
  seats: count.nullable(),
  colour: colour.nullable(),
  euro: euro.nullable(),
  owners: count.nullable(),
  accident: z.enum(ACCIDENT_STATES),
  price: cents,
  reduction: reduction.nullable(),
  label: label.nullable(),
  sellerType,
  /** The dealer's name; null for private sellers. */
  sellerName: z.string().nullable(),
  place: position.extend({ zipCode: z.string(), city: z.string() }),
  /** From the postal code of the query; null without one. */
  distanceKm: z.number().nullable(),
  daysOnline: count,
  /** The first photo, and how many there are. */
  photo: photo.nullable(),
  photos: count,
  /** For the drawing shown without a photo. */
  lengthMm: count.nullable(),
  /** Demo data: no such car is for sale. */
  isInvented: z.boolean(),
});
export type UsedCard = z.infer<typeof usedCard>;
