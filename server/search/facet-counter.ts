import type { Bitmap } from '#server/bitmap-search/bitmap.ts';
import type { MatchesByFilter } from '#server/bitmap-search/matches.ts';
import { type Holders, modelsOf, ofEachChoice, SEVERAL_VALUES, type VersionChoice } from './blocks.ts';
import type { CountryIndex } from './country-index.ts';
import type { FilterName } from './filters.ts';

/** For each value, by its index, how many models it would show with all other filters unchanged. */
export type FacetCounts = Record<'make' | VersionChoice, Uint32Array>;

export function countFacets(
  { blocks, makes, makeOf }: CountryIndex,
  matches: MatchesByFilter<FilterName>,
): FacetCounts {
  const ofMakes = new Uint32Array(makes.length);
  for (const model of modelsOf(blocks, matches.without('make'))) {
    const make = makeOf[model] as number;
    ofMakes[make] = (ofMakes[make] as number) + 1;
  }
  const ofVersions = ofEachChoice((choice) => {
    // Every chosen item must be there, so another one is counted among the cars that have them.
    const { bits } = choice === SEVERAL_VALUES ? matches.all : matches.without(choice);
    return Uint32Array.from(blocks.holders[choice], (holders) => countModels(bits, holders));
  });
  return { make: ofMakes, ...ofVersions };
}

/** How many models have a matching version with the value. Without branches: they would take most of the time. */
function countModels(left: Bitmap, { blocks, bits, continues }: Holders): number {
  let count = 0;
  let isCounted = 0;
  for (let place = 0; place < blocks.length; place += 1) {
    const held = (left[blocks[place] as number] as number) & (bits[place] as number);
    const isHeld = (held | -held) >>> 31;
    isCounted &= continues[place] as number;
    count += isHeld & ~isCounted;
    isCounted |= isHeld;
  }
  return count;
}
