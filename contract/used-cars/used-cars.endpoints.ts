import { z } from 'zod';
import { slug } from '../catalogue/catalogue.endpoints.ts';
import { MODEL_KEY } from '../catalogue/version-key.rules.ts';
import { facetValue, span } from '../search/search.endpoints.ts';
import { MAX_SEARCH_LENGTH } from '../search/search-filters.rules.ts';
import { COUNTRIES } from '../shared/country.ts';
import { endpoint } from '../shared/endpoint.ts';
import { choices, range } from '../shared/query-schemas.ts';
import {
  bodyType,
  colour,
  count,
  euro,
  fuel,
  gearbox,
  label,
  position,
  sellerType,
  sticker,
  usedCard,
  zip,
} from './used-car-parts.endpoints.ts';
import {
  ACCIDENT_STATES,
  AREA,
  INSPECTION_MONTHS,
  MAX_CLUSTERS,
  OWNER_COUNTS,
  SERVICE_HISTORIES,
  USED_CHOICES,
  USED_PAGE_SIZE,
  USED_RADII,
  USED_RANGES,
  USED_SORTS,
} from './used-cars.rules.ts';

const MAX_PAGES = 50_000;
const figure = z.string().regex(/^\d{1,2}$/);
const yes = choices(z.literal('yes'));

export const usedSearchQuery = z.object({
  /** That of the language unless another is named. */
  country: z.enum(COUNTRIES).optional(),
  zip,
  /** In kilometres, in Great Britain in miles; without it the whole country. Needs a postal code. */
  radius: z.enum(USED_RADII.map(String) as `${(typeof USED_RADII)[number]}`[]).optional(),
  area: z.string().regex(AREA).optional(),
  q: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  /** Words of the version. */
  variant: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  make: choices(slug),
  /** Beside makes a model narrows its own make only. */
  model: choices(z.string().regex(MODEL_KEY)),
  bodyType: choices(bodyType),
  fuel: choices(fuel),
  gearbox: choices(gearbox),
  doors: choices(figure),
  seats: choices(figure),
  colour: choices(colour),
  seller: choices(sellerType),
  euro: choices(euro),
  owners: choices(z.enum(OWNER_COUNTS)),
  service: choices(z.enum(SERVICE_HISTORIES)),
  accident: choices(z.enum(ACCIDENT_STATES)),
  inspection: choices(z.enum(INSPECTION_MONTHS)),
  label: choices(label),
  sticker: choices(sticker),
  /** VAT can be deducted. */
  deductible: yes,
  warranty: yes,
  photos: yes,
  reduced: yes,
  /** The dealer offers a credit, brings the car, or takes it back without a reason. */
  credit: yes,
  delivery: yes,
  returns: yes,
  novice: yes,
  price: range,
  registration: range,
  km: range,
  power: range,
  days: range,
  /** `distance` needs a postal code; without one the newest come first. */
  sort: z.enum(USED_SORTS).default('newest'),
  page: z.coerce.number().int().min(1).max(MAX_PAGES).default(1),
});
export type UsedSearchQuery = z.output<typeof usedSearchQuery>;

const filterName = z.enum(['q', 'variant', 'radius', 'area', ...USED_CHOICES, ...USED_RANGES]);

const relaxation = z.object({
  filter: filterName,
  /** The filter's new value as in the URL; null removes it. */
  value: z.string().nullable(),
  /** Other filters that have to be removed too, only when no single filter is the cause. */
  without: z.array(filterName).optional(),
  total: count,
});
export type UsedRelaxation = z.infer<typeof relaxation>;

const values = z.array(facetValue);
/** Counts are listings under all other filters. */
const facets = z.object({
  make: values,
  /** Only of chosen makes. */
  model: values,
  bodyType: values,
  fuel: values,
  gearbox: values,
  doors: values,
  seats: values,
  colour: values,
  seller: values,
  euro: values,
  owners: values,
  service: values,
  accident: values,
  /** Each count holds those of all longer times. */
  inspection: values,
  label: values,
  sticker: values,
  deductible: values,
  warranty: values,
  photos: values,
  reduced: values,
  credit: values,
  delivery: values,
  returns: values,
  novice: values,
  /** Each radius of the country, then `country`; empty without a postal code. */
  radius: values,
});

/** Listings that are close together on the map. */
const cluster = position.extend({
  count,
  /** Null when its listings are in several places. */
  place: z.object({ zipCode: z.string(), city: z.string() }).nullable(),
  /** A rectangle that holds its listings, as the parameter `area`. */
  area: z.string().regex(AREA),
});
export type UsedCluster = z.infer<typeof cluster>;

/** The position of the postal code; its name is empty when only the area is known, and distances are then rough. */
const origin = position.extend({ zipCode: z.string(), name: z.string(), isApproximate: z.boolean() });

export const usedSearchAnswer = z.object({
  country: z.enum(COUNTRIES),
  total: count,
  page: z.number().int(),
  pages: count,
  results: z.array(usedCard).max(USED_PAGE_SIZE),
  facets,
  /** In whole units, rounded outwards: the range that the other filters leave. */
  bounds: z.object({
    price: span.nullable(),
    registration: span.nullable(),
    km: span.nullable(),
    power: span.nullable(),
    days: span.nullable(),
  }),
  origin: origin.nullable(),
  clusters: z.array(cluster).max(MAX_CLUSTERS),
  /** Only when nothing was found, the most helpful first. */
  relaxations: z.array(relaxation),
});
export type UsedSearchAnswer = z.infer<typeof usedSearchAnswer>;

export const searchUsedCars = endpoint({
  method: 'GET',
  path: '/dkwp/v2/used/search',
  summary: 'Used cars that match all filters, with the counts of all facets and the clusters of a map',
  query: usedSearchQuery,
  response: usedSearchAnswer,
  errors: ['used-cars.zip-invalid', 'used-cars.zip-unknown', 'used-cars.none-near'],
  cached: 'used-cars',
});
