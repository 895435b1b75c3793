import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { BODY_TYPES, FUELS, GEARBOXES, MAX_SHAPE_LENGTH, SEGMENTS, TRACTIONS } from './catalogue.rules.ts';
import { photo } from './photos.endpoints.ts';

export const bodyType = z.enum(BODY_TYPES);
export const fuel = z.enum(FUELS);
export const segment = z.enum(SEGMENTS);
export type Segment = z.infer<typeof segment>;
export type BodyType = z.infer<typeof bodyType>;
export type Fuel = z.infer<typeof fuel>;
export const gearbox = z.enum(GEARBOXES);
export type Gearbox = z.infer<typeof gearbox>;
export const traction = z.enum(TRACTIONS);
export type Traction = z.infer<typeof traction>;

export const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

export const makeListItem = z.object({ id: z.number().int(), name: z.string(), slug });
export const modelListItem = z.object({ id: z.number().int(), name: z.string(), slug });
export type MakeListItem = z.infer<typeof makeListItem>;
export type ModelListItem = z.infer<typeof modelListItem>;

/** What the side view of a car looks like, see car-shape.rules.ts; null where only its body type is known. */
export const shape = z.string().max(MAX_SHAPE_LENGTH).nullable();

/** The fields of a model's card. */
export const modelCard = z.object({
  id: z.number().int(),
  name: z.string(),
  slug,
  make: makeListItem,
  bodyType,
  fuels: z.array(fuel),
  /** List price of the cheapest version, VAT included, in cents of the country's currency. */
  priceFrom: z.number().int(),
  /** Null when not stated; the drawing is then that of a typical car of its body type. */
  lengthMm: z.number().int().nullable(),
  widthMm: z.number().int().nullable(),
  heightMm: z.number().int().nullable(),
  shape,
  /** Shown instead of the drawing. */
  photo: photo.nullable(),
});
export type ModelCard = z.infer<typeof modelCard>;

export const makeCard = makeListItem.extend({ modelCount: z.number().int(), priceFrom: z.number().int() });
export type MakeCard = z.infer<typeof makeCard>;

export const getMakes = endpoint({
  method: 'GET',
  path: '/dkwp/v2/car/makes',
  summary: 'All makes, by name',
  response: z.array(makeListItem),
  cached: true,
});

export const getModels = endpoint({
  method: 'GET',
  path: '/dkwp/v2/car/:make/models',
  summary: 'The models of a make (id or slug), or of all makes grouped by make id',
  params: z.object({ make: z.string().max(80) }),
  query: z.object({ group: z.enum(['0', '1']).optional() }),
  response: z.union([z.array(modelListItem), z.record(z.string(), z.array(modelListItem))]),
  errors: ['catalogue.make-not-found'],
  cached: true,
});

export const getShowroom = endpoint({
  method: 'GET',
  path: '/dkwp/v2/car/showroom',
  summary: 'Makes with their number of models, and the most popular models',
  response: z.object({ makes: z.array(makeCard), popular: z.array(modelCard) }),
  cached: true,
});

export const getElectricModels = endpoint({
  method: 'GET',
  path: '/dkwp/v2/car/electric',
  summary: 'Models with a fully electric version, cheapest first',
  response: z.array(modelCard),
  cached: true,
});

export const getMake = endpoint({
  method: 'GET',
  path: '/dkwp/v2/car/:make',
  summary: 'A make and the cards of its models',
  params: z.object({ make: slug }),
  response: z.object({ make: makeListItem, models: z.array(modelCard) }),
  errors: ['catalogue.make-not-found'],
  cached: true,
});
