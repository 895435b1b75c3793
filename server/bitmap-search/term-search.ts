import type SearchableMap from 'minisearch/SearchableMap';
import { swapsOf } from './words.ts';

/** For each term the documents that contain it. */
export type Terms = SearchableMap<number[]>;
/** Marks the terms that a word may match. */
export type WordSearch = (
  word: string,
  isLast: boolean,
  mark: (term: string, documents?: readonly number[]) => void,
) => void;

/** Shorter words, and numbers, mean something else when a character changes: 3008 is not 5008. */
export const TYPO_TOLERANT = /^[a-z]{4,}$/;
/** How many letters may be wrong. In a word of four letters a second error makes it another word. */
export const maxTypos = ({ length }: string, more: number) => (length < 5 ? 1 : length < 8 ? 1 + more : 2 + more);

/** Terms as they were typed; the last word may be incomplete. */
export function exactSearch(terms: Terms): WordSearch {
  return (word, isLast, mark) => {
    if (isLast) for (const [term, found] of terms.atPrefix(word)) mark(term, found);
    else mark(word, terms.get(word));
  };
}

/** The same with wrong letters, and with `more` of them, in the terms that are searched. */
export function tolerantSearch(terms: Terms, more: number, searched: readonly Terms[]): WordSearch {
  const exact = exactSearch(terms);
  return (word, isLast, mark) => {
    exact(word, isLast, mark);
    if (!TYPO_TOLERANT.test(word)) return;
    for (const swapped of swapsOf(word)) mark(swapped, terms.get(swapped));
    for (const own of searched)
      for (const [term, [found]] of own.fuzzyGet(word, maxTypos(word, more))) mark(term, found);
  };
}

/** The ids of documents ascend. */
export function addTerms(terms: Terms, added: readonly string[], id: number): void {
  for (const term of added) {
    const known = terms.fetch(term, () => []);
    if (known.at(-1) !== id) known.push(id);
  }
}
