import { z } from 'zod';
import { bodyType, fuel, makeListItem, modelCard, shape, slug } from '../catalogue/catalogue.endpoints.ts';
import { photo } from '../catalogue/photos.endpoints.ts';
import { MODEL_KEY } from '../catalogue/version-key.rules.ts';
import { versionRow } from '../catalogue/versions.endpoints.ts';
import { facetValue, span } from '../search/search.endpoints.ts';
import { endpoint } from '../shared/endpoint.ts';
import { choices } from '../shared/query-schemas.ts';
import { ELECTRIC_SORTS, OFFER_KINDS, OFFER_SORTS, RENTAL_SERVICES } from './offers.rules.ts';

const cents = z.number().int().nonnegative();
const rate = z.number().min(0).max(1);

/** A lower price, paid at once. */
const listingTerms = z.object({ kind: z.literal('listing'), price: cents });

/** A credit; `balloon` is the amount left for the end, 0 for none. */
const financingTerms = z.object({
  kind: z.literal('financing'),
  price: cents,
  deposit: cents,
  months: z.number().int(),
  nominalRate: rate,
  balloon: cents,
  arrangementFee: cents,
  stampDuty: cents,
  collectionFee: cents,
  /** The kilometres that the guaranteed final value allows; null without a balloon. */
  kmPerYear: z.number().int().nullable(),
  lender: z.string(),
});

/** All amounts without VAT, paid in advance. */
const leasingTerms = z.object({
  kind: z.literal('leasing'),
  price: cents,
  firstPayment: cents,
  months: z.number().int(),
  nominalRate: rate,
  residual: cents,
  kmPerYear: z.number().int(),
  vatRate: rate,
  lender: z.string(),
});

const rentalFields = {
  deposit: cents,
  months: z.number().int(),
  monthly: cents,
  totalKm: z.number().int(),
  /** For each kilometre beyond `total_km`. */
  extraKm: cents,
  services: z.array(z.enum(RENTAL_SERVICES)),
  /** The part of each damage that the person pays. */
  excess: cents,
  provider: z.string(),
};
/** Long-term rental, with VAT. It is not a credit, so it has no rate. */
const rentalTerms = z.object({ kind: z.literal('rental'), ...rentalFields });
/** The same for holders of a VAT number, without VAT. */
const businessTerms = z.object({ kind: z.literal('business'), ...rentalFields });

/** Something included with the car; the offer's text says what. */
const genericTerms = z.object({ kind: z.literal('generic') });

export const offerTerms = z.discriminatedUnion('kind', [
  listingTerms,
  financingTerms,
  leasingTerms,
  rentalTerms,
  businessTerms,
  genericTerms,
]);
export type OfferTerms = z.infer<typeof offerTerms>;
export type TermsOf<Kind extends OfferTerms['kind']> = Extract<OfferTerms, { kind: Kind }>;

/** An offer in a list; amounts in cents of the country's currency. */
export const offerCard = z.object({
  id: z.number().int(),
  slug,
  title: z.string(),
  text: z.string(),
  terms: offerTerms,
  /** The monthly cost; null where there is none. */
  monthly: cents.nullable(),
  /** Calendar days, the last one included. */
  validFrom: z.iso.date(),
  validUntil: z.iso.date(),
  /** The only dealer who makes it; null when every dealer of the make does, or when it is not listed any more. */
  dealer: z.object({ id: z.number().int(), name: z.string(), city: z.string(), zipCode: z.string() }).nullable(),
  /** How many cars there are; null when they are ordered. */
  cars: z.number().int().nullable(),
  /** 0 on the last day; negative when it is over. */
  daysLeft: z.number().int(),
  make: makeListItem,
  model: z.object({
    id: z.number().int(),
    name: z.string(),
    slug,
    lengthMm: z.number().int().nullable(),
    heightMm: z.number().int().nullable(),
    shape,
    /** Shown instead of the drawing. */
    photo: photo.nullable(),
  }),
  /** With its list price, consumption and emissions, which must be shown beside every offer. */
  version: versionRow,
});
export type OfferCard = z.infer<typeof offerCard>;

export const offerList = z.object({
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  offers: z.array(offerCard),
  /** Every value with its count under the other filters. */
  facets: z.object({
    kind: z.array(facetValue),
    make: z.array(facetValue),
    fuel: z.array(facetValue),
    bodyType: z.array(facetValue),
  }),
});
export type OfferList = z.infer<typeof offerList>;

export const getOffers = endpoint({
  method: 'GET',
  path: '/dkwp/v2/offers',
  summary: 'Offers that are valid today in the caller’s country, with the counts of all filters',
  query: z.object({
    kind: choices(z.enum(OFFER_KINDS)),
    make: choices(slug),
    fuel: choices(fuel),
    bodyType: choices(bodyType),
    /** The highest monthly cost, in whole units of the currency. */
    monthly: z.coerce.number().int().min(1).max(100_000).optional(),
    /** Offers of one model only, as make/model. */
    model: z.string().regex(MODEL_KEY).optional(),
    sort: z.enum(OFFER_SORTS).default('saving'),
    page: z.coerce.number().int().min(1).max(1_000).default(1),
  }),
  response: offerList,
  cached: true,
});

/** Over or not yet started: it can be read, but not requested. */
export const offerState = z.enum(['running', 'expired', 'future']);

export const offerDetail = offerCard.extend({
  state: offerState,
  /** Others that are valid today: of the model first, then of the make, then of its kind. */
  alternatives: z.array(offerCard),
});
export type OfferDetail = z.infer<typeof offerDetail>;

export const getOffer = endpoint({
  method: 'GET',
  path: '/dkwp/v2/offers/:offer',
  summary: 'One offer, also when it is over',
  params: z.object({ offer: slug }),
  response: offerDetail,
  errors: ['offers.offer-not-found'],
  cached: true,
});

/** A model with the ranges of its electric versions; null where none of them states one. */
export const electricModel = modelCard.extend({
  rangeKm: span.nullable(),
  /** Kilowatt-hours per 100 km. */
  consumption: span.nullable(),
});
export type ElectricModel = z.infer<typeof electricModel>;

export const getElectricCars = endpoint({
  method: 'GET',
  path: '/dkwp/v2/electric-cars',
  summary: 'Offers of electric cars that are valid today, and all models with an electric version',
  query: z.object({ sort: z.enum(ELECTRIC_SORTS).default('range') }),
  response: z.object({ offers: z.array(offerCard), models: z.array(electricModel) }),
  cached: true,
});
