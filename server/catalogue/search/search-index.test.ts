import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHOICES, createSearchIndex, type IndexedVersion, RANGES, type SearchFilters, SORTS } from './search-index.ts';

const figure = fc.option(fc.integer({ min: 0, max: 50 }), { nil: null });
const version: fc.Arbitrary<Omit<IndexedVersion, 'id'>> = fc.record({
  make: fc.constantFrom('fiat', 'bmw', 'kia'),
  model: fc.constantFrom('fiat panda', 'fiat 600', 'bmw x1', 'kia ev3'),
  bodyType: fc.constantFrom('suv', 'sedan'),
  fuel: fc.constantFrom('petrol', 'bev', 'hev'),
  gearbox: fc.constantFrom('manual', 'automatic'),
  traction: fc.constantFrom('front', 'all'),
  seats: fc.constantFrom('4', '5', '7'),
  price: fc.integer({ min: 0, max: 50 }),
  power: figure,
  boot: figure,
  electricRange: figure,
  emissions: figure,
  popularity: fc.integer({ min: 1, max: 5 }),
});
const versions = fc
  .array(version, { maxLength: 60 })
  .map((rows): IndexedVersion[] => rows.map((row, index) => ({ ...row, id: index + 1 })));

const range = fc.option(fc.record({ from: fc.integer({ min: 0, max: 50 }), to: fc.integer({ min: 0, max: 50 }) }), {
  nil: undefined,
});
const filters: fc.Arbitrary<SearchFilters> = fc.record({
  choices: fc.record(
    {
      make: fc.subarray(['fiat', 'bmw', 'kia', 'nobody']),
      bodyType: fc.subarray(['suv', 'sedan']),
      fuel: fc.subarray(['petrol', 'bev']),
      seats: fc.subarray(['5', '7']),
    },
    { requiredKeys: [] },
  ),
  ranges: fc.record({ price: range, power: range, electricRange: range }, { requiredKeys: [] }) as fc.Arbitrary<
    SearchFilters['ranges']
  >,
});

/** As the sentence says it: everything by itself, from the beginning. */
function meets(row: IndexedVersion, { choices, ranges }: SearchFilters, except?: string): boolean {
  const chosen = CHOICES.every((name) => {
    const wanted = choices[name];
    return name === except || !wanted || wanted.length === 0 || wanted.includes(row[name]);
  });
  const within = RANGES.every((name) => {
    const { from, to } = ranges[name] ?? {};
    if (name === except || (from === undefined && to === undefined)) return true;
    const value = row[name];
    return value !== null && value >= (from ?? value) && value <= (to ?? value);
  });
  return chosen && within;
}

describe('the search index', () => {
  it('counts as a naive count does', () => {
    fc.assert(
      fc.property(versions, filters, fc.constantFrom(...SORTS), (rows, filter, sort) => {
        const found = createSearchIndex(rows).search(filter, { sort, offset: 0, limit: 1_000 });
        const expected = rows.filter((row) => meets(row, filter));
        expect(found.total).toBe(expected.length);
        expect([...found.ids].sort((a, b) => a - b)).toEqual(expected.map(({ id }) => id));
        for (const name of CHOICES) {
          const others = rows.filter((row) => meets(row, filter, name));
          const naive = Map.groupBy(others, (row) => row[name]);
          expect(Object.fromEntries(found.counts[name])).toEqual(
            Object.fromEntries([...naive].map(([value, members]) => [value, members.length])),
          );
        }
        for (const name of RANGES) {
          const left = rows.filter((row) => meets(row, filter, name)).flatMap((row) => row[name] ?? []);
          expect(found.bounds[name]).toEqual(
            left.length > 0 ? { from: Math.min(...left), to: Math.max(...left) } : undefined,
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  it('gives pages that follow each other, in order', () => {
    fc.assert(
      fc.property(versions, fc.constantFrom(...SORTS), (rows, sort) => {
        const index = createSearchIndex(rows);
        const all = index.search({ choices: {}, ranges: {} }, { sort, offset: 0, limit: 1_000 }).ids;
        const pages = [0, 7, 14, 21, 28, 35, 42, 49, 56].flatMap(
          (offset) => index.search({ choices: {}, ranges: {} }, { sort, offset, limit: 7 }).ids,
        );
        expect(pages).toEqual(all);
        const prices = all.map((id) => rows[id - 1]?.price ?? 0);
        if (sort === 'price') expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        if (sort === '-price') expect(prices).toEqual(prices.toSorted((a, b) => b - a));
      }),
    );
  });
});
