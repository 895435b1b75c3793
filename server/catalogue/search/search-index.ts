import { SEARCH_RANGES } from '#contract/search-filters.ts';
import { type Bounds, findBounds } from './bounds.ts';
import type { Cells } from './cells.ts';
import type { CountryIndex } from './country-index.ts';
import { countFacets, type FacetCounts } from './facet-counter.ts';
import type { Tests } from './filters.ts';
import { type Judgement, judge, NONE } from './judge.ts';

/** Models with versions that meet all filters. */
export interface FoundModels {
  count: number;
  /** Their places in the index. */
  places: Uint32Array;
  /** For each the price of the cheapest of these versions, and their best figure, by which models are ordered. */
  prices: Int32Array;
  best: Int32Array;
}

export interface Matches {
  models: FoundModels;
  versions: number;
  /** For each value the models that it would show with all other filters as they are. */
  counts: FacetCounts;
  /** What the other filters leave of each range. */
  bounds: Bounds;
  judgement: Judgement;
}

/** By which figure of their versions models are ordered. */
export interface Ranking {
  column: number;
  highestFirst: boolean;
}

const PRICE = SEARCH_RANGES.indexOf('price');
export const BY_PRICE: Ranking = { column: PRICE, highestFirst: false };

/**
 * A version counts for a facet when it meets all filters but that facet's own, so it is enough to know which one
 * filter it fails: who fails two counts nowhere.
 */
export function findMatches(index: CountryIndex, tests: Tests, ranking: Ranking = BY_PRICE): Matches {
  const { cells } = index;
  const judgement = judge(index, tests);
  return {
    ...findModels(cells, judgement, ranking),
    counts: countFacets(index, tests, judgement),
    bounds: findBounds(cells, judgement),
    judgement,
  };
}

function findModels(cells: Cells, judgement: Judgement, ranking: Ranking): Pick<Matches, 'models' | 'versions'> {
  const { firstCell, firstRow } = cells;
  const { models: failed, openModels, found } = judgement;
  const models = createFoundModels(failed.length);
  let versions = 0;
  for (let model = 0; model < failed.length; model += 1) {
    if (failed[model] !== NONE) continue;
    if (openModels[model] === 0) {
      const [start, end] = [firstCell[model] as number, firstCell[model + 1] as number];
      versions += (firstRow[end] as number) - (firstRow[start] as number);
      add(models, model, bestOfModel(cells, model, BY_PRICE), bestOfModel(cells, model, ranking), ranking);
      continue;
    }
    for (let cell = firstCell[model] as number; cell < (firstCell[model + 1] as number); cell += 1) {
      if (judgement.cells[cell] !== NONE || found[cell] === 0) continue;
      versions += found[cell] as number;
      const price = bestOfCell(cells, judgement, cell, BY_PRICE);
      add(models, model, price, ranking === BY_PRICE ? price : bestOfCell(cells, judgement, cell, ranking), ranking);
    }
  }
  return { models, versions };
}

function createFoundModels(most: number): FoundModels {
  return { count: 0, places: new Uint32Array(most), prices: new Int32Array(most), best: new Int32Array(most) };
}

/** Also more of the model that was added last. */
function add(models: FoundModels, model: number, price: number, figure: number, { highestFirst }: Ranking): void {
  const { count, places, prices, best } = models;
  const last = count - 1;
  if (count === 0 || places[last] !== model) {
    places[count] = model;
    prices[count] = price;
    best[count] = figure;
    models.count += 1;
    return;
  }
  prices[last] = Math.min(prices[last] as number, price);
  best[last] = highestFirst ? Math.max(best[last] as number, figure) : Math.min(best[last] as number, figure);
}

function bestOfModel(cells: Cells, model: number, { column, highestFirst }: Ranking): number {
  return (highestFirst ? cells.highestOfModel : cells.lowestOfModel)[column]?.[model] as number;
}

/** The best figure of the versions of a cell that are found. */
function bestOfCell(cells: Cells, judgement: Judgement, cell: number, { column, highestFirst }: Ranking): number {
  if (judgement.openCells[cell] === 0) return (highestFirst ? cells.highest : cells.lowest)[column]?.[cell] as number;
  const figures = cells.figures[column] as Int32Array;
  let best: number | undefined;
  for (let row = cells.firstRow[cell] as number; row < (cells.firstRow[cell + 1] as number); row += 1) {
    if (judgement.rows[row] !== NONE) continue;
    const figure = figures[row] as number;
    // Within a cell the first is the cheapest.
    if (column === PRICE) return figure;
    if (best === undefined || (highestFirst ? figure > best : figure < best)) best = figure;
  }
  return best as number;
}
