import type { SearchQuery } from '#contract/search/search.endpoints.ts';
import { SEARCH_RANGES, type SearchChoice, type SearchRange } from '#contract/search/search-filters.rules.ts';
import type { NumberRange } from '#contract/shared/number-range.ts';
import { type Bitmap, firstBits } from './bitmap.ts';
import { type Blocks, HIGHEST, VERSION_CHOICES, type VersionChoice } from './blocks.ts';
import type { CountryIndex } from './country-index.ts';
import { newArray } from './workspace.ts';

export type FilterName = 'q' | SearchChoice | SearchRange;

/** How well each model matches the text, by its index: lower is better, and models without a number do not match. */
export type TextMatches = ReadonlyMap<number, number>;

export type Filters = Pick<SearchQuery, SearchChoice | SearchRange> & { text?: TextMatches | undefined };

/** An active filter, with the versions that match it. */
export interface Test {
  filter: FilterName;
  met: Bitmap;
  range?: RangeTest;
}

/** Figures as in the index: money in cents. */
export interface RangeTest {
  name: SearchRange;
  /** Its index in the list of ranges. */
  column: number;
  from: number;
  to: number;
}

const CENTS = 100;

/** The contract uses whole units; a price of 19,999.50 is within 15000-19999. */
export const unitOf = (range: SearchRange): number => (range === 'price' || range === 'monthly' ? CENTS : 1);

/** In the order of the contract. */
export function testsOf(index: CountryIndex, { text, make, model, ...filters }: Filters): Test[] {
  const tests: Test[] = [];
  if (text) tests.push({ filter: 'q', met: versionsOf(index, text.keys()) });
  if (make?.length) tests.push({ filter: 'make', met: versionsOf(index, modelsOfMakes(index, make)) });
  if (model?.length) {
    const places = model.flatMap((key) => index.modelPlaces.get(key) ?? []);
    tests.push({ filter: 'model', met: versionsOf(index, places) });
  }
  for (const choice of VERSION_CHOICES) {
    const values = filters[choice];
    if (values?.length) tests.push({ filter: choice, met: holdersOf(index, choice, values) });
  }
  for (const name of SEARCH_RANGES) {
    const range = rangeTest(name, filters[name]);
    if (range) tests.push({ filter: name, met: versionsWithin(index.blocks, range), range });
  }
  return tests;
}

function modelsOfMakes({ makes, makeOf }: CountryIndex, slugs: readonly string[]): number[] {
  const isWanted = makes.map(({ slug }) => slugs.includes(slug));
  const places: number[] = [];
  for (let model = 0; model < makeOf.length; model += 1) if (isWanted[makeOf[model] as number]) places.push(model);
  return places;
}

/** All versions of these models. */
function versionsOf({ blocks: { count, firstBlock, all } }: CountryIndex, models: Iterable<number>): Bitmap {
  const met = newArray(Int32Array, count);
  for (const model of models)
    for (let block = firstBlock[model] as number; block < (firstBlock[model + 1] as number); block += 1)
      met[block] = all[block] as number;
  return met;
}

function holdersOf({ blocks, values }: CountryIndex, choice: VersionChoice, wanted: readonly string[]): Bitmap {
  const met = newArray(Int32Array, blocks.count);
  for (const [code, holders] of blocks.holders[choice].entries()) {
    if (!wanted.includes(values[choice][code] ?? '')) continue;
    for (let place = 0; place < holders.blocks.length; place += 1) {
      const block = holders.blocks[place] as number;
      met[block] = (met[block] as number) | (holders.bits[place] as number);
    }
  }
  return met;
}

function rangeTest(name: SearchRange, range: NumberRange | undefined): RangeTest | undefined {
  if (range?.from === undefined && range?.to === undefined) return undefined;
  const unit = unitOf(name);
  const from = (range.from ?? 0) * unit;
  const to = range.to === undefined ? HIGHEST : range.to * unit + unit - 1;
  return { name, column: SEARCH_RANGES.indexOf(name), from, to };
}

/** Single versions are tested only in blocks that are partly within the range. */
function versionsWithin({ count, firstRow, figures }: Blocks, { column, from, to }: RangeTest): Bitmap {
  const met = newArray(Int32Array, count);
  const own = figures[column];
  if (!own) return met;
  const { rows, known, lowest, highest } = own;
  for (let block = 0; block < count; block += 1) {
    const low = lowest[block] as number;
    const high = highest[block] as number;
    if (high < from || low > to) continue;
    if (low >= from && high <= to) met[block] = known[block] as number;
    else met[block] = bitsWithin(rows, firstRow[block] as number, firstRow[block + 1] as number, from, to);
  }
  return met;
}

/** One of the differences is negative for a figure outside of the range; two branches would be slower. */
function bitsWithin(rows: Int32Array, start: number, end: number, from: number, to: number): number {
  let outside = 0;
  for (let row = start; row < end; row += 1) {
    const figure = rows[row] as number;
    outside |= (((figure - from) | (to - figure)) >>> 31) << (row - start);
  }
  return ~outside & firstBits(end - start);
}
