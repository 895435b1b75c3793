import { BRITAIN } from './britain.data.ts';
import { FRANCE } from './france.data.ts';
import { GERMANY } from './germany.data.ts';
import { indexPlaces, type Place, type PlaceIndex, type PostalArea, prefixesOf, searchNamesOf } from './places.ts';
import { SPAIN } from './spain.data.ts';

export interface Region {
  places: PlaceIndex;
  /** The area of a postal code. */
  areaOf(zip: string): string | undefined;
}

const AREAS = { es: SPAIN, fr: FRANCE, de: GERMANY, en: BRITAIN };

export function openRegion(locale: keyof typeof AREAS): Region {
  const areas = AREAS[locale];
  const byPrefix = new Map(areas.map(([prefix, area]) => [prefix, area]));
  return {
    places: indexPlaces(placesOf(areas)),
    areaOf(zip) {
      for (const prefix of prefixesOf(zip)) {
        const area = byPrefix.get(prefix);
        if (area) return area;
      }
      return undefined;
    },
  };
}

/** A town with several prefixes is one place; towns of the same name in two areas are two. */
function placesOf(areas: readonly PostalArea[]): Place[] {
  const found = new Map<string, Place>();
  for (const [prefix, area, ...towns] of areas) {
    for (const [index, town] of towns.entries()) {
      const key = `${town}, ${area}`;
      const zipPrefixes = [...(found.get(key)?.zipPrefixes ?? []), prefix];
      found.set(key, {
        name: town,
        county: '',
        searchNames: searchNamesOf(town),
        zips: [],
        zipPrefixes,
        weight: zipPrefixes.length - index,
      });
    }
  }
  return [...found.values()];
}
