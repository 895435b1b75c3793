import type { SearchQuery } from '#contract/search/search.endpoints.ts';
import { SEARCH_RANGES, type SearchChoice, type SearchRange } from '#contract/search/search-filters.rules.ts';
import type { NumberRange } from '#contract/shared/number-range.ts';
import type { Bitmap } from '#server/bitmap-search/bitmap.ts';
import { type FigureRange, HIGHEST, rowsWithin } from '#server/bitmap-search/figures.ts';
import type { Test } from '#server/bitmap-search/matches.ts';
import { newArray } from '#server/bitmap-search/workspace.ts';
import { SEVERAL_VALUES, VERSION_CHOICES, type VersionChoice } from './blocks.ts';
import type { CountryIndex } from './country-index.ts';

export type FilterName = 'q' | SearchChoice | SearchRange;

/** How well each model matches the text, by its index: lower is better, and models without a number do not match. */
export type TextMatches = ReadonlyMap<number, number>;

export type Filters = Pick<SearchQuery, SearchChoice | SearchRange> & { text?: TextMatches | undefined };

export interface SearchTest extends Test<FilterName> {
  range?: RangeTest;
}

/** Figures as in the index: money in cents, lengths in millimetres. */
export interface RangeTest extends FigureRange {
  name: SearchRange;
  /** Its index in the list of ranges. */
  column: number;
}

/** Cents, and millimetres of a centimetre. */
const UNITS: Partial<Record<SearchRange, number>> = { price: 100, monthly: 100, length: 10, width: 10 };

/** The contract uses whole units; a price of 19,999.50 is within 15000-19999. */
export const unitOf = (range: SearchRange): number => UNITS[range] ?? 1;

/** In the order of the contract. */
export function testsOf(index: CountryIndex, { text, make, model, ...filters }: Filters): SearchTest[] {
  const tests: SearchTest[] = [];
  if (text) tests.push({ filter: 'q', met: versionsOf(index, text.keys()) });
  if (make?.length) tests.push({ filter: 'make', met: versionsOf(index, modelsOfMakes(index, make)) });
  if (model?.length) {
    const places = model.flatMap((key) => index.modelPlaces.get(key) ?? []);
    tests.push({ filter: 'model', met: versionsOf(index, places) });
  }
  for (const choice of VERSION_CHOICES) {
    const values = filters[choice];
    if (values?.length) tests.push({ filter: choice, met: metBy(index, choice, values) });
  }
  for (const name of SEARCH_RANGES) {
    const range = rangeTest(name, filters[name]);
    const figures = range && index.blocks.figures[range.column];
    if (figures) tests.push({ filter: name, met: rowsWithin(index.blocks, figures, range), range });
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

/** Versions with any of the values, or with all of them where a version may have several. */
function metBy(index: CountryIndex, choice: VersionChoice, wanted: readonly string[]): Bitmap {
  if (choice !== SEVERAL_VALUES) return holdersOf(index, choice, wanted);
  const [first = '', ...others] = wanted;
  const met = holdersOf(index, choice, [first]);
  for (const value of others) {
    const holders = holdersOf(index, choice, [value]);
    for (let block = 0; block < met.length; block += 1)
      met[block] = (met[block] as number) & (holders[block] as number);
  }
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
