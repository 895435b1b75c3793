import SearchableMap from 'minisearch/SearchableMap';
import { createBreather } from './breather.ts';
import { beginningsOf, readingsOf, swapsOf, termsOf, wordsOf } from './words.ts';

export interface NamedDocument {
  /** Their place: documents are numbered from 0. */
  id: number;
  /** Everything it is called. */
  names: readonly string[];
}

/** What a text may mean: 0 when it says so word for word, 1 when something is to be completed or mended. */
export type TextFinds = ReadonlyMap<number, number>;

export interface TextIndex {
  find(text: string): TextFinds;
  /** The same while the last word is still being typed: it may be short of letters and wrong at once. */
  findWhileTyping(text: string): TextFinds;
}

/** For each term the documents that have it. */
type Terms = SearchableMap<number[]>;
/** Marks the documents that a word may mean. */
type WordSearch = (word: string, isLast: boolean, mark: (documents: readonly number[] | undefined) => void) => void;

/** Shorter words, and figures, mean something else when a letter changes: 3008 is not 5008. */
const FORGIVEN = /^[a-z]{4,}$/;
/** How many letters may be wrong. In a word of four a second one makes it another word. */
const slipsIn = ({ length }: string, more: number) => (length < 5 ? 1 : length < 8 ? 1 + more : 2 + more);

const WANTED = 1;
const WORD_FOR_WORD = 2;

export async function createTextIndex(documents: readonly NamedDocument[]): Promise<TextIndex> {
  const names: Terms = new SearchableMap();
  const beginnings: Terms = new SearchableMap();
  const breathe = createBreather();
  for (const document of documents) {
    for (const name of document.names) {
      addTerms(names, termsOf(name), document.id);
      addTerms(beginnings, beginningsOf(name), document.id);
    }
    await breathe();
  }

  const literally: WordSearch = (word, isLast, mark) => {
    if (isLast) for (const found of names.atPrefix(word).values()) mark(found);
    else mark(names.get(word));
  };

  const forgiving =
    (more: number, terms: readonly Terms[]): WordSearch =>
    (word, isLast, mark) => {
      literally(word, isLast, mark);
      if (!FORGIVEN.test(word)) return;
      for (const swapped of swapsOf(word)) mark(names.get(swapped));
      for (const own of terms) for (const [found] of own.fuzzyGet(word, slipsIn(word, more)).values()) mark(found);
    };

  /** For each document whether it may be meant by all words. */
  function findAll(words: readonly string[], search: WordSearch): Map<number, number> {
    const states = words.map((word, place) => {
      const state = new Uint8Array(documents.length);
      search(word, place === words.length - 1, (found) => {
        for (const id of found ?? []) state[id] = WANTED;
      });
      for (const id of names.get(word) ?? []) state[id] = WORD_FOR_WORD;
      return state;
    });
    const found = new Map<number, number>();
    for (let id = 0; id < documents.length; id += 1) {
      const least = states.reduce((lowest, state) => Math.min(lowest, state[id] ?? 0), WORD_FOR_WORD);
      if (least > 0) found.set(id, WORD_FOR_WORD - least);
    }
    return found;
  }

  function findReadings(words: readonly string[], search: WordSearch): Map<number, number> {
    const found = new Map<number, number>();
    for (const reading of readingsOf(words))
      for (const [id, rank] of findAll(reading, search)) found.set(id, Math.min(rank, found.get(id) ?? rank));
    return found;
  }

  /** Those that meet the most words, when none meets all. */
  function findSome(words: readonly string[], search: WordSearch): Map<number, number> {
    const met = Map.groupBy(
      words.flatMap((word) => [...findAll([word], search).keys()]),
      (id) => id,
    );
    const most = [...met.values()].reduce((longest, { length }) => Math.max(longest, length), 0);
    return new Map([...met].filter(([, { length }]) => length === most).map(([id]) => [id, 1]));
  }

  function find(text: string, terms: readonly Terms[]): TextFinds {
    const words = wordsOf(text);
    if (words.length === 0) return new Map();
    const attempts = [
      () => findReadings(words, literally),
      () => findReadings(words, forgiving(0, terms)),
      () => findReadings(words, forgiving(1, terms)),
      () => findSome(words, forgiving(0, terms)),
    ];
    for (const attempt of attempts) {
      const found = attempt();
      if (found.size > 0) return found;
    }
    return new Map();
  }

  return {
    find: (text) => find(text, [names]),
    findWhileTyping: (text) => find(text, [names, beginnings]),
  };
}

function addTerms(terms: Terms, added: readonly string[], id: number): void {
  for (const term of added) {
    const known = terms.fetch(term, () => []);
    if (known.at(-1) !== id) known.push(id);
  }
}
