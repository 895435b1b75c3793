import type { NumberRange } from '#contract/number-range.ts';
import type { SearchQuery } from '#contract/search.ts';
import { SEARCH_CHOICES, SEARCH_RANGES, type SearchChoice, type SearchRange } from '#contract/search-filters.ts';
import type { CountryIndex } from './country-index.ts';

export type FilterName = 'q' | SearchChoice | SearchRange;

/** Filters have numbers, in the order of the contract. */
export const FILTERS: readonly FilterName[] = ['q', ...SEARCH_CHOICES, ...SEARCH_RANGES];

/** How well a model meets the text, by its place in the index: small numbers come first, absent ones do not meet it. */
export type TextMatches = ReadonlyMap<number, number>;

/** Is met or not by a whole cell. */
export interface CellTest {
  filter: FilterName;
  number: number;
  codes: Uint32Array;
  /** For each code 1 when it is wanted. */
  wanted: Uint8Array;
}

/** Figures as the index has them: money in cents. */
export interface RangeTest {
  filter: SearchRange;
  number: number;
  /** Its place among the ranges. */
  column: number;
  from: number;
  to: number;
}

export interface Tests {
  cells: readonly CellTest[];
  ranges: readonly RangeTest[];
}

export type Filters = Pick<SearchQuery, SearchChoice | SearchRange> & { text?: TextMatches | undefined };

export const NO_TESTS: Tests = { cells: [], ranges: [] };

const HIGHEST = 2_147_483_647;
const CENTS = 100;

/** The contract speaks of whole units; a price of 19,999.50 is within 15000-19999. */
export const unitOf = (range: SearchRange): number => (range === 'price' || range === 'monthly' ? CENTS : 1);

export function testsOf(index: CountryIndex, filters: Filters): Tests {
  const { text } = filters;
  return {
    cells: [
      ...(text ? [textTest(index, text)] : []),
      ...SEARCH_CHOICES.flatMap((name) => choiceTest(index, name, filters[name])),
    ],
    ranges: SEARCH_RANGES.flatMap((name) => rangeTest(name, filters[name])),
  };
}

function textTest({ models, codes }: CountryIndex, text: TextMatches): CellTest {
  const wanted = new Uint8Array(models.length);
  for (const model of text.keys()) wanted[model] = 1;
  return { filter: 'q', number: FILTERS.indexOf('q'), codes: codes.model, wanted };
}

function choiceTest({ codes, values }: CountryIndex, name: SearchChoice, chosen: readonly string[] = []): CellTest[] {
  if (chosen.length === 0) return [];
  const wanted = Uint8Array.from(values[name], (value) => (chosen.includes(value) ? 1 : 0));
  return [{ filter: name, number: FILTERS.indexOf(name), codes: codes[name], wanted }];
}

function rangeTest(name: SearchRange, range: NumberRange | undefined): RangeTest[] {
  if (range?.from === undefined && range?.to === undefined) return [];
  const unit = unitOf(name);
  return [
    {
      filter: name,
      number: FILTERS.indexOf(name),
      column: SEARCH_RANGES.indexOf(name),
      from: (range.from ?? 0) * unit,
      to: range.to === undefined ? HIGHEST : range.to * unit + unit - 1,
    },
  ];
}
