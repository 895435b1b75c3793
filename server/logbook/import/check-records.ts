import { FIRST_DEADLINE } from '#contract/garage/garage.rules.ts';
import {
  isEnergy,
  MAX_ENTRY_NAME,
  MAX_ENTRY_NOTES,
  MAX_ENTRY_PRICE,
  MAX_QUANTITY,
} from '#contract/logbook/logbook.rules.ts';
import { MAX_KILOMETRES } from '#contract/shared/locale-schemas.ts';
import { fromCents, toCents } from '#contract/shared/money.ts';
import type { Reading } from '../logbook-dependencies.ts';
import type { ImportedEntry, Mistake, RawRecord } from './imported.ts';
import { type DayOrder, dayOrderOf, readDay, readNumber, readText } from './values.ts';

interface Checked {
  entries: ImportedEntry[];
  readings: Reading[];
  mistakes: Mistake[];
}

/** Reads all lines of a file, and says what is wrong with which. */
export function checkRecords(records: readonly RawRecord[], today: string, isElectric: boolean): Checked {
  const order = dayOrderOf(records.map(({ day }) => day));
  const checked: Checked = { entries: [], readings: [], mistakes: [] };
  for (const record of records) {
    const mistakes: Mistake[] = [];
    const read = readRecord(record, { order, today, isElectric }, (column, value, reason) =>
      mistakes.push({ row: record.row, column, value: readText(value, MAX_ENTRY_NAME), reason }),
    );
    checked.mistakes.push(...mistakes);
    if (mistakes.length > 0) continue;
    if (record.kind === 'reading') checked.readings.push({ km: read.km ?? 0, read_on: read.day });
    else checked.entries.push(read);
  }
  return checked;
}

type Report = (column: string, value: string, reason: string) => void;

function readRecord(
  record: RawRecord,
  { order, today, isElectric }: { order: DayOrder; today: string; isElectric: boolean },
  report: Report,
): ImportedEntry {
  const day = readDay(record.day, order);
  if (day === undefined || day < FIRST_DEADLINE) report('date', record.day, 'day');
  else if (day > today) report('date', record.day, 'future');
  const km = readAmount(
    'kilometres',
    record.km,
    { isWhole: true, factor: record.kmPerUnit, highest: MAX_KILOMETRES },
    report,
  );
  const price = readAmount('price', record.price, { highest: MAX_ENTRY_PRICE }, report);
  const quantity = readAmount(
    'quantity',
    record.quantity,
    { factor: record.litresPerUnit, highest: MAX_QUANTITY },
    report,
  );
  if (record.kind === 'reading' && km === null) report('kilometres', record.km, 'missing');
  const kind = record.kind === 'reading' ? 'other' : record.kind === 'fuel' && isElectric ? 'charging' : record.kind;
  if (isEnergy(kind) && quantity === 0) report('quantity', record.quantity, 'missing');
  if (isEnergy(kind) && quantity === null) report('quantity', '', 'missing');
  return {
    kind,
    day: day ?? '',
    km: km === null ? null : Math.round(km),
    price: price === null ? null : fromCents(toCents(price)),
    quantity: quantity === null ? null : Math.round(quantity * 1_000) / 1_000,
    is_full: record.isFull,
    is_gap: record.isGap,
    name: readText(record.name, MAX_ENTRY_NAME),
    notes: readText(record.notes, MAX_ENTRY_NOTES),
  };
}

function readAmount(
  column: string,
  text: string,
  { isWhole = false, factor = 1, highest }: { isWhole?: boolean; factor?: number; highest: number },
  report: Report,
): number | null {
  const value = readNumber(text, isWhole);
  if (value === undefined) report(column, text, 'number');
  const converted = typeof value === 'number' ? value * factor : null;
  if (converted !== null && converted > highest) report(column, text, 'range');
  return converted;
}
