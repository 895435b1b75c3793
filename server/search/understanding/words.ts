import SearchableMap from 'minisearch/SearchableMap';
import type { SearchChoice } from '#contract/search/search-filters.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { slugOf } from '#contract/shared/slug.ts';
import type { Bound, Phrases, Unit, Words } from './word-types.ts';
import { DE } from './words.de.data.ts';
import { EN } from './words.en.data.ts';
import { ES } from './words.es.data.ts';
import { FR } from './words.fr.data.ts';
import { IT } from './words.it.data.ts';

export interface FilterValue {
  name: SearchChoice | 'sort';
  value: string;
}

/** What a phrase can mean, by role: one phrase may have several. */
interface Roles {
  filter: FilterValue;
  bound: Bound | 'between';
  boundAfter: Bound;
  connector: true;
  thousand: true;
  unit: Unit;
  not: true;
  unsupported: true;
  filler: true;
}

export interface Found<Value> {
  value: Value;
  /** The number of its words. */
  length: number;
}

export type WordTable = ReturnType<typeof createWordTable>;

const LONGEST_PHRASE = 4;
/** Shorter words are too similar to each other. */
const SHORTEST_CORRECTED = 5;

/** Without accents and capitals; signs such as € stay. */
export const fold = (text: string) => slugOf(text) || text;

function createWordTable(words: Words) {
  const roles: { [Role in keyof Roles]: Map<string, Roles[Role]> } = {
    filter: new Map(),
    bound: new Map(),
    boundAfter: new Map(),
    connector: new Map(),
    thousand: new Map(),
    unit: new Map(),
    not: new Map(),
    unsupported: new Map(),
    filler: new Map(),
  };
  const spellings = new SearchableMap<string>();

  function add<Role extends keyof Roles>(role: Role, phrases: Phrases, value: Roles[Role]): void {
    for (const phrase of phrases) {
      roles[role].set(fold(phrase), value);
      for (const word of phrase.split(/[\s-]+/)) spellings.set(fold(word), word);
    }
  }
  for (const [name, values] of Object.entries(words.filters))
    for (const [value, phrases] of Object.entries(values))
      add('filter', phrases, { name: name as SearchChoice, value });
  add('filter', words.sort.price, { name: 'sort', value: 'price' });
  for (const bound of ['from', 'to', 'between'] as const) add('bound', words.bounds[bound], bound);
  for (const bound of ['from', 'to'] as const) add('boundAfter', words.boundsAfter[bound], bound);
  add('connector', words.connectors, true);
  add('thousand', words.thousand, true);
  for (const [unit, phrases] of Object.entries(words.units)) add('unit', phrases, unit as Unit);
  add('not', words.not, true);
  add('unsupported', words.unsupported, true);
  add('filler', words.fillers, true);

  return {
    /** The longest phrase of the role that begins at a place of the sentence. */
    find<Role extends keyof Roles>(
      role: Role,
      sentence: readonly { word: string }[],
      place: number,
    ): Found<Roles[Role]> | undefined {
      for (let length = Math.min(LONGEST_PHRASE, sentence.length - place); length > 0; length -= 1) {
        const phrase = sentence.slice(place, place + length).map(({ word }) => word);
        const value = roles[role].get(phrase.join('-'));
        if (value !== undefined) return { value, length };
      }
      return undefined;
    },
    /** Whether the word may follow a figure without a space: 20k, 150cv. */
    isSuffix: (word: string) => roles.thousand.has(word) || roles.unit.has(word),
    knows: (word: string) => spellings.has(word),
    /** The nearest word, of which one letter may differ, in long words two. */
    nearest(word: string): { to: string; distance: number } | undefined {
      if (word.length < SHORTEST_CORRECTED) return undefined;
      const [best] = [...spellings.fuzzyGet(word, word.length < 8 ? 1 : 2).values()]
        .filter(([spelling]) => spelling.length >= SHORTEST_CORRECTED)
        .sort(([, a], [, b]) => a - b);
      return best && { to: best[0], distance: best[1] };
    },
  };
}

export const WORDS: Readonly<Record<Locale, WordTable>> = {
  it: createWordTable(IT),
  en: createWordTable(EN),
  es: createWordTable(ES),
  fr: createWordTable(FR),
  de: createWordTable(DE),
};
