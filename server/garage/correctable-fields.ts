import type { CorrectableField } from '#contract/garage/garage.endpoints.ts';
import { CORRECTABLE_FIELDS } from '#contract/garage/garage.rules.ts';
import type { vehicles } from './garage.tables.ts';

type StoredVehicle = typeof vehicles.$inferSelect;

/** The column of each field. */
export const CORRECTABLE_COLUMNS = {
  make: 'make',
  model: 'model',
  matriculation: 'matriculation',
  fuel_type: 'fuelType',
  displacement: 'displacement',
  power_kw: 'powerKw',
  euro_emission: 'euroEmission',
  body_type: 'bodyType',
  average_consumption: 'averageConsumption',
  co2: 'co2',
  region: 'taxRegion',
} as const satisfies Record<CorrectableField, keyof StoredVehicle>;

/**
 * What the owner may type: everything where there is no registry; of an Italian vehicle what the registry has not
 * given, and what the owner has typed before. A look-up under way may still answer.
 */
export function correctableFields(stored: StoredVehicle): CorrectableField[] {
  const { locale, typedFields } = stored;
  if (locale !== 'it') return [...CORRECTABLE_FIELDS];
  return CORRECTABLE_FIELDS.filter(
    (field) => stored[CORRECTABLE_COLUMNS[field]] === null || typedFields.includes(field),
  );
}
