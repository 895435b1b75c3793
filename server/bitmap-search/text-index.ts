import SearchableMap from 'minisearch/SearchableMap';
import { slugOf } from '#contract/shared/slug.ts';
import {
  addTerms,
  exactSearch,
  maxTypos,
  type Terms,
  TYPO_TOLERANT,
  tolerantSearch,
  type WordSearch,
} from './term-search.ts';
import { prefixesOf, readingsOf, swapsOf, termsOf, wordsOf } from './words.ts';
import { createYieldToRequests } from './yield-to-requests.ts';

export interface NamedDocument {
  /** All its names, in full. */
  names: readonly string[];
  /** The words that distinguish it from others of its make. */
  ownNames: readonly string[];
}

/** The documents that match a text, by index, and how well: lower is better. */
export type DocumentMatches = ReadonlyMap<number, number>;

export interface TextIndex {
  find(text: string): DocumentMatches;
  /** The same while the last word is still being typed: it may be incomplete and misspelled at once. */
  findWhileTyping(text: string): DocumentMatches;
  /** The documents that contain all words as they were typed; the last one may be incomplete. */
  findExactly(text: string): DocumentMatches;
  /** The documents that contain all words, also misspelled. */
  findWhole(text: string): DocumentMatches;
  /** The documents with one word; the last word of a text may be incomplete. */
  withWord(word: string, isLast: boolean, isTolerant: boolean): ReadonlySet<number>;
  /** Whether a name has the word, or a word that begins with it. */
  knows(word: string, orPrefix: boolean): boolean;
  /** The nearest word of a name, as it is written there, and how many letters differ. */
  nearest(word: string): { to: string; distance: number } | undefined;
}

/** Separates words as slugs do, but keeps letters with accents. */
const NOT_IN_WORDS = /[^\p{L}\p{N}]+/u;

const APPROXIMATE = 1;
const EXACT = 2;

export async function createTextIndex(documents: readonly NamedDocument[]): Promise<TextIndex> {
  const terms: Terms = new SearchableMap();
  const prefixes: Terms = new SearchableMap();
  const spellings = new Map<string, string>();
  const ownWords: string[][][] = [];
  const yieldToRequests = createYieldToRequests();
  for (const [place, { names, ownNames }] of documents.entries()) {
    for (const name of names) {
      addTerms(terms, termsOf(name), place);
      addTerms(prefixes, prefixesOf(name), place);
      for (const word of name.split(NOT_IN_WORDS)) spellings.set(slugOf(word), word);
    }
    ownWords.push(ownNames.map(wordsOf));
    await yieldToRequests();
  }

  const exact = exactSearch(terms);
  const tolerant = (more: number, searched: readonly Terms[]) => tolerantSearch(terms, more, searched);

  /** Documents that match all words: exact matches first, then those without further words. */
  function findAll(words: readonly string[], search: WordSearch): Map<number, number> {
    const meant = new Set<string>();
    const states = words.map((word, place) => {
      const state = new Uint8Array(documents.length);
      search(word, place === words.length - 1, (term, found = []) => {
        meant.add(term);
        for (const id of found) state[id] = APPROXIMATE;
      });
      for (const id of terms.get(word) ?? []) state[id] = EXACT;
      return state;
    });
    const found = new Map<number, number>();
    for (let id = 0; id < documents.length; id += 1) {
      const lowestState = states.reduce((min, state) => Math.min(min, state[id] ?? 0), EXACT);
      if (lowestState === 0) continue;
      const isWhole = ownWords[id]?.some((own) => own.every((word) => meant.has(word)));
      found.set(id, 2 * (EXACT - lowestState) + (isWhole ? 0 : 1));
    }
    return found;
  }

  function findReadings(words: readonly string[], search: WordSearch): Map<number, number> {
    const found = new Map<number, number>();
    for (const reading of readingsOf(words))
      for (const [id, rank] of findAll(reading, search)) found.set(id, Math.min(rank, found.get(id) ?? rank));
    return found;
  }

  /** When no document matches all words: those that match the most. */
  function findSome(words: readonly string[], search: WordSearch): Map<number, number> {
    const met = Map.groupBy(
      words.flatMap((word) => [...findAll([word], search).keys()]),
      (id) => id,
    );
    const longest = [...met.values()].reduce((max, { length }) => Math.max(max, length), 0);
    return new Map([...met].filter(([, { length }]) => length === longest).map(([id]) => [id, 0]));
  }

  function findWhole(text: string, searched: readonly Terms[]): DocumentMatches {
    const words = wordsOf(text);
    if (words.length === 0) return new Map();
    const searches = [exact, tolerant(0, searched), tolerant(1, searched)];
    for (const search of searches) {
      const found = findReadings(words, search);
      if (found.size > 0) return found;
    }
    return new Map();
  }

  function find(text: string, searched: readonly Terms[]): DocumentMatches {
    const found = findWhole(text, searched);
    return found.size > 0 ? found : findSome(wordsOf(text), tolerant(0, searched));
  }

  function withWord(word: string, isLast: boolean, isTolerant: boolean): ReadonlySet<number> {
    const documentsWith = new Set<number>();
    const search = isTolerant ? tolerant(0, [terms]) : exact;
    search(word, isLast, (_term, found = []) => {
      for (const id of found) documentsWith.add(id);
    });
    return documentsWith;
  }

  function nearest(word: string) {
    if (!TYPO_TOLERANT.test(word)) return undefined;
    const swapped = swapsOf(word).flatMap((term) => (terms.has(term) ? [{ term, distance: 1 }] : []));
    const similar = [...terms.fuzzyGet(word, maxTypos(word, 0))].map(([term, [, distance]]) => ({ term, distance }));
    const [best] = [...swapped, ...similar]
      .filter(({ term }) => spellings.has(term))
      .sort((a, b) => a.distance - b.distance || countOf(b.term) - countOf(a.term));
    return best && { to: spellings.get(best.term) ?? best.term, distance: best.distance };
  }
  const countOf = (term: string) => terms.get(term)?.length ?? 0;

  return {
    find: (text) => find(text, [terms]),
    findWhileTyping: (text) => find(text, [terms, prefixes]),
    findWhole: (text) => findWhole(text, [terms]),
    withWord,
    findExactly: (text) => findReadings(wordsOf(text), exact),
    knows: (word, orPrefix) => terms.has(word) || (orPrefix && !terms.atPrefix(word).keys().next().done),
    nearest,
  };
}
