import { extname } from 'node:path';
import type { CsvFormat } from './csv-columns.ts';
import type { ColumnOf, FileRecord } from './file-record.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { type Encoding, readText } from './source.ts';

export const FORMATS = ['.csv', '.json', '.jsonl'] as const;
export type Format = (typeof FORMATS)[number];

/** The format by the extension of a file's name. */
export function formatOf(file: string): Format | undefined {
  const ending = extname(file).toLowerCase();
  return FORMATS.find((format) => format === ending);
}

interface Options {
  format: Format;
  csv: CsvFormat;
  encoding?: Encoding | undefined;
  onBytes?(count: number): void;
}

/** The records of a file, one by one, not yet validated. */
export function readFileRecords(
  file: string,
  { format, csv, encoding = 'utf-8', onBytes = () => undefined }: Options,
): AsyncIterable<FileRecord> {
  const chunks = readText(file, encoding, onBytes);
  return format === '.csv' ? readCsv(chunks, csv) : readJson(chunks);
}

/** A position in a JSON record. */
export const placeInJson: ColumnOf = (path) => path.join('.');
