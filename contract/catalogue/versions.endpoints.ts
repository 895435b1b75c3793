import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { choices } from '../shared/query-schemas.ts';
import {
  bodyType,
  fuel,
  gearbox,
  makeListItem,
  modelCard,
  segment,
  shape,
  slug,
  traction,
} from './catalogue.endpoints.ts';
import { CLASS_FIGURE_NAMES, EQUIPMENT_CATEGORIES, PAINT_KINDS } from './catalogue.rules.ts';
import { photo } from './photos.endpoints.ts';

/** A version in a list. A property that this kind of car does not have, or that is not stated, is null. */
export const versionRow = z.object({
  id: z.number().int(),
  /** Unique within the model. */
  slug,
  /** Distinguishes the engines of a model, for example 1.5 MHEV 150 AUT. */
  name: z.string(),
  trim: z.object({ slug, name: z.string() }),
  bodyType,
  fuel,
  gearbox,
  gears: z.number().int().nullable(),
  traction: traction.nullable(),
  seats: z.number().int().nullable(),
  doors: z.number().int().nullable(),
  displacement: z.number().int().nullable(),
  cylinders: z.number().int().nullable(),
  powerKw: z.number().int(),
  torqueNm: z.number().int().nullable(),
  maxSpeedKmh: z.number().int().nullable(),
  /** Seconds from 0 to 100 km/h. */
  acceleration: z.number().nullable(),
  massKg: z.number().int().nullable(),
  /** Grams per kilometre, WLTP combined. */
  co2: z.number().int(),
  /** Litres per 100 km. */
  consumption: z.number().nullable(),
  /** Kilowatt-hours per 100 km. */
  electricConsumption: z.number().nullable(),
  batteryKwh: z.number().nullable(),
  electricRangeKm: z.number().int().nullable(),
  rangeKm: z.number().int().nullable(),
  /** List price with VAT, in cents of the country's currency. */
  price: z.number().int(),
  /** Monthly instalment of the representative example for this price, in cents. */
  monthly: z.number().int(),
});
export type VersionRow = z.infer<typeof versionRow>;

/** With the fuel, what names an engine in any language. */
export const engineFacts = versionRow.pick({ gearbox: true, traction: true, powerKw: true, batteryKwh: true });

export const equipmentItem = z.object({
  code: z.string(),
  name: z.string(),
  category: z.enum(EQUIPMENT_CATEGORIES),
});
export type EquipmentItem = z.infer<typeof equipmentItem>;

export const colour = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(PAINT_KINDS),
  /** As #rrggbb. */
  value: z.string(),
  price: z.number().int(),
});
export type Colour = z.infer<typeof colour>;

export const optionalRule = z.discriminatedUnion('action', [
  z.object({
    action: z.enum(['add-all', 'add-one-of', 'remove-all', 'remove-one-of']),
    optionals: z.array(z.string()),
  }),
  z.object({ action: z.literal('add-one-all'), groups: z.array(z.array(z.string())) }),
]);

export const optional = z.object({
  code: z.string(),
  name: z.string(),
  price: z.number().int(),
  rules: z.array(optionalRule),
  /** Only with these engines; null for all. */
  fuels: z.array(fuel).nullable(),
  category: z.enum(EQUIPMENT_CATEGORIES),
  /** What it is good for. */
  text: z.string().nullable(),
});
export type Optional = z.infer<typeof optional>;

export const trimSummary = z.object({
  slug,
  name: z.string(),
  /** Trims of two body types may have the same name. */
  bodyType,
  /** 0 is the most basic one. */
  level: z.number().int(),
  priceFrom: z.number().int(),
});

const classFact = z.object({
  figure: z.enum(CLASS_FIGURE_NAMES),
  value: z.number(),
  better: z.number().int(),
  of: z.number().int(),
});

export const modelDetail = modelCard.extend({
  segment: segment.nullable(),
  launchYear: z.number().int().nullable(),
  bootLitres: z.number().int().nullable(),
  seats: z.number().int().nullable(),
  photos: z.array(photo),
  trims: z.array(trimSummary),
  versions: z.array(versionRow),
  /** Standard equipment of the model's trims, and which trims have it, by slug. */
  equipment: z.array(equipmentItem.extend({ trims: z.array(slug) })),
  /** All colours of the model, at the lowest price of any trim. */
  colours: z.array(colour),
  /** Codes of the colours that the cheapest version has at no extra cost. */
  coloursInPrice: z.array(z.string()),
  related: z.array(modelCard),
  /** How it compares with the other models of its segment and body type that are on sale in the country. */
  inClass: z.object({
    /** This one included. */
    models: z.number().int(),
    strengths: z.array(classFact),
    weaknesses: z.array(classFact),
    middles: z.array(classFact),
  }),
});
export type ModelDetail = z.infer<typeof modelDetail>;

/** The model of a version, with the fields that the version's page needs. */
const versionModel = z.object({
  id: z.number().int(),
  name: z.string(),
  slug,
  make: makeListItem,
  segment: segment.nullable(),
});

export const versionDetail = versionRow.extend({
  model: versionModel,
  lengthMm: z.number().int().nullable(),
  widthMm: z.number().int().nullable(),
  heightMm: z.number().int().nullable(),
  shape,
  bootLitres: z.number().int().nullable(),
  /** Of the years for which costs are added up, in cents; null in countries whose rule we do not have. */
  roadTax: z.number().int().nullable(),
  photos: z.array(photo),
  equipment: z.array(equipmentItem),
  colours: z.array(colour),
  /** Those that this version can have, including their rules. */
  optionals: z.array(optional),
});
export type VersionDetail = z.infer<typeof versionDetail>;

export const getModel = endpoint({
  method: 'GET',
  path: '/dkwp/v2/car/:make/:model',
  summary: 'A model with its versions, trims, equipment, colours and related models',
  params: z.object({ make: slug, model: slug }),
  response: modelDetail,
  errors: ['catalogue.model-not-found'],
  cached: true,
});

export const getVersion = endpoint({
  method: 'GET',
  path: '/dkwp/v2/car/:make/:model/:version',
  summary: 'A version with its data, equipment, colours and optionals',
  params: z.object({ make: slug, model: slug, version: slug }),
  response: z.object({
    version: versionDetail,
    /** The other versions of the model, for switching between them. */
    siblings: z.array(versionRow),
    related: z.array(modelCard),
  }),
  errors: ['catalogue.version-not-found'],
  cached: true,
});

const facetCount = z.object({ value: z.string(), count: z.number().int() });

export const filterVersionsBy = endpoint({
  method: 'GET',
  path: '/dkwp/v2/car/:make/:model/filter-versions-by',
  summary: 'The versions of a model that match all filters, and how many each value would leave',
  params: z.object({ make: slug, model: slug }),
  query: z.object({
    trim: choices(slug),
    fuel: choices(fuel),
    gearbox: choices(gearbox),
    traction: choices(traction),
    bodyType: choices(bodyType),
  }),
  response: z.object({
    versions: z.array(versionRow),
    facets: z.object({
      trim: z.array(facetCount),
      fuel: z.array(facetCount),
      gearbox: z.array(facetCount),
      traction: z.array(facetCount),
      bodyType: z.array(facetCount),
    }),
  }),
  errors: ['catalogue.model-not-found'],
  cached: true,
});
