import type { VehicleChanges } from '#contract/garage/garage.endpoints.ts';
import { FIRST_DEADLINE, FIRST_REGISTRATION, LAST_DEADLINE } from '#contract/garage/garage.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import { toCents } from '#contract/shared/money.ts';
import { ruleMessage } from '#contract/shared/validation/rule-message.ts';
import type { NamingColumns, StoredVehicle, VehicleColumns } from './garage.store.ts';

export interface PermittedChanges {
  columns: VehicleColumns;
  /** Only while it is unknown what car this is. */
  naming: NamingColumns;
}

/**
 * What users may change of a vehicle. Owners of Italian ones correct deadlines and kilometres, and name the car when
 * the registry cannot; the rest comes from the registry. Other fields are ignored silently, because a whole vehicle may
 * be sent back.
 */
export function permittedChanges(changes: VehicleChanges, stored: StoredVehicle, today: string): PermittedChanges {
  const {
    vehicle_data_info: data = {},
    vehicle_insurance_info: insurance = {},
    vehicle_review_info: review = {},
  } = changes;
  const tax = (stored.locale !== 'fr' && changes.vehicle_tax_info) || {};
  const isItalian = stored.locale === 'it';
  const isUnnamed = stored.make === null && stored.model === null;

  const names: NamingColumns = {
    make: emptied(changes.make),
    model: emptied(changes.model),
    matriculation: emptied(data.matriculation),
  };
  const always: VehicleColumns = {
    insuranceDeadline: emptied(insurance.next_deadline),
    reviewDeadline: emptied(review.next_deadline),
    taxDeadline: emptied(tax.next_deadline),
    lastRevealedKm: data.last_revealed_km,
  };
  const abroad: VehicleColumns = {
    ...names,
    displacement: data.displacement,
    powerKw: data.power_kw,
    insurer: emptied(insurance.insurer),
    isInsuranceActive: insurance.is_insurance_active,
    lastReviewKm: review.last_review_km,
    taxPriceCents: typeof tax.price === 'number' ? toCents(tax.price) : tax.price,
    taxRegion: tax.region,
  };

  const columns = differing(isItalian ? always : { ...always, ...abroad }, stored);
  const naming = isItalian && isUnnamed ? differing(names, stored) : {};
  if (columns.make !== undefined || columns.model !== undefined) columns.version = null;
  if (isReading(changes)) columns.lastRevealedKm = data.last_revealed_km;
  if (columns.lastRevealedKm !== undefined) columns.lastRevealedKmOn = columns.lastRevealedKm === null ? null : today;
  checkDays({ ...columns, ...naming }, today);
  return { columns, naming };
}

/** The same kilometres sent alone are a new reading; among other fields they are the old one sent back. */
function isReading({ vehicle_data_info: sent = {}, ...others }: VehicleChanges): boolean {
  const { confirmed: _confirmed, ...data } = sent;
  const isAlone = Object.keys(data).length === 1 && Object.values(others).every((value) => value === undefined);
  return isAlone && data.last_revealed_km !== undefined;
}

function emptied<Text extends string>(text: Text | null | undefined): Text | null | undefined {
  return text === '' ? null : text;
}

/** Only differences are saved, so that sending back a whole vehicle does not undo concurrent changes. */
function differing<Wanted extends VehicleColumns>(wanted: Wanted, stored: StoredVehicle): Partial<Wanted> {
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && value !== stored[name as keyof VehicleColumns],
  );
  return Object.fromEntries(changed) as Partial<Wanted>;
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
