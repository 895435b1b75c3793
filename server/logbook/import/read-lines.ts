import { CsvError, parse } from 'csv-parse/sync';
import { MAX_IMPORT_ROWS } from '#contract/logbook/logbook.rules.ts';
import { AppError } from '#contract/shared/errors.ts';

/** A line of a file; the first one has the number 1. */
export interface Line {
  row: number;
  cells: readonly string[];
}

const DELIMITERS = [',', ';', '\t'];
/** The first lines tell the delimiter: the very first may only name a section. */
const PROBED_LINES = 30;
/** Headers and sections besides the rows. */
const SPARE_LINES = 100;

/** The lines of a CSV file with any usual delimiter, line end and encoding. */
export function readLines(content: Buffer): Line[] {
  const text = decode(content);
  try {
    const records = parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: MAX_IMPORT_ROWS + SPARE_LINES + 1,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    if (records.length > MAX_IMPORT_ROWS + SPARE_LINES) throw new AppError('logbook.full');
    return records.map(({ record, info }) => ({
      row: info.lines,
      cells: record.map((cell) => unescaped(cell.trim())),
    }));
  } catch (error) {
    if (error instanceof CsvError) throw new AppError('logbook.file-unknown');
    throw error;
  }
}

function decode(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    // Older exports are written in the encoding of Windows.
    return new TextDecoder('windows-1252').decode(content);
  }
}

function delimiterOf(text: string): string {
  const start = text.split(/\r\n|\r|\n/, PROBED_LINES).join('\n');
  const counts = DELIMITERS.map((delimiter) => start.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Our own files have an apostrophe before what a spreadsheet would take for a formula. */
function unescaped(cell: string): string {
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}
