import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { bodyType, fuel, gearbox, makeListItem, shape, slug, traction } from './catalogue.endpoints.ts';
import { photo } from './photos.endpoints.ts';
import { VERSION_KEY } from './version-key.rules.ts';

/** As many as a person can save. */
const MAX_CARDS = 100;
const MAX_LIST = MAX_CARDS * 243;

/** A version in a list, with what its picture needs. */
export const versionCard = z.object({
  make: makeListItem,
  model: z.object({
    id: z.number().int(),
    name: z.string(),
    slug,
    lengthMm: z.number().int().nullable(),
    widthMm: z.number().int().nullable(),
    heightMm: z.number().int().nullable(),
    shape,
    /** Shown instead of the drawing. */
    photo: photo.nullable(),
  }),
  slug,
  name: z.string(),
  trim: z.string(),
  bodyType,
  fuel,
  gearbox,
  traction: traction.nullable(),
  powerKw: z.number().int(),
  batteryKwh: z.number().nullable(),
  /** In cents of the country's currency. */
  price: z.number().int(),
});
export type VersionCard = z.infer<typeof versionCard>;

export const listVersionCards = endpoint({
  method: 'GET',
  path: '/dkwp/v2/version-cards',
  summary: 'Cards of versions by their slugs, in the requested order; those that are not on sale are left out',
  query: z.object({
    /** As make/model/version, with commas between them. */
    versions: z
      .string()
      .max(MAX_LIST)
      .transform((text) => [...new Set(text.split(',').filter(Boolean))])
      .pipe(z.array(z.string().regex(VERSION_KEY)).max(MAX_CARDS)),
  }),
  response: z.object({ cards: z.array(versionCard) }),
  cached: true,
});
