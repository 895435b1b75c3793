import MiniSearch, { type Query } from 'minisearch';
import { createBreather } from './breather.ts';
import { beginningsOf, readingsOf, swapsOf, termsOf, wordsOf } from './words.ts';

export interface NamedDocument {
  id: number;
  name: string;
  /** What else it is called. */
  alias: string;
}

/** Ids of what a text may mean; 0 when it says so word for word, 1 when something is to be completed or mended. */
export type TextFinds = ReadonlyMap<number, number>;

export interface TextIndex {
  find(text: string): TextFinds;
  /** The same while the last word is still being typed: it may be short of letters and wrong at once. */
  findWhileTyping(text: string): TextFinds;
}

const NAMES = ['name', 'alias'];
const NAMES_AND_BEGINNINGS = [...NAMES, 'beginnings'];
/** Shorter words, and figures, mean something else when a letter changes: 3008 is not 5008. */
const FORGIVEN = /^[a-z]{4,}$/;

type WordQuery = (word: string, isLast: boolean) => Query;

const literally: WordQuery = (word, isLast) => ({ queries: [word], prefix: isLast, fuzzy: false });

/** How many letters may be wrong. In a word of four a second one makes it another word. */
const slipsIn = ({ length }: string, more: number) => (length < 5 ? 1 : length < 8 ? 1 + more : 2 + more);

const forgiving =
  (more: number): WordQuery =>
  (word, isLast) => {
    if (!FORGIVEN.test(word)) return literally(word, isLast);
    return {
      combineWith: 'OR',
      queries: [
        { queries: [word], prefix: isLast, fuzzy: slipsIn(word, more) },
        { queries: swapsOf(word), combineWith: 'OR', prefix: false, fuzzy: false },
      ],
    };
  };

const FORGIVING = forgiving(0);
const VERY_FORGIVING = forgiving(1);

export async function createTextIndex(documents: readonly NamedDocument[]): Promise<TextIndex> {
  const index = new MiniSearch<NamedDocument>({
    fields: NAMES_AND_BEGINNINGS,
    extractField: (document, field) =>
      field === 'beginnings' ? document.name : document[field as keyof NamedDocument],
    tokenize: (text, field) => (field === 'beginnings' ? beginningsOf(text) : termsOf(text)),
    processTerm: (term) => term,
    searchOptions: { tokenize: (word) => [word] },
  });
  const breathe = createBreather();
  for (const document of documents) {
    index.add(document);
    await breathe();
  }

  function findAll(words: readonly string[], query: WordQuery, fields: string[]): Map<number, number> {
    const queries = readingsOf(words).map((reading) => ({
      combineWith: 'AND' as const,
      queries: reading.map((word, place) => query(word, place === reading.length - 1)),
    }));
    const found = index.search({ combineWith: 'OR', queries }, { fields });
    return new Map(
      found.map(({ id, terms, queryTerms }) => [id, queryTerms.every((term) => terms.includes(term)) ? 0 : 1]),
    );
  }

  /** Those that meet the most words, when none meets all. */
  function findSome(words: readonly string[], fields: string[]): Map<number, number> {
    const found = words.flatMap((word) => [...findAll([word], FORGIVING, fields).keys()]);
    const met = Map.groupBy(found, (id) => id);
    const most = Math.max(0, ...[...met.values()].map(({ length }) => length));
    return new Map([...met].filter(([, { length }]) => length === most).map(([id]) => [id, 1]));
  }

  function find(text: string, fields: string[]): TextFinds {
    const words = wordsOf(text);
    const attempts = [
      () => findAll(words, literally, NAMES),
      () => findAll(words, FORGIVING, fields),
      () => findAll(words, VERY_FORGIVING, fields),
      () => findSome(words, fields),
    ];
    for (const attempt of attempts) {
      const found = attempt();
      if (found.size > 0) return found;
    }
    return new Map();
  }

  return {
    find: (text) => find(text, NAMES),
    findWhileTyping: (text) => find(text, NAMES_AND_BEGINNINGS),
  };
}
