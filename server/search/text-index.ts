import SearchableMap from 'minisearch/SearchableMap';
import { beginningsOf, readingsOf, swapsOf, termsOf, wordsOf } from './words.ts';
import { createYieldToRequests } from './yield-to-requests.ts';

export interface NamedDocument {
  /** All its names, in full. */
  names: readonly string[];
  /** The words that distinguish it from others of its make. */
  ownNames: readonly string[];
}

/** The documents that match a text, by index, and how well: lower is better. */
export type TextFinds = ReadonlyMap<number, number>;

export interface TextIndex {
  find(text: string): TextFinds;
  /** The same while the last word is still being typed: it may be incomplete and misspelled at once. */
  findWhileTyping(text: string): TextFinds;
}

/** For each term the documents that contain it. */
type Terms = SearchableMap<number[]>;
/** Marks the terms that a word may match. */
type WordSearch = (word: string, isLast: boolean, mark: (term: string, documents?: readonly number[]) => void) => void;

/** Shorter words, and numbers, mean something else when a character changes: 3008 is not 5008. */
const FORGIVEN = /^[a-z]{4,}$/;
/** How many letters may be wrong. In a word of four letters a second error makes it another word. */
const slipsIn = ({ length }: string, more: number) => (length < 5 ? 1 : length < 8 ? 1 + more : 2 + more);

const WANTED = 1;
const WORD_FOR_WORD = 2;

export async function createTextIndex(documents: readonly NamedDocument[]): Promise<TextIndex> {
  const terms: Terms = new SearchableMap();
  const beginnings: Terms = new SearchableMap();
  const ownWords: string[][][] = [];
  const yieldToRequests = createYieldToRequests();
  for (const [place, { names, ownNames }] of documents.entries()) {
    for (const name of names) {
      addTerms(terms, termsOf(name), place);
      addTerms(beginnings, beginningsOf(name), place);
    }
    ownWords.push(ownNames.map(wordsOf));
    await yieldToRequests();
  }

  const literally: WordSearch = (word, isLast, mark) => {
    if (isLast) for (const [term, found] of terms.atPrefix(word)) mark(term, found);
    else mark(word, terms.get(word));
  };

  const forgiving =
    (more: number, searched: readonly Terms[]): WordSearch =>
    (word, isLast, mark) => {
      literally(word, isLast, mark);
      if (!FORGIVEN.test(word)) return;
      for (const swapped of swapsOf(word)) mark(swapped, terms.get(swapped));
      for (const own of searched)
        for (const [term, [found]] of own.fuzzyGet(word, slipsIn(word, more))) mark(term, found);
    };

  /** Documents that match all words: exact matches first, then those without further words. */
  function findAll(words: readonly string[], search: WordSearch): Map<number, number> {
    const meant = new Set<string>();
    const states = words.map((word, place) => {
      const state = new Uint8Array(documents.length);
      search(word, place === words.length - 1, (term, found = []) => {
        meant.add(term);
        for (const id of found) state[id] = WANTED;
      });
      for (const id of terms.get(word) ?? []) state[id] = WORD_FOR_WORD;
      return state;
    });
    const found = new Map<number, number>();
    for (let id = 0; id < documents.length; id += 1) {
      const least = states.reduce((lowest, state) => Math.min(lowest, state[id] ?? 0), WORD_FOR_WORD);
      if (least === 0) continue;
      const isWhole = ownWords[id]?.some((own) => own.every((word) => meant.has(word)));
      found.set(id, 2 * (WORD_FOR_WORD - least) + (isWhole ? 0 : 1));
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
    const most = [...met.values()].reduce((longest, { length }) => Math.max(longest, length), 0);
    return new Map([...met].filter(([, { length }]) => length === most).map(([id]) => [id, 0]));
  }

  function find(text: string, searched: readonly Terms[]): TextFinds {
    const words = wordsOf(text);
    if (words.length === 0) return new Map();
    const attempts = [
      () => findReadings(words, literally),
      () => findReadings(words, forgiving(0, searched)),
      () => findReadings(words, forgiving(1, searched)),
      () => findSome(words, forgiving(0, searched)),
    ];
    for (const attempt of attempts) {
      const found = attempt();
      if (found.size > 0) return found;
    }
    return new Map();
  }

  return {
    find: (text) => find(text, [terms]),
    findWhileTyping: (text) => find(text, [terms, beginnings]),
  };
}

function addTerms(terms: Terms, added: readonly string[], id: number): void {
  for (const term of added) {
    const known = terms.fetch(term, () => []);
    if (known.at(-1) !== id) known.push(id);
  }
}
