import type { FileRecord } from './file-record.ts';

/** A cell that cannot be read; the message gives the reason. */
export class CellError extends Error {
  override readonly name = 'CellError';
}

export interface Column {
  name: string;
  /** The position of its value in a record. */
  path: readonly [key: string, inner?: string];
  read(text: string): unknown;
}

export type Header = readonly Column[];

export type ReadRow = Omit<FileRecord, 'row' | 'record'> & { record: Record<string, unknown> };

/** The columns of one kind of CSV file. */
export interface CsvFormat {
  columns: readonly Column[];
  /** The value that every such file has, by its first path. */
  key: string;
  readRow(header: Header, cells: readonly string[]): ReadRow;
}

interface FoundHeader {
  header: Header;
  unknown: string[];
  repeated: string[];
}

/** The columns of the header line in order, or the unknown names. */
export function readHeader(columns: readonly Column[], cells: readonly string[]): FoundHeader {
  const known = new Map(columns.map((column) => [column.name, column]));
  const names = cells.map((cell) => cell.trim().toLowerCase());
  return {
    header: names.flatMap((name) => known.get(name) ?? []),
    unknown: names.filter((name) => !known.has(name)),
    repeated: names.filter((name, index) => names.indexOf(name) !== index),
  };
}

/** Converts a line to a record. Empty cells have no value; `refuse` gives the reason why a column must be empty. */
export function readCells(
  header: Header,
  cells: readonly string[],
  refuse: (column: Column) => string | undefined = () => undefined,
): ReadRow {
  const record: Record<string, unknown> = {};
  const problems: { column: string; value: string; reason: string }[] = [];
  for (let index = 0; index < cells.length; index += 1) {
    const content = cells[index]?.trim();
    if (!content) continue;
    const column = header[index];
    if (!column) {
      problems.push({ column: `column ${index + 1}`, value: content, reason: 'has no name in the first line' });
      continue;
    }
    const refusal = refuse(column);
    if (refusal) {
      problems.push({ column: column.name, value: content, reason: refusal });
      continue;
    }
    try {
      setAt(record, column.path, column.read(content));
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      problems.push({ column: column.name, value: content, reason: error.message });
    }
  }
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

/** Separates several values in one cell. */
export const LIST_SEPARATOR = '|';

export function readList(text: string, separator = LIST_SEPARATOR): string[] {
  return text.split(separator).map((item) => item.trim());
}

export function writeList(items: readonly string[]): string {
  return items.join(LIST_SEPARATOR);
}
