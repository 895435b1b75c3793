import { stringify } from 'csv-stringify/sync';
import type { OwnDeadline } from '#contract/garage/deadlines.endpoints.ts';
import type { Logbook } from '#contract/logbook/logbook.endpoints.ts';

const COLUMNS = [
  'record',
  'date',
  'kilometres',
  'price',
  'quantity',
  'full',
  'gap',
  'name',
  'notes',
  'due_on',
  'due_km',
  'next_on',
] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string | number | null>>;

/** Everything of a vehicle as one table; `record` tells what a line is. Kilometres, litres and kilowatt-hours. */
export function writeLogbookCsv(
  { readings, entries, history, documents }: Logbook,
  own: readonly OwnDeadline[],
): string {
  const rows: Row[] = [
    ...readings
      .filter(({ source }) => source === 'typed')
      .map(({ km, read_on }) => ({ record: 'reading', date: read_on, kilometres: km })),
    ...entries.map(({ kind, day, km, price, quantity, is_full, is_gap, name, notes }) => ({
      record: kind,
      date: day,
      kilometres: km,
      price,
      quantity,
      full: quantity === null ? null : Number(is_full),
      gap: quantity === null ? null : Number(is_gap),
      name,
      notes,
    })),
    ...history.map(({ kind, name, done_on, km, price, due_on, next_on }) => ({
      record: `done ${kind}`,
      date: done_on,
      kilometres: km,
      price,
      name,
      due_on,
      next_on,
    })),
    ...own.map(({ kind, name, due_on, due_km }) => ({ record: `deadline ${kind}`, name, due_on, due_km })),
    ...documents.map(({ kind, name, added_at, expires_on }) => ({
      record: `document ${kind}`,
      date: added_at.slice(0, 10),
      name,
      due_on: expires_on,
    })),
  ];
  // A spreadsheet would execute a text that begins like a formula.
  return stringify(rows, { header: true, columns: [...COLUMNS], escape_formulas: true, bom: true });
}
