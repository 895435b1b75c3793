import { closeSync, openSync, writeSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import type { Mistake } from './mistake.ts';

export const REPORT_FORMATS = ['.csv', '.jsonl'] as const;
type ReportFormat = (typeof REPORT_FORMATS)[number];

const BUFFERED = 500;

const SPELLINGS: Record<ReportFormat, { head: string; body(mistakes: readonly Required<Mistake>[]): string }> = {
  '.csv': {
    head: stringify([['row', 'column', 'value', 'reason']]),
    // A spreadsheet would execute a value of the file that begins like a formula.
    body: (mistakes) =>
      stringify(
        mistakes.map(({ row, column, value, reason }) => [row, column, value, reason]),
        { escape_formulas: true },
      ),
  },
  '.jsonl': { head: '', body: (mistakes) => mistakes.map((mistake) => `${JSON.stringify(mistake)}\n`).join('') },
};

/** A file with all mistakes of another one. */
export interface MistakeReport extends Disposable {
  readonly file: string;
  write(mistake: Mistake): void;
}

export function reportFormatOf(file: string): ReportFormat | undefined {
  return REPORT_FORMATS.find((format) => file.toLowerCase().endsWith(format));
}

/** Written as a stream, so that any number of mistakes takes no memory. */
export function openReport(file: string, format: ReportFormat): MistakeReport {
  const { head, body } = SPELLINGS[format];
  const target = openSync(file, 'w');
  let buffer: Required<Mistake>[] = [];
  const flush = () => {
    writeSync(target, body(buffer));
    buffer = [];
  };
  writeSync(target, head);
  return {
    file,
    write({ row, column, value = '', reason }) {
      buffer.push({ row, column, value, reason });
      if (buffer.length >= BUFFERED) flush();
    },
    [Symbol.dispose]() {
      flush();
      closeSync(target);
    },
  };
}
