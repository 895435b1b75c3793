import { z } from 'zod';
import type { OfferTerms } from '#contract/offers/offers.endpoints.ts';
import { RENTAL_SERVICES } from '#contract/offers/offers.rules.ts';
import { COUNTRIES, LOCALE_OF } from '#contract/shared/country.ts';
import { LOCALES } from '#contract/shared/locale.ts';
import { hasWholeCents, rateOfPercent, toCents } from '#contract/shared/money.ts';
import { code, distinct, plainText } from '#server/transfer/record-values.ts';

const MAX_AMOUNT = 2_000_000;
const MAX_RATE = 30;

/** In the currency of the country, at most two decimals. */
const amount = z.number().min(0).max(MAX_AMOUNT).refine(hasWholeCents, 'must have at most two decimals');
const price = amount.refine((value) => value > 0, 'must be more than 0');
const percent = z.number().min(0).max(MAX_RATE);
const months = z.number().int().min(6).max(120);
const yearlyKm = z.number().int().min(1_000).max(200_000);
const company = plainText(120);

const listing = z.strictObject({ kind: z.literal('listing'), price });
const financing = z
  .strictObject({
    kind: z.literal('financing'),
    price,
    deposit: amount,
    months,
    nominal_rate: percent,
    balloon: amount.default(0),
    arrangement_fee: amount.default(0),
    stamp_duty: amount.default(0),
    collection_fee: amount.default(0),
    km_per_year: yearlyKm.nullish(),
    lender: company,
  })
  .refine((terms) => terms.deposit < terms.price, { error: 'must be lower than the price', path: ['deposit'] })
  .refine((terms) => terms.balloon < terms.price - terms.deposit, {
    error: 'must be lower than the credit',
    path: ['balloon'],
  })
  .refine((terms) => terms.balloon === 0 || terms.km_per_year != null, {
    error: 'must say how far the car may go for its guaranteed value',
    path: ['km_per_year'],
  });
const leasing = z
  .strictObject({
    kind: z.literal('leasing'),
    price,
    first_payment: amount,
    months,
    nominal_rate: percent,
    residual: amount,
    km_per_year: yearlyKm,
    vat_rate: percent,
    lender: company,
  })
  .refine((terms) => terms.first_payment + terms.residual < terms.price, {
    error: 'must leave something of the price to be paid monthly',
    path: ['residual'],
  });
const rentalFields = {
  deposit: amount,
  months,
  monthly: price,
  total_km: z.number().int().min(1_000).max(2_000_000),
  extra_km: amount,
  services: distinct(z.enum(RENTAL_SERVICES), { min: 0 }),
  excess: amount,
  provider: company,
};

const terms = z.discriminatedUnion('kind', [
  listing,
  financing,
  leasing,
  z.strictObject({ kind: z.literal('rental'), ...rentalFields }),
  z.strictObject({ kind: z.literal('business'), ...rentalFields }),
  z.strictObject({ kind: z.literal('generic') }),
]);

/** More are as good as unlimited. */
const MAX_CARS = 9_999;

const day = z.iso.date('must be a day such as 2026-12-31');
const text = z.strictObject({ title: plainText(80), text: plainText(600) });

/** An offer in a file. */
export const offerRecord = z
  .strictObject({
    slug: code,
    country: z.enum(COUNTRIES),
    make: code,
    model: code,
    version: code,
    valid_from: day,
    valid_until: day,
    dealer: code.nullish(),
    cars: z.number().int().min(1).max(MAX_CARS).nullish(),
    texts: z.partialRecord(z.enum(LOCALES), text),
    terms,
  })
  .refine((offer) => offer.valid_from <= offer.valid_until, {
    error: 'must not be before the first day',
    path: ['valid_until'],
  })
  .refine((offer) => offer.texts[LOCALE_OF[offer.country]] !== undefined, {
    error: 'must have the language of the country',
    path: ['texts'],
  });
export type OfferRecord = z.infer<typeof offerRecord>;

export function termsOf(record: OfferRecord['terms']): OfferTerms {
  switch (record.kind) {
    case 'listing':
      return { kind: 'listing', price: toCents(record.price) };
    case 'generic':
      return { kind: 'generic' };
    case 'financing':
      return {
        kind: 'financing',
        price: toCents(record.price),
        deposit: toCents(record.deposit),
        months: record.months,
        nominalRate: rateOfPercent(record.nominal_rate),
        balloon: toCents(record.balloon),
        arrangementFee: toCents(record.arrangement_fee),
        stampDuty: toCents(record.stamp_duty),
        collectionFee: toCents(record.collection_fee),
        kmPerYear: record.balloon > 0 ? (record.km_per_year ?? null) : null,
        lender: record.lender,
      };
    case 'leasing':
      return {
        kind: 'leasing',
        price: toCents(record.price),
        firstPayment: toCents(record.first_payment),
        months: record.months,
        nominalRate: rateOfPercent(record.nominal_rate),
        residual: toCents(record.residual),
        kmPerYear: record.km_per_year,
        vatRate: rateOfPercent(record.vat_rate),
        lender: record.lender,
      };
    default:
      return {
        kind: record.kind,
        deposit: toCents(record.deposit),
        months: record.months,
        monthly: toCents(record.monthly),
        totalKm: record.total_km,
        extraKm: toCents(record.extra_km),
        services: record.services,
        excess: toCents(record.excess),
        provider: record.provider,
      };
  }
}
