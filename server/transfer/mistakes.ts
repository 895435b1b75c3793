import type { Mistake } from './mistake.ts';
import type { MistakeReport } from './mistake-report.ts';

const SHOWN = 100;

export interface Mistakes {
  readonly count: number;
  readonly shown: readonly Mistake[];
  add(...mistakes: readonly Mistake[]): void;
  /** The list for a terminal: the first hundred, and where to find all of them. */
  describe(): string;
}

/**
 * Stores the first hundred and counts the rest, so that any number of mistakes takes no memory; a report gets them all.
 */
export function createMistakes(report?: MistakeReport): Mistakes {
  const shown: Mistake[] = [];
  let count = 0;
  const sorted = () => shown.toSorted((a, b) => a.row - b.row);
  return {
    get count() {
      return count;
    },
    get shown() {
      return sorted();
    },
    add(...mistakes) {
      for (const mistake of mistakes) {
        count += 1;
        if (shown.length < SHOWN) shown.push(mistake);
        report?.write(mistake);
      }
    },
    describe: () =>
      [
        ...tableOf(sorted()),
        ...(count > shown.length ? [`… and ${count - shown.length} more.`] : []),
        ...(report ? ['', `All of them are in ${report.file}.`] : []),
      ].join('\n'),
  };
}

/** The import was refused and nothing has changed, as the first line of the report says. */
export class MistakesError extends Error {
  override readonly name = 'MistakesError';
  readonly mistakes: Mistakes;

  constructor(file: string, mistakes: Mistakes, unchanged: string) {
    super(`${file} has ${countOf(mistakes)}. ${unchanged}\n\n${mistakes.describe()}`);
    this.mistakes = mistakes;
  }
}

export function countOf({ count }: Mistakes): string {
  return count === 1 ? '1 mistake' : `${count} mistakes`;
}

function tableOf(mistakes: readonly Mistake[]): string[] {
  const heading = { row: 'Row', column: 'Column', reason: 'Reason' };
  const lines = [heading, ...mistakes].map(({ row, column, reason }) => ({ row: String(row), column, reason }));
  const widthOf = (key: 'row' | 'column') => Math.max(...lines.map((line) => line[key].length));
  const [rowWidth, columnWidth] = [widthOf('row'), widthOf('column')];
  return lines.map(({ row, column, reason }) => `${row.padStart(rowWidth)}  ${column.padEnd(columnWidth)}  ${reason}`);
}
