/** What is noted in the logbook of a vehicle. */
export const LOG_KINDS = ['fuel', 'charging', 'service', 'repair', 'other'] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** What a workshop does. */
export const WORK_KINDS = ['service', 'repair'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Kinds with a quantity: litres, or kilowatt-hours. */
export const ENERGY_KINDS = ['fuel', 'charging'] as const;
export type EnergyKind = (typeof ENERGY_KINDS)[number];

export function isEnergy(kind: LogKind): kind is EnergyKind {
  return kind === 'fuel' || kind === 'charging';
}

export const VEHICLE_DOCUMENT_KINDS = ['policy', 'registration', 'receipt', 'other'] as const;
export type VehicleDocumentKind = (typeof VEHICLE_DOCUMENT_KINDS)[number];

/** Per vehicle: thirty years of a fill-up a week, and the rest. */
export const MAX_LOG_ENTRIES = 5_000;
/** Per vehicle: of readings that were typed on their own, the newest are kept. */
export const MAX_READINGS = 1_000;
/** Per vehicle. */
export const MAX_VEHICLE_DOCUMENTS = 30;

export const MAX_ENTRY_NAME = 60;
export const MAX_ENTRY_NOTES = 500;
export const MAX_ENTRY_PRICE = 100_000;
/** Litres or kilowatt-hours. */
export const MAX_QUANTITY = 1_000;

/** Of a file to be imported: several times the longest export of an app. */
export const IMPORT_BYTES = 2 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 5_000;
/** More mistakes than this say nothing new. */
export const MAX_SHOWN_MISTAKES = 50;

export const IMPORT_FORMATS = ['targa', 'fuelio', 'drivvo', 'lubelogger'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Units of a file that does not name them. */
export const IMPORT_UNITS = ['km', 'miles'] as const;
export type ImportUnits = (typeof IMPORT_UNITS)[number];
