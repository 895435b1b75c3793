import { z } from 'zod';
import { bodyType, fuel, gearbox, makeListItem, modelCard, slug, traction } from '../catalogue/catalogue.endpoints.ts';
import { MODEL_KEY } from '../catalogue/version-key.rules.ts';
import { endpoint } from '../shared/endpoint.ts';
import { choices, range } from '../shared/query-schemas.ts';
import { SEARCH_EQUIPMENT } from './equipment.rules.ts';
import {
  CONSUMPTION_BANDS,
  MAX_SEARCH_LENGTH,
  SEARCH_CHOICES,
  SEARCH_RANGES,
  SEARCH_SORTS,
  SEARCH_STICKERS,
  YES,
} from './search-filters.rules.ts';

const MAX_PAGES = 1_000;

export const searchQuery = z.object({
  q: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  make: choices(slug),
  model: choices(z.string().regex(MODEL_KEY)),
  bodyType: choices(bodyType),
  fuel: choices(fuel),
  gearbox: choices(gearbox),
  traction: choices(traction),
  seats: choices(z.string().regex(/^\d{1,2}$/)),
  doors: choices(z.string().regex(/^\d$/)),
  /** Cars that have all of it, as standard or as an option. */
  equipment: choices(z.enum(SEARCH_EQUIPMENT)),
  consumption: choices(z.enum(CONSUMPTION_BANDS)),
  /** Whether new drivers may drive it, in Italy only. */
  novice: choices(z.literal(YES)),
  /** What decides about low-emission zones, derived from fuel and range; Italy has none. */
  sticker: choices(z.enum(SEARCH_STICKERS)),
  /** Only cars with an offer that is valid today. */
  offers: choices(z.literal(YES)),
  price: range,
  monthly: range,
  power: range,
  boot: range,
  electricRange: range,
  emissions: range,
  length: range,
  width: range,
  sort: z.enum(SEARCH_SORTS).default('popular'),
  page: z.coerce.number().int().min(1).max(MAX_PAGES).default(1),
});
export type SearchQuery = z.output<typeof searchQuery>;

/** From the lowest to the highest figure of several versions. */
export const span = z.object({ from: z.number(), to: z.number() });
export type Span = z.infer<typeof span>;

/** A model with those of its versions that match all filters; `priceFrom` and `fuels` concern those versions. */
export const searchResult = modelCard.extend({
  matching: z.number().int(),
  versions: z.number().int(),
  /** The lowest instalment, in cents. */
  monthlyFrom: z.number().int(),
  gearboxes: z.array(gearbox),
  powerKw: span,
  co2: span,
  consumption: span.nullable(),
  electricConsumption: span.nullable(),
  electricRangeKm: span.nullable(),
  batteryKwh: span.nullable(),
  bootLitres: span.nullable(),
});
export type SearchResult = z.infer<typeof searchResult>;

export const facetValue = z.object({
  value: z.string(),
  /** The names of makes and models; the other values are translated by the client. */
  name: z.string().optional(),
  /** The number of models that choosing this value as well, or instead, would show. */
  count: z.number().int(),
});
export type FacetValue = z.infer<typeof facetValue>;

const filterName = z.enum(['q', ...SEARCH_CHOICES, ...SEARCH_RANGES]);

/** A suggestion for an empty result: without one filter, or with a wider one. */
export const relaxation = z.object({
  filter: filterName,
  /** The filter's new value as in the URL; null removes it. */
  value: z.string().nullable(),
  /** Other filters that have to be removed too, only when no single filter is the cause. */
  without: z.array(filterName).optional(),
  total: z.number().int(),
});
export type Relaxation = z.infer<typeof relaxation>;

const facets = z.object({
  make: z.array(facetValue),
  /** Only of chosen makes, and at most the best-known ones: a list of all models is too long to read. */
  model: z.array(facetValue),
  bodyType: z.array(facetValue),
  fuel: z.array(facetValue),
  gearbox: z.array(facetValue),
  traction: z.array(facetValue),
  seats: z.array(facetValue),
  doors: z.array(facetValue),
  equipment: z.array(facetValue),
  consumption: z.array(facetValue),
  novice: z.array(facetValue),
  sticker: z.array(facetValue),
  offers: z.array(facetValue),
});

const bounds = z.object({
  price: span.nullable(),
  monthly: span.nullable(),
  power: span.nullable(),
  boot: span.nullable(),
  electricRange: span.nullable(),
  emissions: span.nullable(),
  length: span.nullable(),
  width: span.nullable(),
});

/** What was understood of a typed sentence. */
export const understanding = z.object({
  /** The filters that the sentence stands for, as in the URL, and the words that remain a text. */
  query: z.partialRecord(z.enum([...filterName.options, 'sort']), z.string()),
  /** Typing errors. */
  corrections: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Words without effect, as they were typed. */
  ignored: z.array(z.string()),
});
export type Understanding = z.infer<typeof understanding>;

export const searchAnswer = z.object({
  /** Models, and their versions that match all filters. */
  total: z.number().int(),
  versions: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  results: z.array(searchResult),
  facets,
  /** In whole units, rounded outwards: the range that the other filters leave. */
  bounds,
  /** Only when nothing was found, the most helpful first. */
  relaxations: z.array(relaxation),
  /** Null without a text, and for one in quotation marks, which is searched as it is. */
  understood: understanding.nullable(),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const searchCars = endpoint({
  method: 'GET',
  path: '/dkwp/v2/car/search',
  summary: 'Models with versions that match all filters, with the counts of all facets',
  query: searchQuery,
  response: searchAnswer,
  cached: true,
});

export const countCars = endpoint({
  method: 'GET',
  path: '/dkwp/v2/car/search/count',
  summary: 'How many models match all filters',
  query: searchQuery,
  response: z.object({ total: z.number().int() }),
  cached: true,
});

export const suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('make'), make: makeListItem, models: z.number().int() }),
  z.object({ kind: z.literal('model'), model: modelCard }),
]);
export type Suggestion = z.infer<typeof suggestion>;

export const suggestCars = endpoint({
  method: 'GET',
  path: '/dkwp/v2/car/suggestions',
  summary: 'Suggests makes and models for a text or sentence, tolerant of accents and small typing errors',
  query: z.object({ q: z.string().trim().min(1).max(MAX_SEARCH_LENGTH) }),
  response: z.array(suggestion),
  cached: true,
});
