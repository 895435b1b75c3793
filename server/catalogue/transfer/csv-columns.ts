import { COUNTRIES } from '#contract/country.ts';
import { LOCALES } from '#contract/locale.ts';
import { aOrAn } from './mistake-reasons.ts';
import { CellError, readEquipment, readList, readRules, writeEquipment, writeList, writeRules } from './part-texts.ts';
import { KINDS, RECORDS } from './records.ts';

interface Column {
  name: string;
  /** Where its value stands in a record. */
  path: readonly [key: string, inner?: string];
  read(text: string): unknown;
  write(value: never): string;
}

const text = (name: string): Column => ({ name, path: [name], read: (cell) => cell, write: String });
const number = (name: string): Column => ({ name, path: [name], read: readNumber, write: String });
const list = (name: string): Column => ({ name, path: [name], read: (cell) => readList(cell), write: writeList });

/** All columns of a CSV file, in the order of an exported one. */
export const COLUMNS: readonly Column[] = [
  text('kind'),
  text('path'),
  text('code'),
  list('trims'),
  text('name'),
  ...LOCALES.map((locale) => ({ ...text(`name_${locale}`), path: ['names', locale] as const })),
  text('segment'),
  number('launch_year'),
  number('popularity'),
  list('photos'),
  text('body_type'),
  ...['length_mm', 'width_mm', 'height_mm', 'boot_litres', 'seats', 'doors', 'level'].map(number),
  { name: 'equipment', path: ['equipment'], read: readEquipment, write: writeEquipment },
  text('category'),
  text('paint'),
  text('value'),
  text('fuel'),
  text('gearbox'),
  number('gears'),
  text('traction'),
  ...['displacement', 'cylinders', 'power_kw', 'torque_nm', 'max_speed_kmh', 'acceleration', 'mass_kg'].map(number),
  ...['co2', 'consumption', 'electric_consumption', 'battery_kwh', 'electric_range_km', 'range_km'].map(number),
  ...COUNTRIES.map((country) => ({
    ...number(`price_${country}`),
    path: ['prices', country] as const,
    write: (value: number) => value.toFixed(2),
  })),
  { name: 'rules', path: ['rules'], read: readRules, write: writeRules },
  list('fuels'),
];

const COLUMN_OF_NAME: ReadonlyMap<string, Column> = new Map(COLUMNS.map((column) => [column.name, column]));
const KEYS_OF_KIND = new Map<string, ReadonlySet<string>>(
  KINDS.map((kind) => [kind, new Set(Object.keys(RECORDS[kind].shape))]),
);

export type Header = readonly Column[];

/** The columns that the first line names, in its order; or the names that are not understood. */
export function readHeader(cells: readonly string[]): { header: Header; unknown: string[]; repeated: string[] } {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  return {
    header: names.flatMap((name) => COLUMN_OF_NAME.get(name) ?? []),
    unknown: names.filter((name) => !COLUMN_OF_NAME.has(name)),
    repeated: names.filter((name, index) => names.indexOf(name) !== index),
  };
}

export interface ReadRow {
  record: Record<string, unknown>;
  problems: { column: string; reason: string }[];
}

/** A line as a record. Empty cells are no values. */
export function readRow(header: Header, cells: readonly string[]): ReadRow {
  const record: Record<string, unknown> = {};
  const problems: ReadRow['problems'] = [];
  const kind = cells[header.findIndex(({ name }) => name === 'kind')]?.trim() ?? '';
  const keys = KEYS_OF_KIND.get(kind);
  for (let index = 0; index < cells.length; index += 1) {
    const content = cells[index]?.trim();
    if (!content) continue;
    const column = header[index];
    if (!column) {
      problems.push({ column: `column ${index + 1}`, reason: 'has no name in the first line' });
      continue;
    }
    if (keys && !keys.has(column.path[0])) {
      problems.push({ column: column.name, reason: `does not belong to ${aOrAn(kind)}` });
      continue;
    }
    try {
      setAt(record, column.path, column.read(content));
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      problems.push({ column: column.name, reason: error.message });
    }
  }
  // Where the schema asks for names or prices, what is missing is one of them rather than all.
  if (keys?.has('names') && kind !== 'model') record.names ??= {};
  if (keys?.has('prices')) record.prices ??= {};
  return { record, problems };
}

function setAt(record: Record<string, unknown>, [key, inner]: Column['path'], value: unknown): void {
  if (inner === undefined) {
    record[key] = value;
    return;
  }
  record[key] ??= {};
  (record[key] as Record<string, unknown>)[inner] = value;
}

export function writeRow(record: Record<string, unknown>): string[] {
  return COLUMNS.map(({ path: [key, inner], write }) => {
    const outer = record[key];
    const value = inner === undefined ? outer : (outer as Record<string, unknown> | null | undefined)?.[inner];
    return value === undefined || value === null ? '' : write(value as never);
  });
}

/** The column that shows a place in a record. */
export function columnOf([key, inner]: readonly PropertyKey[]): string {
  const column = COLUMNS.find(({ path }) => path[0] === key && (path[1] === undefined || path[1] === inner));
  return column?.name ?? String(key);
}

/**
 * Spreadsheets in most of Europe write a decimal comma. With three digits after it, it would be one of thousands: what
 * is no number is left for the schema to refuse.
 */
function readNumber(cell: string): number | string {
  return /^-?\d+(?:[.,]\d{1,2})?$/.test(cell) ? Number(cell.replace(',', '.')) : cell;
}
