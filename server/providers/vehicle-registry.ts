import { z } from 'zod';
import { bodyType, fuel } from '#contract/catalogue/catalogue.endpoints.ts';
import { type CrawlSection, euroEmission, taxRegion } from '#contract/garage/garage.endpoints.ts';
import { FIRST_DEADLINE, FIRST_REGISTRATION, LAST_DEADLINE } from '#contract/garage/garage.rules.ts';
import { normalisePlate } from '#contract/garage/plates.rules.ts';
import { MAX_KILOMETRES } from '#contract/shared/locale-schemas.ts';
import { isCalendarDate } from '#contract/shared/validation/dates.ts';

/** A registry of Italian vehicles, by section. */
export interface VehicleRegistry {
  /** Throws if there is no response or no plausible one. */
  lookup<Section extends CrawlSection>(
    plate: string,
    section: Section,
    options: { signal: AbortSignal },
  ): Promise<RegistryAnswer<Section> | 'unknown'>;
}

/** Describes the failure without the plate, and without a cause that could be mistaken for a database error. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

const day = (first: string, last: string) =>
  z
    .string()
    .max(10)
    .refine((value) => isCalendarDate(value) && value >= first && value <= last)
    .nullish();

/** Letters, digits and visible symbols. */
const name = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u)
    .nullish();

const wholeNumber = (highest: number) => z.number().int().min(0).max(highest).nullish();
const deadline = () => day(FIRST_DEADLINE, LAST_DEADLINE);

const ANSWERS = {
  data: z.object({
    make: name(60),
    model: name(80),
    matriculation: day(FIRST_REGISTRATION, LAST_DEADLINE),
    power_kw: z.number().positive().max(2_000).nullish(),
    fuel_type: fuel.nullish(),
    displacement: wholeNumber(20_000),
    euro_emission: euroEmission.nullish(),
    body_type: bodyType.nullish(),
    /** Litres, or kilowatt-hours for an electric car, per 100 km. */
    average_consumption: z.number().positive().max(100).nullish(),
    last_revealed_km: wholeNumber(MAX_KILOMETRES),
    last_revealed_km_last_update: day(FIRST_REGISTRATION, LAST_DEADLINE),
  }),
  insurance: z.object({
    next_deadline: deadline(),
    insurer: name(80),
    is_insurance_active: z.boolean().nullish(),
  }),
  review: z.object({ next_deadline: deadline(), last_review_km: wholeNumber(MAX_KILOMETRES) }),
  tax: z.object({
    next_deadline: deadline(),
    /** Euros. */
    price: z.number().min(0).max(100_000).nullish(),
    region: taxRegion.nullish(),
  }),
};

export type RegistryAnswer<Section extends CrawlSection> = z.output<(typeof ANSWERS)[Section]>;

/** Past events cannot be in the future. */
const PAST_FIELDS = ['matriculation', 'last_revealed_km_last_update'];

const ownPlate = z.object({ plate: z.string().max(40).nullish() });

/** Validates a response: types, plausible values, and that it is about the requested vehicle. */
export function readAnswer<Section extends CrawlSection>(
  section: Section,
  plate: string,
  answer: unknown,
  today: string,
): RegistryAnswer<Section> {
  const about = ownPlate.safeParse(answer);
  if (!about.success) throw new RegistryError('The vehicle registry answered in another form');
  if (about.data.plate && normalisePlate(about.data.plate) !== plate)
    throw new RegistryError('The vehicle registry answered about another vehicle');
  const parsed = ANSWERS[section].safeParse(answer);
  const unlikely = parsed.success
    ? fieldsAfter(today, parsed.data)
    : parsed.error.issues.map(({ path }) => path.join('.'));
  if (parsed.success && unlikely.length === 0) return parsed.data as RegistryAnswer<Section>;
  throw new RegistryError(`The vehicle registry answered with unlikely values of ${[...new Set(unlikely)].join(', ')}`);
}

function fieldsAfter(today: string, answer: object): string[] {
  return Object.entries(answer).flatMap(([field, value]) =>
    PAST_FIELDS.includes(field) && value > today ? [field] : [],
  );
}
