import { SEARCH_RANGES } from '#contract/search-filters.ts';
import { createBounds } from './bounds.ts';
import { type CountryIndex, RANGE_COUNT } from './country-index.ts';
import { createFacetCounter, type FacetCounts } from './facet-counter.ts';
import type { Tests } from './filters.ts';
import { judgeCell, judgeRow, NONE, SEVERAL } from './judge.ts';

/** A model with versions that meet all filters. */
export interface Match {
  model: number;
  /** Of the cheapest of them. */
  price: number;
  /** The best figure of them, if models are ordered by one. */
  best: number;
}

export interface Matches {
  models: Match[];
  versions: number;
  /** For each value the models that it would show with all other filters as they are. */
  counts: FacetCounts;
  /** For each range what the other filters leave; the lowest is above the highest when that is nothing. */
  lowest: Int32Array;
  highest: Int32Array;
}

/** By which figure of their versions models are ordered. */
export interface Ranking {
  column: number;
  highestFirst: boolean;
}

export const BY_PRICE: Ranking = { column: SEARCH_RANGES.indexOf('price'), highestFirst: false };

const PRICE = BY_PRICE.column;

/**
 * A version counts for a facet when it meets all filters but that facet's own, so it is enough to know which one
 * filter it fails: who fails two counts nowhere. One pass answers everything.
 */
export function findMatches(index: CountryIndex, tests: Tests, ranking: Ranking = BY_PRICE): Matches {
  const { cellRows, codes } = index;
  const cellCount = cellRows.length - 1;
  const counter = createFacetCounter(index);
  const bounds = createBounds(index);
  const open: number[] = [];
  const matches: Match[] = [];
  let versions = 0;

  for (let cell = 0; cell < cellCount; cell += 1) {
    const ofCell = judgeCell(index, tests, cell, open);
    if (ofCell === SEVERAL) continue;
    const start = cellRows[cell] as number;
    const end = cellRows[cell + 1] as number;
    const found = open.length === 0 ? takeAll(index, cell, ranking) : takeSome(start, end, cell, ofCell);
    if (found.rows === 0) continue;
    counter.add(cell, ofCell);
    if (open.length === 0) bounds.extend(cell, ofCell);
    if (ofCell !== NONE) continue;
    versions += found.rows;
    addMatch(matches, codes.model[cell] as number, found, ranking);
  }
  return { models: matches, versions, counts: counter.counts, lowest: bounds.lowest, highest: bounds.highest };

  function takeSome(start: number, end: number, cell: number, ofCell: number): Taken {
    const watched = bounds.extendable(cell);
    const { figures } = index;
    let rows = 0;
    let price = 0;
    let best = 0;
    for (let row = start; row < end; row += 1) {
      const failed = judgeRow(index, tests, row, ofCell, open);
      if (failed === SEVERAL) continue;
      if (watched.length > 0) bounds.extendBy(row, failed, watched);
      if (failed !== ofCell) continue;
      const figure = figures[row * RANGE_COUNT + ranking.column] as number;
      // Within a cell the first is the cheapest.
      if (rows === 0) price = figures[row * RANGE_COUNT + PRICE] as number;
      if (rows === 0 || isBetter(figure, best, ranking)) best = figure;
      rows += 1;
    }
    return { rows, price, best };
  }
}

interface Taken {
  rows: number;
  price: number;
  best: number;
}

function takeAll({ cellRows, lowest, highest }: CountryIndex, cell: number, ranking: Ranking): Taken {
  const first = cell * RANGE_COUNT;
  return {
    rows: (cellRows[cell + 1] as number) - (cellRows[cell] as number),
    price: lowest[first + PRICE] as number,
    best: (ranking.highestFirst ? highest : lowest)[first + ranking.column] as number,
  };
}

function addMatch(matches: Match[], model: number, { price, best }: Taken, ranking: Ranking): void {
  const last = matches.at(-1);
  if (last?.model !== model) {
    matches.push({ model, price, best });
    return;
  }
  if (price < last.price) last.price = price;
  if (isBetter(best, last.best, ranking)) last.best = best;
}

function isBetter(figure: number, best: number, { highestFirst }: Ranking): boolean {
  return highestFirst ? figure > best : figure < best;
}
