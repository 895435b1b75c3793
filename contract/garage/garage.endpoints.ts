import { z } from 'zod';
import { bodyType, fuel } from '../catalogue/catalogue.endpoints.ts';
import { endpoint, UPLOADS_PER_PERSON } from '../shared/endpoint.ts';
import { LOCALES } from '../shared/locale.ts';
import { kilometres } from '../shared/locale-schemas.ts';
import { calendarDate } from '../shared/validation/dates.ts';
import { between, integer } from '../shared/validation/numbers.ts';
import { type Check, requiredText, rule, text, typeMessage } from '../shared/validation/presence.ts';
import { ruleMessage } from '../shared/validation/rule-message.ts';
import { max } from '../shared/validation/texts.ts';
import {
  CORRECTABLE_FIELDS,
  CRAWL_SECTIONS,
  DEADLINE_REASONS,
  DEADLINE_SOURCES,
  DEADLINE_STATUSES,
  EURO_EMISSIONS,
  PHOTO_MAX_BYTES,
  PHOTO_SIZES,
  SHARE_MODES,
  TAX_REGIONS,
  TAX_RELIEFS,
  VEHICLE_PAINTS,
} from './garage.rules.ts';
import { normalisePlate } from './plates.rules.ts';

export const deadlineStatus = z.enum(DEADLINE_STATUSES);
export type DeadlineStatus = z.infer<typeof deadlineStatus>;

export const crawlSection = z.enum(CRAWL_SECTIONS);
export type CrawlSection = z.infer<typeof crawlSection>;

export const euroEmission = z.enum(EURO_EMISSIONS);
export type EuroEmission = z.infer<typeof euroEmission>;

export const taxRegion = z.enum(TAX_REGIONS);
export type TaxRegion = z.infer<typeof taxRegion>;

export const taxRelief = z.enum(TAX_RELIEFS);
export type TaxRelief = z.infer<typeof taxRelief>;

export const vehiclePaint = z.enum(VEHICLE_PAINTS);
export type VehiclePaint = z.infer<typeof vehiclePaint>;

export const correctableField = z.enum(CORRECTABLE_FIELDS);
export type CorrectableField = z.infer<typeof correctableField>;

export const deadlineSource = z.enum(DEADLINE_SOURCES);
export type DeadlineSource = z.infer<typeof deadlineSource>;

const day = z.string();
const deadline = {
  next_deadline: day.nullable(),
  next_deadline_status: deadlineStatus.nullable(),
  source: deadlineSource.nullable(),
  /** What the law of the vehicle's country says, by its data, and why; null when too little is known. */
  suggested_deadline: day.nullable(),
  suggested_reasons: z.array(z.enum(DEADLINE_REASONS)),
  is_crawling: z.boolean(),
};

/** Texts ending in _str are in the caller's language. Dates are YYYY-MM-DD. Prices are in euros (pounds for en). */
export const vehicle = z.object({
  plate: z.string(),
  /** The language it was added in, which decides what may be edited and which laws apply. */
  locale: z.enum(LOCALES),
  make: z.string().nullable(),
  model: z.string().nullable(),
  /** Of a car with a verified purchase. */
  version: z.string().nullable(),
  submodel_id: z.number().int().nullable(),
  bought_with_us: z.boolean(),
  /** Who shares it with the caller, and what the caller may do; null for an own vehicle. */
  shared: z.object({ by: z.string(), mode: z.enum(SHARE_MODES) }).nullable(),
  /** Null: a colour that follows from the plate. */
  paint: vehiclePaint.nullable(),
  /** The fields that no registry has given, so that the owner can type and correct them. */
  correctable: z.array(correctableField),
  /** URLs of the owner's photo; they need the owner's token. */
  images: z.object({ resized_192x192: z.string(), resized_1200x900: z.string() }).nullable(),
  yearly_km_turnover: z.number().int().nullable(),
  vehicle_data_info: z.object({
    matriculation: day.nullable(),
    power_kw: z.number().nullable(),
    power_kw_str: z.string().nullable(),
    fuel_type: fuel.nullable(),
    displacement: z.number().int().nullable(),
    displacement_str: z.string().nullable(),
    euro_emission: euroEmission.nullable(),
    body_type: bodyType.nullable(),
    /** Litres, or kilowatt-hours of an electric car, per 100 km. */
    average_consumption: z.number().nullable(),
    average_consumption_str: z.string().nullable(),
    /** Grams per kilometre. */
    co2: z.number().int().nullable(),
    in_northern_ireland: z.boolean(),
    last_revealed_km: z.number().int().nullable(),
    last_revealed_km_last_update: day.nullable(),
    is_crawling: z.boolean(),
  }),
  vehicle_insurance_info: z.object({
    ...deadline,
    insurer: z.string().nullable(),
    is_insurance_active: z.boolean().nullable(),
    is_insurance_active_str: z.string().nullable(),
    /** The last day of grace after its end, in Italy and, for policies that renew themselves, in Spain. */
    covered_until: day.nullable(),
  }),
  vehicle_review_info: z.object({
    ...deadline,
    last_review_km: z.number().int().nullable(),
    last_review_km_str: z.string().nullable(),
  }),
  vehicle_tax_info: z.object({
    ...deadline,
    price: z.number().nullable(),
    price_str: z.string().nullable(),
    region: taxRegion.nullable(),
    reliefs: z.array(taxRelief),
  }),
});
export type Vehicle = z.infer<typeof vehicle>;

export const vehicles = z.object({ vehicles: z.array(vehicle) });

/** A plate as typed; its pattern depends on the language or on the vehicle's country. */
const plateText = () => requiredText().check(z.overwrite(normalisePlate), max(20));

/** As text or number; an emptied field means that the number is unknown. */
const optionalNumber = (highest: number, ...rules: Check<string | number>[]) =>
  z
    .union([z.string().trim(), z.number()], { error: typeMessage })
    .check(decimal(), ...rules, between(0, highest))
    .transform((value) => (value === '' ? null : Number(value)))
    .nullable()
    .optional();

const decimal = () =>
  rule<string | number>(ruleMessage('validation.invalid'), (value) => /^\d+(\.\d+)?$/.test(String(value)));

const optionalDay = () => calendarDate(text()).nullable().optional();
/** An emptied choice means that it is unknown. */
const optionalChoice = <Choice extends string>(choices: z.ZodType<Choice, Choice>) =>
  z
    .union([z.literal(''), choices])
    .nullable()
    .optional();
/** The day sent with it was computed by the law, not read from a document. */
const isEstimated = () => z.boolean().optional();
const optionalText = (longest: number) => text().check(max(longest)).nullable().optional();

/** The only fields that a person can change. */
export const vehicleChanges = z.object({
  make: optionalText(60),
  model: optionalText(80),
  paint: optionalChoice(vehiclePaint),
  vehicle_data_info: z
    .object({
      matriculation: optionalDay(),
      displacement: optionalNumber(20_000, integer()),
      power_kw: optionalNumber(2_000),
      fuel_type: optionalChoice(fuel),
      euro_emission: optionalChoice(euroEmission),
      body_type: optionalChoice(bodyType),
      average_consumption: optionalNumber(99),
      co2: optionalNumber(1_000, integer()),
      in_northern_ireland: z.boolean().optional(),
      last_revealed_km: kilometres().nullable().optional(),
      /** True after the person has confirmed kilometres that are lower than the last ones. */
      confirmed: z.boolean().optional(),
    })
    .optional(),
  vehicle_insurance_info: z
    .object({
      next_deadline: optionalDay(),
      is_estimated: isEstimated(),
      insurer: optionalText(80),
      is_insurance_active: z.boolean().nullable().optional(),
    })
    .optional(),
  vehicle_review_info: z
    .object({
      next_deadline: optionalDay(),
      is_estimated: isEstimated(),
      last_review_km: kilometres().nullable().optional(),
    })
    .optional(),
  vehicle_tax_info: z
    .object({
      next_deadline: optionalDay(),
      is_estimated: isEstimated(),
      price: optionalNumber(100_000),
      region: taxRegion.nullable().optional(),
      reliefs: z.array(taxRelief).max(TAX_RELIEFS.length).optional(),
    })
    .optional(),
});
export type VehicleChanges = z.output<typeof vehicleChanges>;

/**
 * A plate alone adds a vehicle; with any other field it changes the vehicle with this plate. The object is loose, so
 * that a field which cannot be changed does not turn a change into an addition.
 */
export const vehicleInput = vehicleChanges.extend({ plate: plateText() }).loose();
export type VehicleInput = z.output<typeof vehicleInput>;

export const plateParameter = z.object({ plate: plateText() });

export const getVehicles = endpoint({
  method: 'GET',
  path: '/garagek/v1/user/vehicle',
  summary: 'The vehicles in the garage',
  auth: 'user',
  response: vehicles,
});

export const saveVehicle = endpoint({
  method: 'POST',
  path: '/garagek/v1/user/vehicle',
  summary: 'Adds a vehicle (plate alone) or changes one (plate and more); fields that cannot be changed are ignored',
  auth: 'user',
  body: vehicleInput,
  response: vehicles,
  errors: [
    'garage.plate.limit',
    'garage.plate.already-present',
    'garage.plate.invalid',
    'garage.vehicle-not-found',
    'garage.read-only',
    'garage.reading-unlikely',
  ],
});

export const deleteVehicle = endpoint({
  method: 'DELETE',
  path: '/garagek/v1/user/vehicle',
  summary: 'Removes a vehicle and its photo',
  auth: 'user',
  body: z.object({ plate: plateText() }),
  response: vehicles,
  errors: ['garage.vehicle-not-found', 'garage.owner-only'],
});

export const crawlVehicle = endpoint({
  method: 'GET',
  path: '/garagek/v1/user/crawler',
  summary: 'Repeats the look-up of a section of an Italian vehicle',
  auth: 'user',
  query: z.object({
    plate: plateText(),
    section: crawlSection,
    /** Whether a day that the owner has typed may be replaced by the one that is found. */
    replace: z.enum(['yes', 'no']).default('no'),
  }),
  response: vehicle,
  errors: ['garage.vehicle-not-found', 'garage.read-only', 'garage.crawl.not-available'],
});

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/garagek/v1/user/vehicle/:plate/image',
  summary: 'Replaces the photo of a vehicle',
  auth: 'user',
  params: plateParameter,
  upload: { field: 'image', maxBytes: PHOTO_MAX_BYTES, perPerson: UPLOADS_PER_PERSON },
  response: vehicle,
  errors: [
    'garage.vehicle-not-found',
    'garage.read-only',
    'garage.photo.unreadable',
    'garage.photo.too-many-pixels',
    'request.too-large',
    'request.too-many',
  ],
});

export const deletePhoto = endpoint({
  method: 'DELETE',
  path: '/garagek/v1/user/vehicle/:plate/image',
  summary: 'Removes the photo of a vehicle',
  auth: 'user',
  params: plateParameter,
  response: vehicle,
  errors: ['garage.vehicle-not-found', 'garage.read-only'],
});

export const getPhoto = endpoint({
  method: 'GET',
  path: '/garagek/v1/user/vehicle/:plate/image/:size',
  summary: 'The photo of a vehicle',
  auth: 'user',
  params: plateParameter.extend({ size: z.enum(PHOTO_SIZES) }),
  answers: 'image/webp',
  errors: ['garage.vehicle-not-found', 'garage.photo-not-found'],
});
