import type { NumberRange } from '#contract/shared/number-range.ts';
import type { UsedSearchQuery } from '#contract/used-cars/used-cars.endpoints.ts';
import { USED_RANGES, type UsedFilter, type UsedRange } from '#contract/used-cars/used-cars.rules.ts';
import { addRow, type Bitmap } from '#server/bitmap-search/bitmap.ts';
import { type FigureRange, HIGHEST } from '#server/bitmap-search/figures.ts';
import type { Test } from '#server/bitmap-search/matches.ts';
import { rowsOfSlice } from '#server/bitmap-search/row-order.ts';
import { addressOf, kernels, newArray, unwrittenArray } from '#server/bitmap-search/workspace.ts';
import { followMonth, longerThan } from './inspections.ts';
import type { CodedChoice } from './listing-codes.ts';
import type { Models } from './models.ts';
import { distanceOf } from './places.ts';
import { figureIn } from './row-figures.ts';
import { isWithin, readArea, rowsAt } from './rows-by-place.ts';
import { rowsOfModels, rowsOfText, rowsOfVariant } from './rows-by-text.ts';
import type { StockIndex } from './stock-index.ts';
import { SORT_OF_RANGE, sliceOf } from './stock-orders.ts';
import { typedWords } from './versions.ts';

export interface UsedTest extends Test<UsedFilter> {
  range?: FigureRange & { name: UsedRange };
  /** Whether a model meets it, by its number, when it looks at nothing else. */
  meetsModel?: (model: number) => boolean;
}

/** A search in one country on one day. */
export interface UsedSearch {
  query: UsedSearchQuery;
  /** Today, in days since 1970. */
  today: number;
  /** The distance of each place from the postal code, as `kilometresOf` reads it. */
  distances?: Float64Array | undefined;
  radiusKm?: number | undefined;
  /** The index holds some listings only: a text that finds nothing among them still means what it says. */
  isPart?: boolean;
}

const CENTS = 100;
const MONTHS = 12;

/** In the order of the contract. */
export function testsOf(index: StockIndex, models: Models, search: UsedSearch): UsedTest[] {
  const { query, isPart = false, distances, radiusKm, today } = search;
  followMonth(index, today);
  const tests: UsedTest[] = [];
  if (query.q) tests.push({ filter: 'q', met: rowsOfText(index, models, query.q, isPart) });
  if (query.variant && typedWords(query.variant).length > 0)
    tests.push({ filter: 'variant', met: rowsOfVariant(index, query.variant) });
  if (distances && radiusKm !== undefined) {
    const limit = distanceOf(radiusKm);
    tests.push({ filter: 'radius', met: rowsAt(index, (place) => (distances[place] as number) <= limit) });
  }
  if (query.area) {
    const area = readArea(query.area);
    tests.push({ filter: 'area', met: rowsAt(index, (place) => isWithin(area, index.places[place] ?? NOWHERE)) });
  }
  if (query.make?.length)
    tests.push({ filter: 'make', met: rowsOfMakes(index, query.make), meetsModel: isOfMakes(index, query.make) });
  if (query.model?.length) tests.push(testOfModels(index, models, query.model, query.make));
  for (const choice of Object.keys(index.choices) as CodedChoice[]) {
    const wanted: readonly string[] | undefined = query[choice];
    if (!wanted?.length) continue;
    const values = choice === 'inspection' ? longerThan(wanted) : wanted;
    tests.push({ filter: choice, met: rowsWith(index, choice, values) });
  }
  for (const name of USED_RANGES) {
    const range = rangeOf(name, query[name], today);
    if (range) tests.push({ filter: name, met: rowsWithin(index, range), range });
  }
  return tests;
}

const NOWHERE = { latitude: Number.NaN, longitude: Number.NaN };

/** The rows whose figures are within a range. */
export function rowsWithin(index: StockIndex, { name, from, to }: NonNullable<UsedTest['range']>): Bitmap {
  const { blocks, orders, sortedRows, rowCount } = index;
  const sort = SORT_OF_RANGE[name];
  const met = rowsOfSlice(orders.bySort[sort], sliceOf(index, sort, { from, to }), blocks.count);
  const figureOf = figureIn(index.figures, name);
  for (let row = sortedRows; row < rowCount; row += 1) {
    const figure = figureOf(row);
    if (figure >= from && figure <= to) addRow(met, row);
  }
  return met;
}

/** Beside chosen makes a model narrows its own make only: a Panda, or any Ford. */
function testOfModels(
  index: StockIndex,
  models: Models,
  keys: readonly string[],
  makes: readonly string[] = [],
): UsedTest {
  const ids = models.ofKeys(keys);
  const met = rowsOfModels(index, ids);
  const isChosen = (model: number) => ids.has(index.models.ids[model] as number);
  if (makes.length === 0) return { filter: 'model', met, meetsModel: isChosen };
  const narrowedMakes = [...new Set(keys.flatMap((key) => key.split('/', 1)))];
  const isNarrowed = isOfMakes(index, narrowedMakes);
  const narrowed = rowsOfMakes(index, narrowedMakes);
  const others = unwrittenArray(Int32Array, index.blocks.count);
  kernels().subtract(addressOf(index.all), addressOf(narrowed), addressOf(others), others.byteLength);
  kernels().unite(addressOf(met), addressOf(others), addressOf(met), met.byteLength);
  return { filter: 'model', met, meetsModel: (model) => isChosen(model) || !isNarrowed(model) };
}

function isOfMakes({ models: { makeNumbers, makeOf } }: StockIndex, wanted: readonly string[]) {
  const numbers = new Set(wanted.map((make) => makeNumbers.get(make)));
  return (model: number): boolean => numbers.has(makeOf[model]);
}

function rowsOfMakes({ blocks, models, makes }: StockIndex, wanted: readonly string[]): Bitmap {
  return union(
    blocks.count,
    wanted.flatMap((make) => makes[models.makeNumbers.get(make) ?? -1] ?? []),
  );
}

function rowsWith({ blocks, choices }: StockIndex, choice: CodedChoice, wanted: readonly string[]): Bitmap {
  const { values, bits } = choices[choice];
  return union(
    blocks.count,
    bits.filter((_, code) => wanted.includes(values[code] ?? '')),
  );
}

/** Of a single bitmap it is that one itself. */
function union(blockCount: number, [first, second, ...others]: readonly Bitmap[]): Bitmap {
  if (!first) return newArray(Int32Array, blockCount);
  if (!second) return first;
  const rows = unwrittenArray(Int32Array, blockCount);
  kernels().unite(addressOf(first), addressOf(second), addressOf(rows), rows.byteLength);
  for (const own of others) kernels().unite(addressOf(rows), addressOf(own), addressOf(rows), rows.byteLength);
  return rows;
}

/** As the index holds the figures: the contract has whole units, years and days online. */
export function rangeOf(name: UsedRange, range: NumberRange | undefined, today: number): UsedTest['range'] {
  if (range?.from === undefined && range?.to === undefined) return undefined;
  if (name === 'days')
    return { name, from: range.to === undefined ? 0 : today - range.to, to: today - (range.from ?? 0) };
  const unit = unitOf(name);
  return { name, from: (range.from ?? 0) * unit, to: range.to === undefined ? HIGHEST : range.to * unit + unit - 1 };
}

function unitOf(name: UsedRange): number {
  return name === 'price' ? CENTS : name === 'registration' ? MONTHS : 1;
}

/** The contract's units of a span of figures, rounded outwards. */
export function toUnits(name: UsedRange, { from, to }: FigureRange, today: number): FigureRange {
  if (name === 'days') return { from: Math.max(0, today - to), to: Math.max(0, today - from) };
  const unit = unitOf(name);
  // A year holds all of its months.
  return { from: Math.floor(from / unit), to: name === 'registration' ? Math.floor(to / unit) : Math.ceil(to / unit) };
}
