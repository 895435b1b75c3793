import type { Cells } from './cells.ts';
import type { Judgement } from './judge.ts';
import { NONE } from './judge.ts';
import { MISSING } from './snapshot.ts';

export interface Bounds {
  from: number;
  to: number;
}

/** The lowest and highest figure of a range among versions that fail no filter but the range's own. */
export function boundsIn(cells: Cells, judgement: Judgement, column: number, ownNumber: number): Bounds | undefined {
  const lowest = cells.lowestOfModel[column] as Int32Array;
  const highest = cells.highestOfModel[column] as Int32Array;
  const bounds: Bounds = { from: Number.MAX_SAFE_INTEGER, to: MISSING };
  for (let model = 0; model < lowest.length; model += 1) {
    const reason = judgement.models[model];
    if (reason !== NONE && reason !== ownNumber) continue;
    // Most models are within what there is already.
    if ((lowest[model] as number) < bounds.from || (highest[model] as number) > bounds.to)
      extend(bounds, cells, judgement, column, ownNumber, model);
  }
  return bounds.from <= bounds.to ? bounds : undefined;
}

function extend(
  bounds: Bounds,
  cells: Cells,
  { models, openModels, cells: failed, openCells, rows }: Judgement,
  column: number,
  ownNumber: number,
  model: number,
): void {
  const lowest = cells.lowest[column] as Int32Array;
  const highest = cells.highest[column] as Int32Array;
  const figures = cells.figures[column] as Int32Array;
  const { firstCell, firstRow } = cells;
  const isOpen = openModels[model] !== 0;
  for (let cell = firstCell[model] as number; cell < (firstCell[model + 1] as number); cell += 1) {
    const reason = isOpen ? failed[cell] : models[model];
    if (reason !== NONE && reason !== ownNumber) continue;
    const low = lowest[cell] as number;
    const high = highest[cell] as number;
    if (low === MISSING || (low >= bounds.from && high <= bounds.to)) continue;
    if (!isOpen || openCells[cell] === 0) {
      if (low < bounds.from) bounds.from = low;
      if (high > bounds.to) bounds.to = high;
      continue;
    }
    for (let row = firstRow[cell] as number; row < (firstRow[cell + 1] as number); row += 1) {
      if (rows[row] !== NONE && rows[row] !== ownNumber) continue;
      const figure = figures[row] as number;
      if (figure < bounds.from) bounds.from = figure;
      if (figure > bounds.to) bounds.to = figure;
    }
  }
}
