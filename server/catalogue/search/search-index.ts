/** What can be chosen by value, several at a time. */
export const CHOICES = ['make', 'model', 'bodyType', 'fuel', 'gearbox', 'traction', 'seats'] as const;
/** What can be chosen by a lowest and a highest figure. */
export const RANGES = ['price', 'power', 'boot', 'electricRange', 'emissions'] as const;
export type Choice = (typeof CHOICES)[number];
export type Range = (typeof RANGES)[number];
type Dimension = Choice | Range;

export const SORTS = ['popular', 'price', '-price', '-power', 'emissions', '-electricRange'] as const;
export type Sort = (typeof SORTS)[number];

export interface IndexedVersion extends Record<Choice, string>, Record<Range, number | null> {
  id: number;
  /** Small numbers come first. */
  popularity: number;
}

export interface SearchFilters {
  choices: Partial<Record<Choice, readonly string[]>>;
  ranges: Partial<Record<Range, { from?: number; to?: number }>>;
}

export interface SearchResult {
  total: number;
  ids: number[];
  /** How many versions each value would leave, with all other filters as they are. Values that leave none are absent. */
  counts: Record<Choice, Map<string, number>>;
  /** The lowest and highest figure that the other filters leave. */
  bounds: Record<Range, { from: number; to: number } | undefined>;
}

export interface SearchIndex {
  readonly size: number;
  search(filters: SearchFilters, options: { sort: Sort; offset: number; limit: number }): SearchResult;
}

/** Stands for a missing figure; a filter on it leaves the version out. */
const MISSING = Number.NaN;

interface Column {
  /** Each version's value, as its place in `values`. */
  codes: Uint16Array | Uint32Array;
  values: string[];
}

/**
 * All versions in columns, in memory. A version counts for a facet when it meets all filters but that facet's own, so
 * it is enough to know for each version which one filter it fails: who fails two counts nowhere. Columns are read from
 * end to end, one after the other, which is what processors do best.
 */
export function createSearchIndex(versions: readonly IndexedVersion[]): SearchIndex {
  const columns = Object.fromEntries(
    CHOICES.map((name) => [name, toColumn(versions.map((version) => version[name]))]),
  ) as Record<Choice, Column>;
  const figures = Object.fromEntries(
    RANGES.map((name) => [name, Float64Array.from(versions, (version) => version[name] ?? MISSING)]),
  ) as Record<Range, Float64Array>;
  const ids = Uint32Array.from(versions, ({ id }) => id);
  const orders = new Map(SORTS.map((sort) => [sort, orderOf(versions, sort)]));
  const failed = new Int8Array(versions.length);

  return {
    size: versions.length,
    search({ choices, ranges }, { sort, offset, limit }) {
      const tests = [...choiceTests(columns, choices), ...rangeTests(figures, ranges)];
      failed.fill(NONE);
      for (const [index, { fails }] of tests.entries()) fails(failed, index);
      const ownTest = (dimension: Dimension) => tests.findIndex((test) => test.dimension === dimension);
      return {
        total: countOf(failed, NONE),
        ids: pageOf(orders.get(sort) ?? new Uint32Array(), failed, offset, limit).map((row) => ids[row] ?? 0),
        counts: mapOf(CHOICES, (dimension) => countValues(columns[dimension], failed, ownTest(dimension))),
        bounds: mapOf(RANGES, (dimension) => findBounds(figures[dimension], failed, ownTest(dimension))),
      };
    },
  };
}

function mapOf<Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
}

function toColumn(all: readonly string[]): Column {
  const values = [...new Set(all)];
  const places = new Map(values.map((value, place) => [value, place]));
  const codes = values.length < 65_536 ? new Uint16Array(all.length) : new Uint32Array(all.length);
  for (const [row, value] of all.entries()) codes[row] = places.get(value) ?? 0;
  return { codes, values };
}

/** In place of the number of the one filter that a version fails. */
const NONE = -1;
const SEVERAL = -2;

interface Test {
  dimension: Dimension;
  /** Marks the versions that do not pass. */
  fails(failed: Int8Array, index: number): void;
}

function mark(failed: Int8Array, row: number, index: number): void {
  failed[row] = failed[row] === NONE ? index : SEVERAL;
}

function choiceTests(columns: Record<Choice, Column>, choices: SearchFilters['choices']): Test[] {
  return CHOICES.flatMap((dimension) => {
    const wanted = choices[dimension];
    if (!wanted || wanted.length === 0) return [];
    const { codes, values } = columns[dimension];
    const isWanted = Uint8Array.from(values, (value) => (wanted.includes(value) ? 1 : 0));
    const fails: Test['fails'] = (failed, index) => {
      for (let row = 0; row < codes.length; row += 1)
        if (isWanted[codes[row] as number] === 0) mark(failed, row, index);
    };
    return [{ dimension, fails }];
  });
}

function rangeTests(figures: Record<Range, Float64Array>, ranges: SearchFilters['ranges']): Test[] {
  return RANGES.flatMap((dimension) => {
    const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = ranges[dimension] ?? {};
    if (from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY) return [];
    const column = figures[dimension];
    const fails: Test['fails'] = (failed, index) => {
      for (let row = 0; row < column.length; row += 1) {
        const figure = column[row] as number;
        // Nothing compares with a missing figure, so it fails.
        if (!(figure >= from && figure <= to)) mark(failed, row, index);
      }
    };
    return [{ dimension, fails }];
  });
}

function countOf(failed: Int8Array, wanted: number): number {
  let count = 0;
  for (let row = 0; row < failed.length; row += 1) if (failed[row] === wanted) count += 1;
  return count;
}

function countValues({ codes, values }: Column, failed: Int8Array, own: number): Map<string, number> {
  const counts = new Uint32Array(values.length);
  for (let row = 0; row < codes.length; row += 1) {
    if (failed[row] !== NONE && failed[row] !== own) continue;
    const code = codes[row] as number;
    counts[code] = (counts[code] as number) + 1;
  }
  const present = [...counts.entries()].filter(([, count]) => count > 0);
  return new Map(present.map(([place, count]) => [values[place] ?? '', count]));
}

function findBounds(column: Float64Array, failed: Int8Array, own: number): { from: number; to: number } | undefined {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < column.length; row += 1) {
    if (failed[row] !== NONE && failed[row] !== own) continue;
    const figure = column[row] as number;
    if (figure < from) from = figure;
    if (figure > to) to = figure;
  }
  return from <= to ? { from, to } : undefined;
}

function pageOf(order: Uint32Array, failed: Int8Array, offset: number, limit: number): number[] {
  const page: number[] = [];
  let passed = 0;
  for (let place = 0; place < order.length && page.length < limit; place += 1) {
    const row = order[place] as number;
    if (failed[row] !== NONE) continue;
    if (passed >= offset) page.push(row);
    passed += 1;
  }
  return page;
}

function orderOf(versions: readonly IndexedVersion[], sort: Sort): Uint32Array {
  const rows = Uint32Array.from(versions.keys());
  const key = sortKey(sort);
  const keys = Float64Array.from(versions, key);
  // Equal ones stand by price and then as they came, so that pages never overlap.
  return rows.sort((a, b) => compare(keys[a], keys[b]) || compare(versions[a]?.price, versions[b]?.price) || a - b);
}

function sortKey(sort: Sort): (version: IndexedVersion) => number {
  switch (sort) {
    case 'popular':
      return ({ popularity }) => popularity;
    case 'price':
      return ({ price }) => price ?? Number.POSITIVE_INFINITY;
    case '-price':
      return ({ price }) => -(price ?? Number.NEGATIVE_INFINITY);
    case '-power':
      return ({ power }) => -(power ?? 0);
    case 'emissions':
      return ({ emissions }) => emissions ?? Number.POSITIVE_INFINITY;
    case '-electricRange':
      return ({ electricRange }) => -(electricRange ?? 0);
  }
}

function compare(a: number | null | undefined, b: number | null | undefined): number {
  const [first, second] = [a ?? Number.POSITIVE_INFINITY, b ?? Number.POSITIVE_INFINITY];
  return first === second ? 0 : first < second ? -1 : 1;
}
