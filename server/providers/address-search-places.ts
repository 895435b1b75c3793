/** A place of the gazetteer. */
export interface Place {
  name: string;
  /** The two letters of an Italian province; empty elsewhere. */
  county: string;
  /** Its names in plain letters, each after a blank: " reggio nell emilia". */
  searchNames: readonly string[];
  /** Its postal codes where they are known, or what they begin with. */
  zips: readonly string[];
  zipPrefixes: readonly string[];
  /** Larger places come before smaller ones of the same name. */
  weight: number;
}

/** A beginning of postal codes, the area it stands for, and the larger towns there, the largest first. */
export type PostalArea = readonly [prefix: string, area: string, ...towns: string[]];

/** Small letters without accents or punctuation, so that "Forli" finds Forlì and "l aquila" L’Aquila. */
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

/** As it is written, and as it is typed where there are no umlauts. */
export function searchNamesOf(...names: string[]): string[] {
  const spelled = names.map((name) => name.replace(/[äöüÄÖÜ]/g, (letter) => SPELLED[letter] ?? letter));
  return [...new Set([...names, ...spelled].map((name) => ` ${plain(name)}`))].filter((name) => name !== ' ');
}

export type Match = 'exact' | 'any';

/** Places whose names the typed words begin, in their order; best first. */
export function findByName(places: readonly Place[], typed: string, match: Match): Place[] {
  const wanted = plain(typed);
  if (wanted === '') return [];
  const words = wanted.split(' ');
  return places
    .map((place) => ({ place, score: Math.max(...place.searchNames.map((name) => scoreOf(name, wanted, words))) }))
    .filter(({ score }) => (match === 'exact' ? score === EXACT : score > 0))
    .sort((a, b) => b.score - a.score || b.place.weight - a.place.weight || a.place.name.localeCompare(b.place.name))
    .map(({ place }) => place);
}

const EXACT = 3;
const BEGINS = 2;
const HOLDS = 1;

function scoreOf(name: string, wanted: string, words: readonly string[]): number {
  if (name.length === wanted.length + 1 && name.endsWith(wanted)) return EXACT;
  if (name.startsWith(` ${wanted}`)) return BEGINS;
  let position = 0;
  for (const word of words) {
    const found = name.indexOf(` ${word}`, position);
    if (found < 0) return 0;
    position = found + 1;
  }
  return HOLDS;
}
