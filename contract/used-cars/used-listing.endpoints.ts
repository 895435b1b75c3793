import { z } from 'zod';
import { slug } from '../catalogue/catalogue.endpoints.ts';
import { photo } from '../catalogue/photos.endpoints.ts';
import { openingHours } from '../dealers/dealers.endpoints.ts';
import { endpoint } from '../shared/endpoint.ts';
import { LOCALES } from '../shared/locale.ts';
import { MAX_COMPARABLES } from './comparables.rules.ts';
import { IGNORED_BY_LABEL } from './price-label.rules.ts';
import { LAW_LINES } from './sale-law.rules.ts';
import { cents, count, euro, label, month, sellerType, sticker, usedCard, zip } from './used-car-parts.endpoints.ts';
import { SERVICE_HISTORIES, SIMILAR_LISTINGS, VAT_SCHEMES } from './used-cars.rules.ts';

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
  /** Litres per 100 km, of natural gas kilograms; not derived. */
  consumption: z.number().nonnegative().nullable(),
  /** Kilowatt-hours per 100 km. */
  electricConsumption: z.number().nonnegative().nullable(),
  service: z.enum(SERVICE_HISTORIES).nullable(),
  inspectionUntil: month.nullable(),
  warrantyMonths: count.nullable(),
  /** The dealer brings the car to the buyer; what that costs is not part of the price. */
  delivery: z.boolean(),
  /** For so many days the dealer takes the car back without a reason, beyond the law. */
  returnDays: count.nullable(),
  isKmGuaranteed: z.boolean(),
  vat: z.enum(VAT_SCHEMES),
  netPrice: cents.nullable(),
  /** All prices from the first to the current one; `until` is the day on which the car was taken off, before it came back. */
  prices: z.array(z.object({ day: z.iso.date(), price: cents, until: z.iso.date().nullable() })),
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
