import type { VehicleChanges } from '#contract/garage/garage.endpoints.ts';
import {
  DEADLINE_TYPES,
  type DeadlineType,
  FIRST_DEADLINE,
  FIRST_REGISTRATION,
  LAST_DEADLINE,
} from '#contract/garage/garage.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import { toCents } from '#contract/shared/money.ts';
import { ruleMessage } from '#contract/shared/validation/rule-message.ts';
import { CORRECTABLE_COLUMNS, correctableFields } from './correctable-fields.ts';
import type { CorrectedColumns, StoredVehicle, VehicleColumns } from './garage.store.ts';

export interface PermittedChanges {
  columns: VehicleColumns;
  /** Of an Italian vehicle, only while the registry has not given them. */
  corrections: CorrectedColumns;
}

/**
 * What users may change of a vehicle. Owners of Italian ones correct deadlines and kilometres, and whatever the registry
 * has not given; the rest comes from the registry. Other fields are ignored silently, because a whole vehicle may be
 * sent back.
 */
export function permittedChanges(changes: VehicleChanges, stored: StoredVehicle, today: string): PermittedChanges {
  const {
    vehicle_data_info: data = {},
    vehicle_insurance_info: insurance = {},
    vehicle_review_info: review = {},
  } = changes;
  const tax = (stored.locale !== 'fr' && changes.vehicle_tax_info) || {};
  const isItalian = stored.locale === 'it';

  const corrected: CorrectedColumns = {
    make: emptied(changes.make),
    model: emptied(changes.model),
    matriculation: emptied(data.matriculation),
    fuelType: emptied(data.fuel_type),
    displacement: data.displacement,
    powerKw: data.power_kw,
    euroEmission: emptied(data.euro_emission),
    bodyType: emptied(data.body_type),
    averageConsumption: data.average_consumption,
    co2: data.co2,
    taxRegion: tax.region,
  };
  const always: VehicleColumns = {
    paint: emptied(changes.paint),
    insuranceDeadline: emptied(insurance.next_deadline),
    reviewDeadline: emptied(review.next_deadline),
    taxDeadline: emptied(tax.next_deadline),
    lastRevealedKm: data.last_revealed_km,
  };
  const italian: VehicleColumns = { taxReliefs: tax.reliefs && [...new Set(tax.reliefs)].sort() };
  const abroad: VehicleColumns = {
    ...corrected,
    inNorthernIreland: stored.locale === 'en' ? data.in_northern_ireland : undefined,
    insurer: emptied(insurance.insurer),
    isInsuranceActive: insurance.is_insurance_active,
    lastReviewKm: review.last_review_km,
    taxPriceCents: typeof tax.price === 'number' ? toCents(tax.price) : tax.price,
  };

  const columns = differing({ ...always, ...(isItalian ? italian : abroad) }, stored);
  const corrections = isItalian ? differing(correctableOf(corrected, stored), stored) : {};
  Object.assign(columns, sourcesOf(columns, { insurance, review, tax }));
  if (columns.make !== undefined || columns.model !== undefined) columns.version = null;
  if (isReading(changes)) columns.lastRevealedKm = data.last_revealed_km;
  if (columns.lastRevealedKm !== undefined) columns.lastRevealedKmOn = columns.lastRevealedKm === null ? null : today;
  checkDays({ ...columns, ...corrections }, today);
  return { columns, corrections };
}

function correctableOf(corrected: CorrectedColumns, stored: StoredVehicle): CorrectedColumns {
  const names = correctableFields(stored).map((field) => CORRECTABLE_COLUMNS[field]);
  return Object.fromEntries(names.map((name) => [name, corrected[name]])) as CorrectedColumns;
}

type Estimates = Record<DeadlineType, { is_estimated?: boolean | undefined }>;

/** A changed day was read by its owner, unless the owner says that the law has computed it. */
function sourcesOf(columns: VehicleColumns, sections: Estimates): VehicleColumns {
  const sources: VehicleColumns = {};
  for (const type of DEADLINE_TYPES) {
    const day = columns[`${type}Deadline`];
    if (day !== undefined)
      sources[`${type}Source`] = day === null ? null : sections[type].is_estimated ? 'estimated' : 'typed';
  }
  return sources;
}

/** The same kilometres sent alone are a new reading; among other fields they are the old one sent back. */
function isReading({ vehicle_data_info: sent = {}, ...others }: VehicleChanges): boolean {
  const { confirmed: _confirmed, ...data } = sent;
  const isAlone = Object.keys(data).length === 1 && Object.values(others).every((value) => value === undefined);
  return isAlone && data.last_revealed_km !== undefined;
}

function emptied<Text extends string>(text: Text | null | undefined): Exclude<Text, ''> | null | undefined {
  return text === '' ? null : (text as Exclude<Text, ''>);
}

/** Only differences are saved, so that sending back a whole vehicle does not undo concurrent changes. */
function differing<Wanted extends VehicleColumns>(wanted: Wanted, stored: StoredVehicle): Partial<Wanted> {
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && !isSame(value, stored[name as keyof VehicleColumns]),
  );
  return Object.fromEntries(changed) as Partial<Wanted>;
}

function isSame(value: unknown, known: unknown): boolean {
  return Array.isArray(value) ? String(value) === String(known) : value === known;
}

const DEADLINE_FIELDS = {
  insuranceDeadline: 'vehicle_insurance_info.next_deadline',
  reviewDeadline: 'vehicle_review_info.next_deadline',
  taxDeadline: 'vehicle_tax_info.next_deadline',
} as const;

function checkDays(columns: VehicleColumns, today: string): void {
  const errors: Record<string, string> = {};
  const check = (field: string, day: string | null | undefined, first: string, last: string) => {
    if (day && (day < first || day > last))
      errors[field] = ruleMessage('validation.dateBetween', { min: first, max: last });
  };
  check('vehicle_data_info.matriculation', columns.matriculation, FIRST_REGISTRATION, today);
  for (const [name, field] of Object.entries(DEADLINE_FIELDS))
    check(field, columns[name as keyof typeof DEADLINE_FIELDS], FIRST_DEADLINE, LAST_DEADLINE);
  if (Object.keys(errors).length > 0) throw new AppError('request.invalid', errors);
}
