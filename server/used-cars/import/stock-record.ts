import { z } from 'zod';
import { LOCALES } from '#contract/shared/locale.ts';
import { hasWholeCents } from '#contract/shared/money.ts';
import { KM_PER_MILE } from '#contract/shared/units.ts';
import {
  ACCIDENT_STATES,
  EURO_CLASSES,
  SERVICE_HISTORIES,
  USED_BODY_TYPES,
  USED_COLOURS,
  USED_FUELS,
  USED_GEARBOXES,
} from '#contract/used-cars/used-cars.rules.ts';
import { isPlainText, plainText, tenths } from '#server/transfer/record-values.ts';
import { toOneLine, toPlainText } from './plain-text.ts';
import { creditFields, creditProblems } from './stock-credit.ts';
import { ownWord } from './stock-values.ts';

/** At most so many photos of a listing are stored; more may be named, within reason. */
export const MAX_PHOTOS = 40;
const MAX_PHOTO_NAMES = 200;
const MAX_PRICE = 20_000_000;
const MAX_KM = 2_000_000;
const MAX_MARKUP = 50_000;
const MAX_DESCRIPTION = 10_000;
const MAX_OPTIONS = 200;
/** Those of dealers. */
const VAT_SCHEMES = ['deductible', 'margin'] as const;
export const STATUSES = ['active', 'ended'] as const;

const whole = (lowest: number, highest: number) => z.number().int().min(lowest).max(highest);
const month = z.string().regex(/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2021-06');
const own = <Value extends readonly [string, ...string[]]>(field: string, values: Value) =>
  z.preprocess((value) => ownWord(field, value), z.enum(values));
/** Free text without markup: what is stored cannot be taken for a tag, wherever it is shown. */
const free = (max: number) =>
  z
    .string()
    .max(MAX_MARKUP, { abort: true })
    .overwrite(toOneLine)
    .max(max)
    .refine(isPlainText, 'must not contain control characters');

/** The name of a file beside the imported one or below; never one outside. */
const photo = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .refine((name) => isPlainText(name) && !/[|\n\t]/.test(name), 'must not contain | or control characters');

/** The status is the only thing that is needed to end a listing. */
export const endedRecord = z.object({ own_id: plainText(80), status: own('status', ['ended']) });

/** A car in a file, in our own names. */
export const stockRecord = z
  .strictObject({
    own_id: plainText(80).refine((text) => !/[<>]/.test(text), 'must not contain < or >'),
    status: own('status', STATUSES).nullish(),
    vin: z
      .string()
      .overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase())
      .regex(/^[A-Z0-9]{5,17}$/, 'must be a VIN: at most 17 letters and digits')
      .nullish(),
    plate: z
      .string()
      .overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase())
      .regex(/^[\p{L}0-9]{2,12}$/u, 'must be a number plate')
      .nullish(),
    make: free(80).min(1),
    model: free(80).min(1),
    version: free(200).nullish(),
    registration: month,
    km: whole(0, MAX_KM).nullish(),
    miles: whole(0, Math.floor(MAX_KM / KM_PER_MILE)).nullish(),
    km_guaranteed: z.boolean().nullish(),
    fuel: own('fuel', USED_FUELS),
    gearbox: own('gearbox', USED_GEARBOXES),
    power_kw: whole(1, 2_000),
    body_type: own('body_type', USED_BODY_TYPES).nullish(),
    doors: whole(1, 9).nullish(),
    seats: whole(1, 20).nullish(),
    colour: own('colour', USED_COLOURS).nullish(),
    euro: own('euro', EURO_CLASSES).nullish(),
    owners: whole(0, 99).nullish(),
    service: own('service', SERVICE_HISTORIES).nullish(),
    accident: own('accident', ACCIDENT_STATES).nullish(),
    vat: own('vat', VAT_SCHEMES).nullish(),
    warranty_months: whole(0, 120).nullish(),
    delivery: z.boolean().nullish(),
    return_days: whole(1, 365).nullish(),
    inspection_until: month.nullish(),
    displacement: whole(1, 20_000).nullish(),
    tare_kg: whole(100, 10_000).nullish(),
    electric_range_km: whole(0, 2_000).nullish(),
    co2: whole(0, 2_000).nullish(),
    consumption: tenths(0, 99.9).nullish(),
    electric_consumption: tenths(0, 99.9).nullish(),
    options: z.array(free(200).min(1)).max(MAX_OPTIONS).nullish(),
    description: z
      .string()
      .max(MAX_MARKUP, { abort: true })
      .overwrite(toPlainText)
      .max(MAX_DESCRIPTION)
      .refine(isPlainText, 'must not contain control characters')
      .nullish(),
    language: z.enum(LOCALES).nullish(),
    price: z.number().min(1).max(MAX_PRICE).refine(hasWholeCents, 'must have two decimals at most'),
    ...creditFields,
    zip_code: plainText(10).nullish(),
    city: free(80).min(1).nullish(),
    photos: z.array(photo).max(MAX_PHOTO_NAMES).nullish(),
  })
  .refine(({ km, miles }) => (km ?? miles) !== undefined && (km ?? miles) !== null, {
    error: 'must be there, in km or in miles',
    path: ['km'],
  })
  .superRefine((record, context) => {
    for (const { field, reason } of creditProblems(record))
      context.addIssue({ code: 'custom', path: [field], message: reason });
  });
export type StockRecord = z.infer<typeof stockRecord>;

export const STOCK_FIELDS = Object.keys(stockRecord.shape) as (keyof StockRecord)[];
