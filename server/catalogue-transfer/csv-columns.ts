import { COUNTRIES } from '#contract/shared/country.ts';
import { LOCALES } from '#contract/shared/locale.ts';
import {
  type Column,
  type Header,
  type ReadRow,
  readCells,
  readList,
  writeList,
} from '#server/transfer/csv-columns.ts';
import { aOrAn } from '#server/transfer/mistake-reasons.ts';
import { readDecimal } from '#server/transfer/read-decimal.ts';
import { readEquipment, readRules, writeEquipment, writeRules } from './part-texts.ts';
import { KINDS, RECORDS } from './records.ts';

interface WrittenColumn extends Column {
  write(value: never): string;
}

const text = (name: string): WrittenColumn => ({ name, path: [name], read: (cell) => cell, write: String });
const number = (name: string): WrittenColumn => ({ name, path: [name], read: readDecimal, write: String });
const list = (name: string): WrittenColumn => ({
  name,
  path: [name],
  read: (cell) => readList(cell),
  write: writeList,
});

/** All columns of a CSV file, in the order of an exported one. */
export const COLUMNS: readonly WrittenColumn[] = [
  text('kind'),
  text('path'),
  text('code'),
  list('trims'),
  text('name'),
  ...LOCALES.map((locale) => ({ ...text(`name_${locale}`), path: ['names', locale] as const })),
  ...LOCALES.map((locale) => ({ ...text(`text_${locale}`), path: ['texts', locale] as const })),
  text('segment'),
  number('launch_year'),
  number('popularity'),
  list('photos'),
  text('body_type'),
  ...['length_mm', 'width_mm', 'height_mm', 'boot_litres', 'seats', 'doors', 'level'].map(number),
  text('shape'),
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

const KEYS_OF_KIND = new Map<string, ReadonlySet<string>>(
  KINDS.map((kind) => [kind, new Set(Object.keys(RECORDS[kind].shape))]),
);

/** A line as a record. Empty cells are not values. */
export function readRow(header: Header, cells: readonly string[]): ReadRow {
  const kind = cells[header.findIndex(({ name }) => name === 'kind')]?.trim() ?? '';
  const keys = KEYS_OF_KIND.get(kind);
  const { record, problems } = readCells(header, cells, ({ path }) =>
    keys && !keys.has(path[0]) ? `does not belong to ${aOrAn(kind)}` : undefined,
  );
  // Where the schema requires names or prices, a single one is reported as missing rather than all.
  if (keys?.has('names') && kind !== 'model') record.names ??= {};
  if (keys?.has('prices')) record.prices ??= {};
  return { record, problems };
}

export function writeRow(record: Record<string, unknown>): string[] {
  return COLUMNS.map(({ path: [key, inner], write }) => {
    const outer = record[key];
    const value = inner === undefined ? outer : (outer as Record<string, unknown> | null | undefined)?.[inner];
    return value === undefined || value === null ? '' : write(value as never);
  });
}

/** The CSV column of a position in a record. */
export function columnOf([key, inner]: readonly PropertyKey[]): string {
  const column = COLUMNS.find(({ path }) => path[0] === key && (path[1] === undefined || path[1] === inner));
  return column?.name ?? String(key);
}
