/** A place of the gazetteer. */
export interface Place {
  name: string;
  /** The two letters of an Italian province; empty elsewhere. */
  county: string;
  /** Its normalised names, each word after a blank: " reggio nell emilia". */
  searchNames: readonly string[];
  /** Its postal codes where they are known, or their prefixes. */
  zips: readonly string[];
  zipPrefixes: readonly string[];
  /** Larger places come before smaller ones of the same name. */
  weight: number;
}

/** A prefix of postal codes, its area, and the larger towns there, the largest first. */
export type PostalArea = readonly [prefix: string, area: string, ...towns: string[]];

/** Lower case without accents or punctuation, so that "Forli" finds Forlì and "l aquila" L’Aquila. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const SPELLED: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** As written, and as typed without umlauts. */
export function searchNamesOf(...names: string[]): string[] {
  const spelled = names.map((name) => name.replace(/[äöüÄÖÜ]/g, (letter) => SPELLED[letter] ?? letter));
  return [...new Set([...names, ...spelled].map((name) => ` ${plain(name)}`))].filter((name) => name !== ' ');
}

/** Search of places by typed text. */
export interface PlaceIndex {
  /** Places whose names contain words with the typed prefixes, in this order; best first. */
  find(typed: string): Place[];
  /** Places with exactly this name. */
  findExact(typed: string): Place[];
  findByZip(zip: string): Place[];
}

export function indexPlaces(unsorted: readonly Place[]): PlaceIndex {
  const places = unsorted.toSorted((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1));
  const byName = new Map<string, Place[]>();
  for (const place of places)
    for (const name of place.searchNames) byName.set(name, [...(byName.get(name) ?? []), place]);

  const findExact = (typed: string) => byName.get(` ${plain(typed)}`) ?? [];
  return {
    findExact,
    find(typed) {
      const wanted = plain(typed);
      if (wanted === '') return [];
      const words = wanted.split(' ');
      const exact = findExact(typed);
      const beginning: Place[] = [];
      const holding: Place[] = [];
      for (const place of places) {
        if (exact.includes(place)) continue;
        if (place.searchNames.some((name) => name.startsWith(` ${wanted}`))) beginning.push(place);
        else if (place.searchNames.some((name) => holds(name, words))) holding.push(place);
      }
      return [...exact, ...beginning, ...holding];
    },
    findByZip: (zip) => places.filter((place) => hasZip(place, zip)),
  };
}

function holds(name: string, words: readonly string[]): boolean {
  let position = 0;
  for (const word of words) {
    const found = name.indexOf(` ${word}`, position);
    if (found < 0) return false;
    position = found + 1;
  }
  return true;
}

export function hasZip({ zips, zipPrefixes }: Place, zip: string): boolean {
  return zips.includes(zip) || zipPrefixes.some((prefix) => prefix === zip || prefixesOf(zip).includes(prefix));
}

/** The prefixes an area can be listed under: the letters in Britain, two or three digits elsewhere. */
export function prefixesOf(zip: string): string[] {
  const letters = /^[A-Z]+/.exec(zip)?.[0];
  return letters ? [letters] : [zip.slice(0, 3), zip.slice(0, 2)];
}
