import { z } from 'zod';
import { slug } from '../catalogue/catalogue.endpoints.ts';
import { photo } from '../catalogue/photos.endpoints.ts';
import { MODEL_KEY } from '../catalogue/version-key.rules.ts';
import { openingHours } from '../dealers/dealers.endpoints.ts';
import { facetValue, span } from '../search/search.endpoints.ts';
import { MAX_SEARCH_LENGTH } from '../search/search-filters.rules.ts';
import { COUNTRIES } from '../shared/country.ts';
import { endpoint } from '../shared/endpoint.ts';
import { LOCALES } from '../shared/locale.ts';
import { choices, range } from '../shared/query-schemas.ts';
import { MAX_COMPARABLES } from './comparables.rules.ts';
import { IGNORED_BY_LABEL } from './price-label.rules.ts';
import { LAW_LINES } from './sale-law.rules.ts';
import { ALL_STICKERS } from './stickers.rules.ts';
import {
  ACCIDENT_STATES,
  AREA,
  EURO_CLASSES,
  MAX_CLUSTERS,
  OWNER_COUNTS,
  PRICE_LABELS,
  SELLER_TYPES,
  SERVICE_HISTORIES,
  SIMILAR_LISTINGS,
  USED_BODY_TYPES,
  USED_CHOICES,
  USED_COLOURS,
  USED_FUELS,
  USED_GEARBOXES,
  USED_PAGE_SIZE,
  USED_RADII,
  USED_RANGES,
  USED_SORTS,
  VAT_SCHEMES,
} from './used-cars.rules.ts';

const MAX_PAGES = 50_000;
const MAX_ZIP_LENGTH = 10;
const cents = z.number().int().nonnegative();
const count = z.number().int().nonnegative();
const month = z.string().regex(/^\d{4}-\d{2}$/);
const figure = z.string().regex(/^\d{1,2}$/);
const yes = choices(z.literal('yes'));
const zip = z.string().trim().min(1).max(MAX_ZIP_LENGTH).optional();

const bodyType = z.enum(USED_BODY_TYPES);
const fuel = z.enum(USED_FUELS);
const gearbox = z.enum(USED_GEARBOXES);
const colour = z.enum(USED_COLOURS);
const sellerType = z.enum(SELLER_TYPES);
const euro = z.enum(EURO_CLASSES);
const label = z.enum(PRICE_LABELS);
const sticker = z.enum(ALL_STICKERS);

export const usedSearchQuery = z.object({
  /** That of the language unless another is named. */
  country: z.enum(COUNTRIES).optional(),
  zip,
  /** In kilometres, in Great Britain in miles; without it the whole country. Needs a postal code. */
  radius: z.enum(USED_RADII.map(String) as `${(typeof USED_RADII)[number]}`[]).optional(),
  area: z.string().regex(AREA).optional(),
  q: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  make: choices(slug),
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
  label: choices(label),
  sticker: choices(sticker),
  /** VAT can be deducted. */
  deductible: yes,
  warranty: yes,
  photos: yes,
  reduced: yes,
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

const named = z.object({ slug, name: z.string() });
const position = z.object({ latitude: z.number(), longitude: z.number() });

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

const filterName = z.enum(['q', 'radius', 'area', ...USED_CHOICES, ...USED_RANGES]);

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
  label: values,
  sticker: values,
  deductible: values,
  warranty: values,
  photos: values,
  reduced: values,
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

/** A comparable car, with its price at the age and distance of the listing. */
export const comparable = z.object({
  id: z.number().int(),
  make: slug,
  model: slug,
  version: z.string(),
  registration: month,
  km: count,
  powerKw: count,
  price: cents,
  adjusted: cents,
  city: z.string(),
});

/** How the label was worked out. */
const valuation = z.object({
  label: label.nullable(),
  /** Why there is no label; `too-cheap` is a warning. */
  reason: z.enum(['too-few', 'too-few-sellers', 'too-different', 'too-cheap', 'not-active']).nullable(),
  count,
  sellers: count,
  /** The median of the adjusted prices, and the same rounded to 50 to be shown. */
  median: cents.nullable(),
  typical: cents.nullable(),
  /** How much the price differs from the median: 0.05 is 5 % above. */
  deviation: z.number().nullable(),
  /** How far the comparable cars may differ. */
  tolerance: z.object({ months: count, kmShare: z.number() }),
  /** What a car loses in a year and in 10,000 km, as shares of the logarithm of its price. */
  slopes: z.object({ age: z.number(), distance: z.number() }),
  /** From the comparable cars instead of experience. */
  areSlopesOwn: z.boolean(),
  /** The most similar first. */
  comparables: z.array(comparable).max(MAX_COMPARABLES),
  ignored: z.array(z.enum(IGNORED_BY_LABEL)),
});

const seller = z.object({
  type: sellerType,
  /** Null for private sellers. */
  dealer: z
    .object({
      id: z.number().int(),
      name: z.string(),
      street: z.string(),
      zipCode: z.string(),
      city: z.string(),
      phone: z.string(),
      website: z.string().nullable(),
      email: z.string().nullable(),
      /** In the trade or companies register, or for VAT. */
      registerNumber: z.string().nullable(),
      opening: z.array(openingHours),
    })
    .nullable(),
});

/** A credit that the dealer offers for a car, with everything the law wants to be shown beside a rate. */
const creditExample = z.object({
  lender: z.string(),
  validUntil: z.iso.date(),
  price: cents,
  deposit: cents,
  /** Total amount of credit, without the fees that are financed. */
  credit: cents,
  months: count,
  nominalRate: z.number(),
  arrangementFee: cents,
  stampDuty: cents,
  collectionFee: cents,
  /** The amount left for the end; 0 for none. */
  balloon: cents,
  instalment: cents,
  total: cents,
  annualRate: z.number(),
});
export type CreditExample = z.infer<typeof creditExample>;

export const usedListing = usedCard.extend({
  /** `hidden`: not confirmed by the seller for a while, and no longer found. `ended`: sold or withdrawn. */
  state: z.enum(['active', 'hidden', 'ended']),
  endedOn: z.iso.date().nullable(),
  firstSeen: z.iso.date(),
  confirmedOn: z.iso.date(),
  /** The seller's own words, in the language given. */
  description: z.string(),
  language: z.enum(LOCALES),
  options: z.array(z.string()),
  displacement: count.nullable(),
  tareKg: count.nullable(),
  electricRangeKm: count.nullable(),
  co2: count.nullable(),
  service: z.enum(SERVICE_HISTORIES).nullable(),
  inspectionUntil: month.nullable(),
  warrantyMonths: count.nullable(),
  isKmGuaranteed: z.boolean(),
  vat: z.enum(VAT_SCHEMES),
  netPrice: cents.nullable(),
  /** All prices from the first to the current one. */
  prices: z.array(z.object({ day: z.iso.date(), price: cents })),
  /** Of the 30 days before the current price; null when it never changed. */
  lowest30Days: cents.nullable(),
  gallery: z.array(photo),
  seller,
  /** Null when the dealer offers none, or no longer. */
  credit: creditExample.nullable(),
  /** The same model in the catalogue of new cars; null when it is no longer sold. */
  newModel: z.object({ make: slug, model: slug }).nullable(),
  law: z.object({
    lines: z.array(z.enum(LAW_LINES)),
    /** Null from private sellers, who give none. */
    guarantee: z
      .object({
        months: count.nullable(),
        shortestMonths: count.nullable(),
        presumedMonths: count,
        rejectDays: count.nullable(),
      })
      .nullable(),
  }),
  /** Derived from what the seller states, not stated by the seller. */
  derived: z.object({
    sticker: sticker.nullable(),
    /** Whether Italian novice drivers may drive it; null elsewhere, and when the tare is not stated. */
    novice: z.boolean().nullable(),
    /** The Euro class by the month of registration, when none is stated. */
    euro: euro.nullable(),
  }),
  valuation,
  similar: z.array(usedCard).max(SIMILAR_LISTINGS),
});
export type UsedListing = z.infer<typeof usedListing>;

export const getUsedCar = endpoint({
  method: 'GET',
  path: '/dkwp/v2/used/:id',
  summary: 'A used car with its seller, price history, valuation and similar ones, for 90 days after its end too',
  params: z.object({ id: z.string().regex(/^[1-9]\d{0,8}$/) }),
  query: z.object({ zip }),
  response: usedListing,
  errors: [
    'used-cars.listing-not-found',
    'used-cars.listing-gone',
    'used-cars.zip-invalid',
    'used-cars.zip-unknown',
    'used-cars.none-near',
  ],
  cached: 'used-cars',
});
