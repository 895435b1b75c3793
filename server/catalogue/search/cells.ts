import { SEARCH_RANGES } from '#contract/search-filters.ts';
import { MISSING } from './snapshot.ts';

export const RANGE_COUNT = SEARCH_RANGES.length;

/**
 * Versions of a model that are the same in everything that can be chosen, and in what they lack. Figures are in
 * columns, one for each range; money is in cents.
 */
export interface Cells {
  size: number;
  modelCount: number;
  /** The rows of a cell, and the cells of a model, are those from its own entry to before the next one. */
  firstRow: Uint32Array;
  firstCell: Uint32Array;
  /** The values of its versions, a bit for each. */
  words: readonly [Int32Array, Int32Array];
  /** Lowest and highest figure of its versions; MISSING when they have none. */
  lowest: readonly Int32Array[];
  highest: readonly Int32Array[];
  /** The same for each model; where some versions have a figure and others not, the lowest is MISSING. */
  wordsOfModel: readonly [Int32Array, Int32Array];
  lowestOfModel: readonly Int32Array[];
  lowestKnownOfModel: readonly Int32Array[];
  highestOfModel: readonly Int32Array[];
  /** The figures of each row. */
  figures: readonly Int32Array[];
}

/** Takes versions model by model, within a model cell by cell, within a cell the cheapest first. */
export function createCellWriter(rowCount: number) {
  const figures = SEARCH_RANGES.map(() => new Int32Array(rowCount));
  const firstRow: number[] = [];
  const firstCell: number[] = [];
  const words: [number[], number[]] = [[], []];
  const lowest = SEARCH_RANGES.map((): number[] => []);
  const highest = SEARCH_RANGES.map((): number[] => []);
  let row = 0;

  return {
    startModel(): void {
      firstCell.push(firstRow.length);
    },
    startCell(own: readonly [number, number]): void {
      firstRow.push(row);
      for (const word of [0, 1] as const) words[word].push(own[word]);
    },
    write(own: readonly number[]): void {
      const cell = firstRow.length - 1;
      for (let range = 0; range < RANGE_COUNT; range += 1) {
        const [figure, low, high] = [own[range] as number, lowest[range] as number[], highest[range] as number[]];
        (figures[range] as Int32Array)[row] = figure;
        low[cell] = Math.min(low[cell] ?? figure, figure);
        high[cell] = Math.max(high[cell] ?? figure, figure);
      }
      row += 1;
    },
    finish(): Cells {
      const cellsOfModels = new Uint32Array([...firstCell, firstRow.length]);
      return {
        size: firstRow.length,
        modelCount: firstCell.length,
        firstRow: new Uint32Array([...firstRow, row]),
        firstCell: cellsOfModels,
        words: [new Int32Array(words[0]), new Int32Array(words[1])],
        lowest: lowest.map((column) => new Int32Array(column)),
        highest: highest.map((column) => new Int32Array(column)),
        wordsOfModel: [gather(words[0], cellsOfModels, both), gather(words[1], cellsOfModels, both)],
        lowestOfModel: lowest.map((column) => gather(column, cellsOfModels, Math.min)),
        lowestKnownOfModel: lowest.map((column) => gather(column, cellsOfModels, lowestKnown)),
        highestOfModel: highest.map((column) => gather(column, cellsOfModels, Math.max)),
        figures,
      };
    },
  };
}

const both = (a: number, b: number) => a | b;
const lowestKnown = (a: number, b: number) => (a === MISSING || (b !== MISSING && b < a) ? b : a);

function gather(
  column: readonly number[],
  firstCell: Uint32Array,
  merge: (a: number, b: number) => number,
): Int32Array {
  const gathered = new Int32Array(firstCell.length - 1);
  for (let model = 0; model < gathered.length; model += 1) {
    const [start, end] = [firstCell[model] as number, firstCell[model + 1] as number];
    gathered[model] = column.slice(start, end).reduce((merged, own) => merge(merged, own));
  }
  return gathered;
}
