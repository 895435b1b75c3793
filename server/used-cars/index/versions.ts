import SearchableMap from 'minisearch/SearchableMap';
import { slugOf } from '#contract/shared/slug.ts';
import { addTerms, exactSearch, type Terms, tolerantSearch } from '#server/bitmap-search/term-search.ts';
import { readingsOf, termsOfWords } from '#server/bitmap-search/words.ts';

/** The texts of versions, such as "1.4 Lounge", each once: many listings share one. */
export interface Versions {
  count(): number;
  /** The number of a text, which it gets when it is new. */
  numberOf(text: string): number;
  /** The numbers of texts with one word; the last word of a text may be incomplete if it may be misspelled. */
  withWord(word: string, isLast: boolean, isTolerant: boolean): ReadonlySet<number>;
  /** The numbers of texts with all words of a text; only when there are none, those with similar words. */
  find(text: string): ReadonlySet<number>;
}

const MAX_WORDS = 8;
/** A decimal is one word: 1.6 is not a 6 beside a 1. */
const DECIMAL_POINT = /(?<=\d)[.,](?=\d)/g;

/** Without accents, capitals and punctuation. */
export function versionWords(text: string): string[] {
  const parts = text.replace(DECIMAL_POINT, '').split(/\s+/);
  return parts.flatMap((part) => slugOf(part).split('-')).filter(Boolean);
}

/** What a visitor typed, without what nobody types. */
export function typedWords(text: string): string[] {
  return [...new Set(versionWords(text))].slice(0, MAX_WORDS);
}

export function createVersions(): Versions {
  const numbers = new Map<string, number>();
  const terms: Terms = new SearchableMap();
  const exact = exactSearch(terms);
  const tolerant = tolerantSearch(terms, 0, [terms]);

  function withWord(word: string, isLast: boolean, isTolerant: boolean): ReadonlySet<number> {
    const found = new Set<number>();
    const search = isTolerant ? tolerant : exact;
    search(word, isLast && isTolerant, (_term, own = []) => {
      for (const number of own) found.add(number);
    });
    return found;
  }

  function findAll(words: readonly string[], isTolerant: boolean): ReadonlySet<number> {
    const [first, ...others] = words
      .map((word, place) => withWord(word, place === words.length - 1, isTolerant))
      .sort((a, b) => a.size - b.size);
    return new Set([...(first ?? [])].filter((number) => others.every((own) => own.has(number))));
  }

  return {
    count: () => numbers.size,
    withWord,
    numberOf(text) {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      const number = numbers.size;
      // A copy, because a part of a longer text keeps all of it in memory.
      numbers.set(Buffer.from(text).toString(), number);
      addTerms(terms, termsOfWords(versionWords(text)), number);
      return number;
    },
    find(text) {
      const readings = readingsOf(typedWords(text));
      for (const isTolerant of [false, true]) {
        const found = new Set(readings.flatMap((words) => [...findAll(words, isTolerant)]));
        if (found.size > 0) return found;
      }
      return new Set();
    },
  };
}
