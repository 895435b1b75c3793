import { SEARCH_CHOICES, type SearchChoice } from '#contract/search-filters.ts';
import type { CountryIndex } from './country-index.ts';
import { FILTERS } from './filters.ts';
import { NONE } from './judge.ts';

export type FacetCounts = Record<SearchChoice, Uint32Array>;

const FIRST_CHOICE = FILTERS.indexOf(SEARCH_CHOICES[0]);

/** Counts models by value. The cells of a model follow each other, so a value knows whether it has counted it. */
export function createFacetCounter({ values, codes }: CountryIndex) {
  const facets = SEARCH_CHOICES.map((name) => ({
    codes: codes[name],
    counts: new Uint32Array(values[name].length),
    counted: new Int32Array(values[name].length).fill(-1),
  }));

  function count({ codes: own, counts, counted }: (typeof facets)[number], cell: number): void {
    const code = own[cell] as number;
    const model = codes.model[cell] as number;
    if (counted[code] === model) return;
    counted[code] = model;
    counts[code] = (counts[code] as number) + 1;
  }

  return {
    add(cell: number, failed: number): void {
      if (failed === NONE)
        for (let place = 0; place < facets.length; place += 1) count(facets[place] as (typeof facets)[number], cell);
      const own = facets[failed - FIRST_CHOICE];
      if (own) count(own, cell);
    },
    counts: Object.fromEntries(SEARCH_CHOICES.map((name, place) => [name, facets[place]?.counts])) as FacetCounts,
  };
}
