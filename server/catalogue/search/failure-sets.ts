import type { Cells } from './cells.ts';
import type { RangeTest, Tests } from './filters.ts';

/** For each set of failed filters, as bits in the order of the tests, how many models have a version with just it. */
export function countFailureSets(cells: Cells, { models, bits, ranges }: Tests): Uint32Array {
  const { firstCell, firstRow } = cells;
  const firstRange = models.length + bits.length;
  const counts = new Uint32Array(1 << (firstRange + ranges.length));
  const counted = new Int32Array(counts.length).fill(-1);

  const setOfModel = (model: number) =>
    models.reduce((set, { wanted }, place) => (wanted[model] === 1 ? set : set | (1 << place)), 0);

  function setOfCell(cell: number, before: number): number {
    let set = before;
    for (let place = 0; place < bits.length; place += 1) {
      const { word, wanted } = bits[place] as Tests['bits'][number];
      if (((cells.words[word][cell] as number) & wanted) === 0) set |= 1 << (models.length + place);
    }
    return set;
  }

  /** A whole cell where that is enough, else one row after the other. */
  function countCell(cell: number, model: number, before: number): void {
    let set = before;
    for (let place = 0; place < ranges.length; place += 1) {
      const { column, from, to } = ranges[place] as RangeTest;
      const low = (cells.lowest[column] as Int32Array)[cell] as number;
      const high = (cells.highest[column] as Int32Array)[cell] as number;
      if (high < from || low > to) set |= 1 << (firstRange + place);
      else if (low < from || high > to) {
        countRows(cell, model, before);
        return;
      }
    }
    count(set, model);
  }

  function countRows(cell: number, model: number, before: number): void {
    for (let row = firstRow[cell] as number; row < (firstRow[cell + 1] as number); row += 1) {
      let set = before;
      for (let place = 0; place < ranges.length; place += 1) {
        const { column, from, to } = ranges[place] as RangeTest;
        const figure = (cells.figures[column] as Int32Array)[row] as number;
        if (figure < from || figure > to) set |= 1 << (firstRange + place);
      }
      count(set, model);
    }
  }

  function count(set: number, model: number): void {
    if (counted[set] === model) return;
    counted[set] = model;
    counts[set] = (counts[set] as number) + 1;
  }

  for (let model = 0; model < firstCell.length - 1; model += 1) {
    const before = setOfModel(model);
    for (let cell = firstCell[model] as number; cell < (firstCell[model + 1] as number); cell += 1)
      countCell(cell, model, setOfCell(cell, before));
  }
  return counts;
}
