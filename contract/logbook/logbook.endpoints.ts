import { z } from 'zod';
import { historyEntry } from '../garage/deadlines.endpoints.ts';
import { plateParameter, vehicle } from '../garage/garage.endpoints.ts';
import { FIRST_DEADLINE, LAST_DEADLINE } from '../garage/garage.rules.ts';
import { DOCUMENT_BYTES, DOCUMENT_TYPES } from '../shared/documents.rules.ts';
import { endpoint, UPLOADS_PER_PERSON } from '../shared/endpoint.ts';
import { kilometres } from '../shared/locale-schemas.ts';
import { calendarDate, dateBetween } from '../shared/validation/dates.ts';
import { between } from '../shared/validation/numbers.ts';
import { requiredText, rule, text, typeMessage } from '../shared/validation/presence.ts';
import { ruleMessage } from '../shared/validation/rule-message.ts';
import { max } from '../shared/validation/texts.ts';
import {
  IMPORT_BYTES,
  IMPORT_FORMATS,
  IMPORT_UNITS,
  isEnergy,
  LOG_KINDS,
  MAX_ENTRY_NAME,
  MAX_ENTRY_NOTES,
  MAX_ENTRY_PRICE,
  MAX_QUANTITY,
  VEHICLE_DOCUMENT_KINDS,
} from './logbook.rules.ts';

/** A reading of the odometer, wherever it was typed. */
export const odometerReading = z.object({
  id: z.uuid(),
  /** Typed on its own, with a deadline that was met, or with an entry of the logbook; its id is that of the source. */
  source: z.enum(['typed', 'done', 'entry']),
  km: z.number().int(),
  read_on: z.string(),
});
export type OdometerReading = z.output<typeof odometerReading>;

export const logEntry = z.object({
  id: z.uuid(),
  kind: z.enum(LOG_KINDS),
  day: z.string(),
  km: z.number().int().nullable(),
  price: z.number().nullable(),
  /** Litres, or kilowatt-hours of a charge. */
  quantity: z.number().nullable(),
  is_full: z.boolean(),
  /** Something was filled up before that was not noted. */
  is_gap: z.boolean(),
  name: z.string(),
  notes: z.string(),
});
export type LogEntry = z.output<typeof logEntry>;

export const vehicleDocument = z.object({
  id: z.uuid(),
  kind: z.enum(VEHICLE_DOCUMENT_KINDS),
  name: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  bytes: z.number().int(),
  added_at: z.iso.datetime(),
  /** An own deadline reminds of it. */
  expires_on: z.string().nullable(),
});
export type VehicleDocument = z.output<typeof vehicleDocument>;

/** The life of a vehicle. Readings, entries and met deadlines come with the newest first. */
export const logbook = z.object({
  vehicle,
  readings: z.array(odometerReading),
  entries: z.array(logEntry),
  history: z.array(historyEntry),
  documents: z.array(vehicleDocument),
});
export type Logbook = z.output<typeof logbook>;

const pastDay = () => calendarDate().check(dateBetween(FIRST_DEADLINE, LAST_DEADLINE));

const optionalDecimal = (highest: number) =>
  z
    .union([z.string().trim(), z.number()], { error: typeMessage })
    .check(
      rule<string | number>(ruleMessage('validation.invalid'), (value) => /^(\d+(\.\d+)?)?$/.test(String(value))),
      between(0, highest),
    )
    .transform((value) => (value === '' ? null : Number(value)))
    .nullable()
    .optional();

/** True after the person has confirmed kilometres that do not fit the readings before and after. */
const confirmed = z.boolean().optional();

export const readingInput = z.object({ km: kilometres(), read_on: pastDay(), confirmed });
export type ReadingInput = z.output<typeof readingInput>;

export const entryFields = z.object({
  /** Missing for a new one. */
  id: z.uuid().optional(),
  kind: z.enum(LOG_KINDS),
  day: pastDay(),
  km: kilometres().nullable().optional(),
  price: optionalDecimal(MAX_ENTRY_PRICE),
  quantity: optionalDecimal(MAX_QUANTITY),
  is_full: z.boolean().optional(),
  is_gap: z.boolean().optional(),
  name: text().check(max(MAX_ENTRY_NAME)).optional(),
  notes: text().check(max(MAX_ENTRY_NOTES)).optional(),
  confirmed,
});
export const entryInput = entryFields.check(
  z.refine(({ kind, quantity }) => !isEnergy(kind) || (typeof quantity === 'number' && quantity > 0), {
    error: ruleMessage('validation.required'),
    path: ['quantity'],
  }),
);
export type EntryInput = z.output<typeof entryInput>;

export const documentInput = z.object({
  id: z.uuid(),
  name: requiredText().check(max(MAX_ENTRY_NAME)),
  expires_on: calendarDate(text()).check(dateBetween(FIRST_DEADLINE, LAST_DEADLINE)).nullable().optional(),
});
export type DocumentInput = z.output<typeof documentInput>;

/** What a file to be imported holds. Nothing is saved unless every line can be. */
export const importReport = z.object({
  format: z.enum(IMPORT_FORMATS).nullable(),
  entries: z.array(logEntry.omit({ id: true })),
  readings: z.array(odometerReading.pick({ km: true, read_on: true })),
  /** Lines that the logbook has already. */
  duplicates: z.number().int(),
  /** The first ones; `reason` is a key of the dictionary. */
  mistakes: z.array(z.object({ row: z.number().int(), column: z.string(), value: z.string(), reason: z.string() })),
  mistake_count: z.number().int(),
  is_saved: z.boolean(),
});
export type ImportReport = z.output<typeof importReport>;

const PATH = '/garagek/v1/user/vehicle/:plate/logbook';
const common = { auth: 'user', params: plateParameter, response: logbook } as const;
const byId = z.object({ id: z.uuid() });

export const getLogbook = endpoint({
  ...common,
  method: 'GET',
  path: PATH,
  summary: 'Readings, fill-ups, services, costs and documents of a vehicle',
  errors: ['garage.vehicle-not-found'],
});

export const addReading = endpoint({
  ...common,
  method: 'POST',
  path: `${PATH}/readings`,
  summary: 'Adds a reading of the odometer; one that does not fit the others has to be confirmed',
  body: readingInput,
  errors: ['garage.vehicle-not-found', 'garage.reading-unlikely'],
});

export const deleteReading = endpoint({
  ...common,
  method: 'DELETE',
  path: `${PATH}/readings`,
  summary: 'Removes a reading that was typed on its own; the vehicle shows the one before',
  body: byId,
  errors: ['garage.vehicle-not-found', 'logbook.not-found'],
});

export const saveEntry = endpoint({
  ...common,
  method: 'PUT',
  path: `${PATH}/entries`,
  summary: 'Adds an entry to the logbook, or with its id changes it',
  body: entryInput,
  errors: ['garage.vehicle-not-found', 'garage.reading-unlikely', 'logbook.not-found', 'logbook.full'],
});

export const deleteEntry = endpoint({
  ...common,
  method: 'DELETE',
  path: `${PATH}/entries`,
  summary: 'Removes an entry of the logbook, with its reading',
  body: byId,
  errors: ['garage.vehicle-not-found', 'logbook.not-found'],
});

export const addVehicleDocument = endpoint({
  ...common,
  method: 'POST',
  path: `${PATH}/documents/:kind`,
  summary: 'Adds a document to a vehicle',
  params: plateParameter.extend({ kind: z.enum(VEHICLE_DOCUMENT_KINDS) }),
  upload: { field: 'document', maxBytes: DOCUMENT_BYTES, perPerson: UPLOADS_PER_PERSON },
  errors: [
    'garage.vehicle-not-found',
    'logbook.documents-full',
    'document.unreadable',
    'document.locked',
    'request.too-large',
    'request.too-many',
  ],
});

export const saveVehicleDocument = endpoint({
  ...common,
  method: 'PUT',
  path: `${PATH}/documents`,
  summary: 'Names a document; its expiry becomes an own deadline, with reminders',
  body: documentInput,
  errors: ['garage.vehicle-not-found', 'logbook.not-found', 'garage.deadlines-full'],
});

export const deleteVehicleDocument = endpoint({
  ...common,
  method: 'DELETE',
  path: `${PATH}/documents`,
  summary: 'Removes a document and the deadline of its expiry',
  body: byId,
  errors: ['garage.vehicle-not-found', 'logbook.not-found'],
});

export const getVehicleDocument = endpoint({
  method: 'GET',
  path: `${PATH}/documents/:document`,
  summary: 'Downloads a document of a vehicle',
  auth: 'user',
  params: plateParameter.extend({ document: z.uuid() }),
  answers: 'application/octet-stream',
  errors: ['garage.vehicle-not-found', 'logbook.not-found'],
});

export const exportLogbook = endpoint({
  method: 'GET',
  path: `${PATH}/export`,
  summary: 'Everything of a vehicle as a CSV file, which can be imported again',
  auth: 'user',
  params: plateParameter,
  answers: 'text/csv; charset=utf-8',
  fileName: 'targa.csv',
  errors: ['garage.vehicle-not-found'],
});

export const importLogbook = endpoint({
  method: 'POST',
  path: `${PATH}/import/:step/:units`,
  summary: 'Reads a CSV file of Targa, LubeLogger, Drivvo or Fuelio; all of it is saved, or nothing',
  auth: 'user',
  params: plateParameter.extend({ step: z.enum(['preview', 'save']), units: z.enum(IMPORT_UNITS) }),
  upload: { field: 'file', maxBytes: IMPORT_BYTES, perPerson: UPLOADS_PER_PERSON },
  response: importReport,
  errors: ['garage.vehicle-not-found', 'logbook.file-unknown', 'logbook.full', 'request.too-large', 'request.too-many'],
});
