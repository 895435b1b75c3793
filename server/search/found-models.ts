import type { SearchSort } from '#contract/search/search-filters.rules.ts';
import { countBits, lowestBit, withoutLowestBit } from '#server/bitmap-search/bitmap.ts';
import { type Figures, HIGHEST, MISSING } from '#server/bitmap-search/figures.ts';
import type { MatchSet } from '#server/bitmap-search/match-set.ts';
import { newArray } from '#server/bitmap-search/workspace.ts';
import { type Blocks, FIGURES } from './blocks.ts';

/** Models with versions that match all filters. */
export interface FoundModels {
  count: number;
  /** The total number of these versions. */
  versions: number;
  /** The indexes of the models. */
  places: Uint32Array;
  /** For each model the price of the cheapest of these versions, and their best figure, by which models are sorted. */
  prices: Int32Array;
  best: Int32Array;
}

/** The figure by which models are sorted. */
interface Ranking {
  column: number;
  highestFirst: boolean;
}

const PRICE = FIGURES.indexOf('price');
const BY_PRICE: Ranking = { column: PRICE, highestFirst: false };
export const RANKINGS: Record<SearchSort, Ranking> = {
  popular: BY_PRICE,
  price: BY_PRICE,
  '-price': BY_PRICE,
  monthly: { column: FIGURES.indexOf('monthly'), highestFirst: false },
  '-power': { column: FIGURES.indexOf('power'), highestFirst: true },
  emissions: { column: FIGURES.indexOf('emissions'), highestFirst: false },
  '-electricRange': { column: FIGURES.indexOf('electricRange'), highestFirst: true },
  consumption: { column: FIGURES.indexOf('energyUse'), highestFirst: false },
  '-boot': { column: FIGURES.indexOf('boot'), highestFirst: true },
  length: { column: FIGURES.indexOf('length'), highestFirst: false },
};

export function findModels(blocks: Blocks, left: MatchSet, { column, highestFirst }: Ranking): FoundModels {
  const { modelOf, firstRow, figures } = blocks;
  const ofPrice = (figures[PRICE] as Figures).rows;
  const ranked = figures[column] as Figures;
  const leftBlocks = left.blocks();
  const maxModels = leftBlocks.length;
  const places = newArray(Uint32Array, maxModels);
  const prices = newArray(Int32Array, maxModels);
  const best = newArray(Int32Array, maxModels);
  let [count, versions, last] = [0, 0, -1];
  for (let place = 0; place < maxModels; place += 1) {
    const block = leftBlocks[place] as number;
    const bits = left.bits[block] as number;
    versions += countBits(bits);
    // The first version of a model is its cheapest.
    const price = ofPrice[(firstRow[block] as number) + lowestBit(bits)] as number;
    const figure = column === PRICE ? price : bestOf(blocks, ranked, block, bits, highestFirst);
    const model = modelOf[block] as number;
    if (model !== last) {
      places[count] = model;
      prices[count] = price;
      best[count] = figure;
      count += 1;
      last = model;
    } else if (highestFirst ? figure > (best[count - 1] as number) : figure < (best[count - 1] as number))
      best[count - 1] = figure;
  }
  return { count, versions, places, prices, best };
}

function bestOf(
  { all, firstRow }: Blocks,
  { rows, lowest, highest }: Figures,
  block: number,
  bits: number,
  highestFirst: boolean,
): number {
  if (bits === all[block]) return (highestFirst ? highest[block] : lowest[block]) as number;
  const start = firstRow[block] as number;
  let best = highestFirst ? MISSING : HIGHEST;
  for (let others = bits; others !== 0; others = withoutLowestBit(others)) {
    const figure = rows[start + lowestBit(others)] as number;
    if (highestFirst) best = Math.max(best, figure);
    // A model without the figure comes last.
    else if (figure !== MISSING) best = Math.min(best, figure);
  }
  return best;
}
