import type { FoundAddress } from '#contract/account/account.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { memoize } from '#contract/shared/memoize.ts';
import { type AddressSearch, MAX_ADDRESSES } from './address-search.ts';
import { openRegion, type Region } from './areas.ts';
import type { Italy } from './italy.ts';
import { hasZip, type Place } from './places.ts';
import { isStreet, type Query, readingsOf, readQuery, readStreet } from './query.ts';

/** Has places and postal codes but no streets: the typed street is returned as it is. */
export function createGazetteer(italy: () => Promise<Italy>): AddressSearch {
  return {
    async search(text, locale) {
      const query = readQuery(text, locale);
      const region = locale === 'it' ? italianRegion(await italy()) : regionOf(locale);
      return unique(find(query, region)).slice(0, MAX_ADDRESSES);
    },
  };
}

const regionOf = memoize((locale: Exclude<Locale, 'it'>) => openRegion(locale));

/** All postal codes of Italian places are known, so there is no area to fall back on. */
function italianRegion({ places }: Italy): Region {
  return { places, areaOf: () => undefined };
}

function find(query: Query, region: Region): FoundAddress[] {
  for (const { street, number, place, isGuess } of readingsOf(query)) {
    const exact = inCounty(region.places.findExact(place), query.county);
    const named = isGuess ? exact : inCounty(region.places.find(place), query.county);
    const fitting = query.zip ? named.filter((candidate) => hasZip(candidate, query.zip)) : named;
    if (fitting.length > 0) return fitting.map((found) => addressOf(found, street, number, query.zip));
    // A code that does not belong to the place was mistyped; a place that matches only by prefix was not meant.
    if (exact.length > 0 && !region.areaOf(query.zip))
      return exact.map((found) => addressOf(found, street, number, ''));
  }
  return query.zip ? findByZip(query, region) : [];
}

function inCounty(places: Place[], county: string): Place[] {
  const inside = places.filter((place) => place.county === county);
  return inside.length > 0 ? inside : places;
}

/** A postal code alone gives the commune in Italy, elsewhere only the area, unless the place was typed too. */
function findByZip({ zip, parts }: Query, region: Region): FoundAddress[] {
  const typed = parts.length > 1 ? parts.findLast((part) => !isStreet(part)) : undefined;
  const { street, number } = readStreet(parts.filter((part) => part !== typed));
  const area = region.areaOf(zip);
  if (area)
    return [{ street, street_number: number, city: typed ? capitalised(typed) : area, county: '', zip_code: zip }];
  return region.places.findByZip(zip).map((place) => addressOf(place, street, number, zip));
}

/** Which of several postal codes a street has is unknown. */
function addressOf(place: Place, street: string, number: string, zip: string): FoundAddress {
  const ownZip = place.zips.length === 1 ? place.zips[0] : '';
  return { street, street_number: number, city: place.name, county: place.county, zip_code: zip || (ownZip ?? '') };
}

function capitalised(text: string): string {
  return text === text.toLowerCase() ? text.replace(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase()) : text;
}

function unique(addresses: FoundAddress[]): FoundAddress[] {
  return [...new Map(addresses.map((address) => [JSON.stringify(address), address])).values()];
}
