import type { NumberRange } from '#contract/number-range.ts';
import type { SearchQuery } from '#contract/search.ts';
import { SEARCH_CHOICES, SEARCH_RANGES, type SearchChoice, type SearchRange } from '#contract/search-filters.ts';
import { BIT_CHOICES, BIT_PLACES, type BitChoice, bitOf } from './choice-bits.ts';
import type { CountryIndex } from './country-index.ts';

export type FilterName = 'q' | SearchChoice | SearchRange;

/** Filters have numbers, in the order of the contract. */
export const FILTERS: readonly FilterName[] = ['q', ...SEARCH_CHOICES, ...SEARCH_RANGES];
export const NUMBER_OF = Object.fromEntries(FILTERS.map((name, number) => [name, number])) as Record<
  FilterName,
  number
>;

/** How well a model meets the text, by its place in the index: small numbers come first, absent ones do not meet it. */
export type TextMatches = ReadonlyMap<number, number>;

/** Text, make and model: met or not by a whole model. */
export interface ModelTest {
  filter: FilterName;
  number: number;
  /** For each model 1 when it is wanted. */
  wanted: Uint8Array;
}

export interface BitTest {
  filter: BitChoice;
  number: number;
  word: 0 | 1;
  /** The bits of all values of this choice, and of those wanted. */
  own: number;
  wanted: number;
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
  models: readonly ModelTest[];
  bits: readonly BitTest[];
  ranges: readonly RangeTest[];
}

export type Filters = Pick<SearchQuery, SearchChoice | SearchRange> & { text?: TextMatches | undefined };

export const NO_TESTS: Tests = { models: [], bits: [], ranges: [] };

const HIGHEST = 2_147_483_647;
const CENTS = 100;

/** The contract speaks of whole units; a price of 19,999.50 is within 15000-19999. */
export const unitOf = (range: SearchRange): number => (range === 'price' || range === 'monthly' ? CENTS : 1);

export function testsOf(index: CountryIndex, filters: Filters): Tests {
  return {
    models: [
      ...modelTests(index, 'q', filters.text && [...filters.text.keys()]),
      ...makeTests(index, filters.make),
      ...modelTests(
        index,
        'model',
        chosen(filters.model)?.map((key) => index.modelPlaces.get(key)),
      ),
    ],
    bits: BIT_CHOICES.flatMap((choice) => bitTests(index, choice, filters[choice])),
    ranges: SEARCH_RANGES.flatMap((name) => rangeTests(name, filters[name])),
  };
}

function chosen<Value>(values: readonly Value[] | undefined): readonly Value[] | undefined {
  return values && values.length > 0 ? values : undefined;
}

function modelTests(
  { models }: CountryIndex,
  filter: FilterName,
  places: readonly (number | undefined)[] | undefined,
): ModelTest[] {
  if (!places) return [];
  const wanted = new Uint8Array(models.length);
  for (const place of places) if (place !== undefined) wanted[place] = 1;
  return [{ filter, number: NUMBER_OF[filter], wanted }];
}

function makeTests({ makePlaces, makeOf }: CountryIndex, slugs: readonly string[] | undefined): ModelTest[] {
  const makes = chosen(slugs)?.map((slug) => makePlaces.get(slug));
  if (!makes) return [];
  const wanted = makeOf.map((make) => (makes.includes(make) ? 1 : 0));
  return [{ filter: 'make', number: NUMBER_OF.make, wanted: new Uint8Array(wanted) }];
}

function bitTests({ values }: CountryIndex, filter: BitChoice, wantedValues: readonly string[] | undefined): BitTest[] {
  const all = values[filter];
  const bits = (wanted: readonly string[]) =>
    all.reduce((sum, value, code) => (wanted.includes(value) ? sum | bitOf(filter, code) : sum), 0);
  const { word } = BIT_PLACES[filter];
  return chosen(wantedValues)
    ? [{ filter, number: NUMBER_OF[filter], word, own: bits(all), wanted: bits(wantedValues ?? []) }]
    : [];
}

function rangeTests(filter: SearchRange, range: NumberRange | undefined): RangeTest[] {
  if (range?.from === undefined && range?.to === undefined) return [];
  const unit = unitOf(filter);
  return [
    {
      filter,
      number: NUMBER_OF[filter],
      column: SEARCH_RANGES.indexOf(filter),
      from: (range.from ?? 0) * unit,
      to: range.to === undefined ? HIGHEST : range.to * unit + unit - 1,
    },
  ];
}
