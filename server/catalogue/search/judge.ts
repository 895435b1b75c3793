import type { Cells } from './cells.ts';
import type { BitTest, RangeTest, Tests } from './filters.ts';

/** In place of the number of the one filter that is not met. */
export const NONE = -1;
export const SEVERAL = -2;

/**
 * Which one filter is not met: by models as a whole where that is enough, else by cells, and by single versions only
 * where their cell does not tell. Everything but the models is on the index's notepad, and holds until the next time.
 */
export interface Judgement extends Notepad {
  /** What all versions of a model fail, and the tests that this leaves open, a bit for each. */
  models: Int8Array;
  openModels: Uint16Array;
}

export interface Notepad {
  /** The same for the cells of open models. */
  cells: Int8Array;
  openCells: Uint16Array;
  /** What the versions of open cells fail. */
  rows: Int8Array;
  /** For each cell of an open model how many of its versions fail no more than the cell does. */
  found: Uint32Array;
}

export function createNotepad({ size, firstRow }: Cells): Notepad {
  return {
    cells: new Int8Array(size),
    openCells: new Uint16Array(size),
    rows: new Int8Array(firstRow[size] as number),
    found: new Uint32Array(size),
  };
}

export function judge({ cells, notepad }: { cells: Cells; notepad: Notepad }, tests: Tests): Judgement {
  const models = new Int8Array(cells.modelCount).fill(NONE);
  const openModels = new Uint16Array(cells.modelCount);
  judgeModels(cells, tests, models, openModels);
  const judgement: Judgement = { ...notepad, models, openModels };
  for (let model = 0; model < models.length; model += 1) {
    if (models[model] === SEVERAL) openModels[model] = 0;
    if (openModels[model] === 0) continue;
    judgeCells(cells, tests, judgement, model);
    judgeRows(cells, tests, judgement, model);
  }
  return judgement;
}

function judgeModels(cells: Cells, { models, bits, ranges }: Tests, failed: Int8Array, open: Uint16Array): void {
  for (const { wanted, number } of models)
    for (let model = 0; model < wanted.length; model += 1) if (wanted[model] === 0) fail(failed, model, number);
  const { wordsOfModel, lowestOfModel, highestOfModel, modelCount } = cells;
  for (const [place, test] of bits.entries())
    judgeValues(test, wordsOfModel[test.word], 0, modelCount, 1 << place, failed, open);
  for (const [place, test] of ranges.entries()) {
    const [lowest, highest] = [lowestOfModel[test.column] as Int32Array, highestOfModel[test.column] as Int32Array];
    judgeFigures(test, lowest, highest, 0, modelCount, 1 << (bits.length + place), failed, open);
  }
}

function judgeCells(cells: Cells, { bits, ranges }: Tests, judgement: Judgement, model: number): void {
  const { models, openModels, cells: failed, openCells } = judgement;
  const first = cells.firstCell[model] as number;
  const end = cells.firstCell[model + 1] as number;
  const open = openModels[model] as number;
  for (let cell = first; cell < end; cell += 1) {
    failed[cell] = models[model] as number;
    openCells[cell] = 0;
  }
  for (let place = 0; place < bits.length; place += 1) {
    if ((open & (1 << place)) === 0) continue;
    const test = bits[place] as BitTest;
    judgeValues(test, cells.words[test.word], first, end, 1 << place, failed, openCells);
  }
  for (let place = 0; place < ranges.length; place += 1) {
    const bit = 1 << (bits.length + place);
    if ((open & bit) === 0) continue;
    const test = ranges[place] as RangeTest;
    const [lowest, highest] = [cells.lowest[test.column] as Int32Array, cells.highest[test.column] as Int32Array];
    judgeFigures(test, lowest, highest, first, end, bit, failed, openCells);
  }
}

function judgeRows(
  { firstCell, firstRow, figures }: Cells,
  { bits, ranges }: Tests,
  judgement: Judgement,
  model: number,
): void {
  const { cells: failed, openCells, rows, found } = judgement;
  for (let cell = firstCell[model] as number; cell < (firstCell[model + 1] as number); cell += 1) {
    found[cell] = 0;
    if (failed[cell] === SEVERAL) continue;
    const first = firstRow[cell] as number;
    const end = firstRow[cell + 1] as number;
    found[cell] = end - first;
    if (openCells[cell] === 0) continue;
    for (let row = first; row < end; row += 1) rows[row] = failed[cell] as number;
    for (let place = 0; place < ranges.length; place += 1) {
      if (((openCells[cell] as number) & (1 << (bits.length + place))) === 0) continue;
      const { from, to, number, column } = ranges[place] as RangeTest;
      const own = figures[column] as Int32Array;
      for (let row = first; row < end; row += 1)
        if ((own[row] as number) < from || (own[row] as number) > to) fail(rows, row, number);
    }
    let survivors = 0;
    for (let row = first; row < end; row += 1) if (rows[row] === failed[cell]) survivors += 1;
    found[cell] = survivors;
  }
}

function fail(failed: Int8Array, place: number, number: number): void {
  failed[place] = failed[place] === NONE ? number : SEVERAL;
}

function judgeValues(
  { own, wanted, number }: BitTest,
  words: Int32Array,
  start: number,
  end: number,
  bit: number,
  failed: Int8Array,
  open: Uint16Array,
): void {
  for (let place = start; place < end; place += 1) {
    const values = (words[place] as number) & own;
    if ((values & wanted) === 0) fail(failed, place, number);
    else if ((values & ~wanted) !== 0) open[place] = (open[place] as number) | bit;
  }
}

function judgeFigures(
  { from, to, number }: RangeTest,
  lowest: Int32Array,
  highest: Int32Array,
  start: number,
  end: number,
  bit: number,
  failed: Int8Array,
  open: Uint16Array,
): void {
  for (let place = start; place < end; place += 1) {
    const low = lowest[place] as number;
    const high = highest[place] as number;
    if (high < from || low > to) fail(failed, place, number);
    else if (low < from || high > to) open[place] = (open[place] as number) | bit;
  }
}
