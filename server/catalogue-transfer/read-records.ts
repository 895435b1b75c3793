import type { ColumnOf, FileRecord } from '#server/transfer/file-record.ts';
import { type Format, placeInJson, readFileRecords } from '#server/transfer/formats.ts';
import { COLUMNS, columnOf, readRow } from './csv-columns.ts';

export function readRecords(file: string, format: Format, onBytes: (count: number) => void): AsyncIterable<FileRecord> {
  return readFileRecords(file, { format, csv: { columns: COLUMNS, key: 'kind', readRow }, onBytes });
}

export const columnNames: Record<Format, ColumnOf> = { '.csv': columnOf, '.json': placeInJson, '.jsonl': placeInJson };
