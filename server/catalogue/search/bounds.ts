import { type Cells, RANGE_COUNT } from './cells.ts';
import { FILTERS } from './filters.ts';
import { type Judgement, NONE, SEVERAL } from './judge.ts';
import { MISSING } from './snapshot.ts';

/** For each range its lowest and highest figure; the lowest is above the highest where there is none. */
export interface Bounds {
  lowest: Float64Array;
  highest: Float64Array;
}

const FIRST_RANGE = FILTERS.length - RANGE_COUNT;

/** What versions leave of each range that fail no filter but the range's own. */
export function findBounds(cells: Cells, judgement: Judgement): Bounds {
  const { models, openModels, cells: failed, openCells, rows } = judgement;
  const { firstCell, firstRow } = cells;
  const bounds: Bounds = {
    lowest: new Float64Array(RANGE_COUNT).fill(Number.POSITIVE_INFINITY),
    highest: new Float64Array(RANGE_COUNT).fill(MISSING),
  };
  for (let model = 0; model < models.length; model += 1) {
    const reason = models[model] as number;
    if (reason !== NONE && reason < FIRST_RANGE) continue;
    if (!isOutside(bounds, cells.lowestKnownOfModel, cells.highestOfModel, model)) continue;
    const isOpen = openModels[model] !== 0;
    for (let cell = firstCell[model] as number; cell < (firstCell[model + 1] as number); cell += 1) {
      const ofCell = isOpen ? (failed[cell] as number) : reason;
      if (!isOpen || openCells[cell] === 0) extend(bounds, ofCell, cells.lowest, cells.highest, cell);
      else if (ofCell !== SEVERAL && isOutside(bounds, cells.lowest, cells.highest, cell))
        for (let row = firstRow[cell] as number; row < (firstRow[cell + 1] as number); row += 1)
          extend(bounds, rows[row] as number, cells.figures, cells.figures, row);
    }
  }
  return bounds;
}

type Columns = readonly Int32Array[];

/** Whether there is anything to add. Mostly there is not. */
function isOutside({ lowest, highest }: Bounds, low: Columns, high: Columns, place: number): boolean {
  for (let range = 0; range < RANGE_COUNT; range += 1) {
    if (((high[range] as Int32Array)[place] as number) > (highest[range] as number)) return true;
    const own = (low[range] as Int32Array)[place] as number;
    if (own !== MISSING && own < (lowest[range] as number)) return true;
  }
  return false;
}

/** By all ranges when nothing fails, or by the one that does. */
function extend({ lowest, highest }: Bounds, reason: number, low: Columns, high: Columns, place: number): void {
  if (reason !== NONE && reason < FIRST_RANGE) return;
  const first = reason === NONE ? 0 : reason - FIRST_RANGE;
  const end = reason === NONE ? RANGE_COUNT : first + 1;
  for (let range = first; range < end; range += 1) {
    const [own, other] = [(low[range] as Int32Array)[place] as number, (high[range] as Int32Array)[place] as number];
    if (own === MISSING) continue;
    if (own < (lowest[range] as number)) lowest[range] = own;
    if (other > (highest[range] as number)) highest[range] = other;
  }
}
