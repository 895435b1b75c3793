import { z } from 'zod';
import { isShape } from '#contract/catalogue/car-shape.rules.ts';
import { bodyType, fuel, gearbox, segment, slug, traction } from '#contract/catalogue/catalogue.endpoints.ts';
import { EQUIPMENT_CATEGORIES, PAINT_KINDS } from '#contract/catalogue/catalogue.rules.ts';
import { COUNTRIES, type Country } from '#contract/shared/country.ts';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { code, distinct, plainText, tenths } from '#server/transfer/record-values.ts';
import { path, price, sourceOfPhoto, whole } from './record-values.ts';
import { RESERVED_MAKES, RESERVED_MODELS, RESERVED_VERSIONS } from './reserved-slugs.ts';

/** In the order of an exported file: records come before those that refer to them. */
export const KINDS = [
  'equipment',
  'colour-name',
  'optional-name',
  'make',
  'model',
  'submodel',
  'trim',
  'colour',
  'optional',
  'version',
] as const;
export type Kind = (typeof KINDS)[number];

const inAll = <Key extends string, Value extends z.ZodType>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;

const names = z.strictObject(inAll<Locale, z.ZodType<string>>(LOCALES, plainText(200)));
const prices = (lowest: number) =>
  z.strictObject(inAll<Country, z.ZodType<number | null | undefined>>(COUNTRIES, price(lowest).nullish()));
const fuels = distinct(fuel);
const codes = distinct(code);

const rule = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.enum(['add-all', 'add-one-of', 'remove-all', 'remove-one-of']),
    optionals: codes,
  }),
  z.strictObject({ action: z.literal('add-one-all'), groups: z.array(codes).min(1) }),
]);

const standardEquipment = z.union([code, z.strictObject({ code, fuels: fuels.nullish() })]);

/** A part that trims of one submodel offer: the named ones, or all. */
const offer = { path: path(['make', 'model', 'submodel']), code, trims: distinct(slug).nullish() };
const named = { code, names };

/** Every kind of record, as in a JSON file. */
export const RECORDS = {
  equipment: z.strictObject({ kind: z.literal('equipment'), ...named, category: z.enum(EQUIPMENT_CATEGORIES) }),
  'colour-name': z.strictObject({ kind: z.literal('colour-name'), ...named }),
  'optional-name': z.strictObject({
    kind: z.literal('optional-name'),
    ...named,
    category: z.enum(EQUIPMENT_CATEGORIES).nullish(),
    texts: z
      .strictObject(inAll<Locale, z.ZodType<string>>(LOCALES, plainText(300)))
      .partial()
      .nullish(),
  }),
  make: z.strictObject({ kind: z.literal('make'), path: path(['make'], RESERVED_MAKES), name: plainText(100) }),
  model: z.strictObject({
    kind: z.literal('model'),
    path: path(['make', 'model'], RESERVED_MODELS),
    name: plainText(100),
    names: names.partial().nullish(),
    segment: segment.nullish(),
    launch_year: whole(1900, 2100).nullish(),
    popularity: whole(1, 30_000).nullish(),
    photos: distinct(sourceOfPhoto, { min: 0, max: 30 }).nullish(),
  }),
  submodel: z.strictObject({
    kind: z.literal('submodel'),
    path: path(['make', 'model', 'submodel']),
    body_type: bodyType,
    length_mm: whole(1, 20_000).nullish(),
    width_mm: whole(1, 10_000).nullish(),
    height_mm: whole(1, 10_000).nullish(),
    boot_litres: whole(0, 20_000).nullish(),
    seats: whole(1, 20).nullish(),
    doors: whole(1, 9).nullish(),
    shape: z.string().refine(isShape, 'must be a shape as the catalogue format describes it').nullish(),
  }),
  trim: z.strictObject({
    kind: z.literal('trim'),
    path: path(['make', 'model', 'submodel', 'trim']),
    name: plainText(100),
    level: whole(0, 100),
    equipment: distinct(standardEquipment, {
      min: 0,
      max: 500,
      key: (item) => (typeof item === 'string' ? item : item.code),
    }).nullish(),
  }),
  colour: z.strictObject({
    kind: z.literal('colour'),
    ...offer,
    paint: z.enum(PAINT_KINDS),
    value: z.string().regex(/^#[0-9a-f]{6}$/, 'must be # and six small hexadecimal digits, such as #c00d0d'),
    prices: prices(0),
  }),
  optional: z.strictObject({
    kind: z.literal('optional'),
    ...offer,
    prices: prices(0),
    rules: z.array(rule).max(50).nullish(),
    fuels: fuels.nullish(),
  }),
  version: z.strictObject({
    kind: z.literal('version'),
    path: path(['make', 'model', 'submodel', 'trim', 'version'], RESERVED_VERSIONS),
    name: plainText(100),
    fuel,
    gearbox,
    gears: whole(1, 30).nullish(),
    traction: traction.nullish(),
    displacement: whole(1, 30_000).nullish(),
    cylinders: whole(1, 30).nullish(),
    power_kw: whole(1, 5_000),
    torque_nm: whole(1, 30_000).nullish(),
    max_speed_kmh: whole(1, 600).nullish(),
    acceleration: tenths(0.1, 999.9).nullish(),
    mass_kg: whole(1, 30_000).nullish(),
    co2: whole(0, 3_000),
    consumption: tenths(0, 999.9).nullish(),
    electric_consumption: tenths(0, 999.9).nullish(),
    battery_kwh: tenths(0, 9_999.9).nullish(),
    electric_range_km: whole(0, 9_999).nullish(),
    range_km: whole(1, 9_999).nullish(),
    prices: prices(0.01),
  }),
} as const satisfies Record<Kind, z.ZodType>;

export type CatalogueRecord = { [Key in Kind]: z.infer<(typeof RECORDS)[Key]> }[Kind];
export type RecordOf<Key extends Kind> = z.infer<(typeof RECORDS)[Key]>;

export function isKind(value: unknown): value is Kind {
  return (KINDS as readonly unknown[]).includes(value);
}
