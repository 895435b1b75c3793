import {
  type Column,
  type CsvFormat,
  type Header,
  type ReadRow,
  readCells,
  readList,
} from '#server/transfer/csv-columns.ts';
import { readDecimal } from '#server/transfer/read-decimal.ts';
import { DMS14_COLUMNS, fromDms14 } from './dms14.ts';
import { STOCK_FIELDS } from './stock-record.ts';

const LISTS = new Set(['options', 'photos']);
const TEXTS = new Set([
  ...['own_id', 'status', 'vin', 'plate', 'make', 'model', 'version', 'registration', 'fuel', 'gearbox', 'body_type'],
  ...[
    'colour',
    'euro',
    'service',
    'accident',
    'vat',
    'inspection_until',
    'description',
    'language',
    'zip_code',
    'city',
    'credit_lender',
    'credit_until',
  ],
]);
const FLAGS = new Set(['km_guaranteed', 'delivery']);
const YES_OR_NO: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** Our own columns have the names of a record's fields. */
export const OWN_COLUMNS: readonly Column[] = STOCK_FIELDS.map((name) => ({
  name,
  path: [name],
  read: readerOf(name),
}));

function readerOf(name: string): Column['read'] {
  if (TEXTS.has(name)) return (cell) => cell;
  if (LISTS.has(name)) return (cell) => readList(cell).filter(Boolean);
  return FLAGS.has(name) ? (cell) => YES_OR_NO[cell.toLowerCase()] ?? cell : readDecimal;
}

/** Columns of our own format, and of DMS14. Where both have a name, they mean the same. */
export const stockCsv: CsvFormat = {
  columns: [...OWN_COLUMNS, ...DMS14_COLUMNS],
  key: 'own_id',
  readRow,
};

function readRow(header: Header, cells: readonly string[]): ReadRow {
  const row = readCells(header, cells);
  return header.some(({ name }) => name === 'vehicle_id') ? { ...row, record: fromDms14(row.record) } : row;
}
