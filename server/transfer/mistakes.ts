/** What is wrong in a file, where and why. */
export interface Mistake {
  /** The line of the file where the record begins. */
  row: number;
  column: string;
  reason: string;
}

const SHOWN = 100;

export interface Mistakes {
  readonly count: number;
  readonly shown: readonly Mistake[];
  add(...mistakes: readonly Mistake[]): void;
  /** Those that were counted but not looked at one by one. */
  addUnseen(count: number): void;
}

/** Keeps the first hundred and counts the rest, so that a file full of them takes no memory. */
export function createMistakes(): Mistakes {
  const shown: Mistake[] = [];
  let count = 0;
  return {
    get count() {
      return count;
    },
    get shown() {
      return shown.toSorted((a, b) => a.row - b.row);
    },
    add(...mistakes) {
      for (const mistake of mistakes) {
        count += 1;
        if (shown.length < SHOWN) shown.push(mistake);
      }
    },
    addUnseen(more) {
      count += more;
    },
  };
}

/** The import was refused: nothing has changed, as the report says in its first line. */
export class MistakesError extends Error {
  override readonly name = 'MistakesError';
  readonly mistakes: Mistakes;

  constructor(file: string, mistakes: Mistakes, unchanged: string) {
    super(reportOf(file, mistakes, unchanged));
    this.mistakes = mistakes;
  }
}

function reportOf(file: string, { count, shown }: Mistakes, unchanged: string): string {
  const heading = { row: 'Row', column: 'Column', reason: 'Reason' };
  const lines = [heading, ...shown].map(({ row, column, reason }) => ({ row: String(row), column, reason }));
  const widthOf = (key: 'row' | 'column') => Math.max(...lines.map((line) => line[key].length));
  const [rowWidth, columnWidth] = [widthOf('row'), widthOf('column')];
  const rest = count - shown.length;
  return [
    `${file} has ${count === 1 ? '1 mistake' : `${count} mistakes`}. ${unchanged}`,
    '',
    ...lines.map(({ row, column, reason }) => `${row.padStart(rowWidth)}  ${column.padEnd(columnWidth)}  ${reason}`),
    ...(rest > 0 ? [`… and ${rest} more.`] : []),
  ].join('\n');
}
