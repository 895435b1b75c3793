import type { Cells } from './cells.ts';
import { FILTERS, type RangeTest, type Tests } from './filters.ts';
import { type Judgement, NONE, SEVERAL } from './judge.ts';
import { MISSING } from './snapshot.ts';

export interface Failures {
  /** For each filter, by its number, how many models it alone keeps away. */
  counts: Uint32Array;
  /** For each filter that is a range the figure nearest to it among versions that it alone keeps away, or MISSING. */
  nearest: Int32Array;
}

/** What single filters keep away. */
export function countFailures(cells: Cells, tests: Tests, judgement: Judgement): Failures {
  const { firstCell, firstRow } = cells;
  const { models, openModels, cells: failed, openCells, rows } = judgement;
  const counts = new Uint32Array(FILTERS.length);
  const counted = new Int32Array(FILTERS.length).fill(-1);
  const nearest = new Int32Array(FILTERS.length).fill(MISSING);
  const ranges = FILTERS.map((name) => tests.ranges.find(({ filter }) => filter === name));

  function count(reason: number, model: number, place: number, ...figures: (readonly Int32Array[])[]): void {
    if (reason === NONE || reason === SEVERAL) return;
    if (counted[reason] !== model) counts[reason] = (counts[reason] as number) + 1;
    counted[reason] = model;
    const range = ranges[reason];
    if (!range) return;
    for (const columns of figures) {
      const figure = columns[range.column]?.[place] ?? MISSING;
      if (distanceTo(range, figure) < distanceTo(range, nearest[reason] as number)) nearest[reason] = figure;
    }
  }

  function countCell(cell: number, model: number): void {
    if (openCells[cell] === 0) {
      count(failed[cell] as number, model, cell, cells.lowest, cells.highest);
      return;
    }
    for (let row = firstRow[cell] as number; row < (firstRow[cell + 1] as number); row += 1)
      count(rows[row] as number, model, row, cells.figures);
  }

  for (let model = 0; model < models.length; model += 1) {
    if (openModels[model] === 0) {
      count(models[model] as number, model, model, cells.lowestOfModel, cells.highestOfModel);
      continue;
    }
    for (let cell = firstCell[model] as number; cell < (firstCell[model + 1] as number); cell += 1)
      if (failed[cell] !== SEVERAL) countCell(cell, model);
  }
  return { counts, nearest };
}

/** By how much both ends of a range have to move together for a figure to be within it. */
export function distanceTo({ from, to }: RangeTest, figure: number): number {
  if (figure === MISSING) return Number.POSITIVE_INFINITY;
  return Math.max(0, from - figure) + Math.max(0, figure - to);
}
