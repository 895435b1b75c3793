import { extname } from 'node:path';
import { columnOf } from './csv-columns.ts';
import type { ColumnOf, FileRecord } from './file-record.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readUtf8 } from './source.ts';

export const FORMATS = ['.csv', '.json', '.jsonl'] as const;
export type Format = (typeof FORMATS)[number];

/** The format that the ending of a file's name tells. */
export function formatOf(file: string): Format | undefined {
  const ending = extname(file).toLowerCase();
  return FORMATS.find((format) => format === ending);
}

export function readRecords(file: string, format: Format, onBytes: (count: number) => void): AsyncIterable<FileRecord> {
  const chunks = readUtf8(file, onBytes);
  return format === '.csv' ? readCsv(chunks) : readJson(chunks);
}

export const columnNames: Record<Format, ColumnOf> = {
  '.csv': columnOf,
  '.json': (path) => path.join('.'),
  '.jsonl': (path) => path.join('.'),
};
