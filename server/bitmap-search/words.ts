import { slugOf } from '#contract/shared/slug.ts';

const MAX_WORDS = 8;
/** A shorter prefix could be the start of anything. */
const MIN_PREFIX = 4;
const FIGURE_WITH_LETTERS = /^(\d+)([a-z]+)$/;

/** Without accents, capitals and punctuation. */
export function wordsOf(text: string): string[] {
  return [...new Set(slugOf(text).split('-').filter(Boolean))].slice(0, MAX_WORDS);
}

/** Everything a name may be searched by: its words, two of them joined (id3, etron), and the 500 of a 500e. */
export function termsOf(name: string): string[] {
  return termsOfWords(slugOf(name).split('-').filter(Boolean));
}

export function termsOfWords(words: readonly string[]): string[] {
  return [
    ...words,
    ...words.slice(1).map((word, place) => `${words[place]}${word}`),
    ...words.flatMap((word) => FIGURE_WITH_LETTERS.exec(word)?.slice(1) ?? []),
  ];
}

/** Prefixes of its longer words, to find them while they are being typed, also misspelled. */
export function prefixesOf(name: string): string[] {
  return slugOf(name)
    .split('-')
    .flatMap((word) =>
      Array.from({ length: Math.max(0, word.length - MIN_PREFIX) }, (_, more) => word.slice(0, MIN_PREFIX + more)),
    );
}

/** All readings of a typed text that join two adjacent words: c 3, wolks wagen. */
export function readingsOf(words: readonly string[]): string[][] {
  const joined = words
    .slice(1)
    .map((word, place) => [...words.slice(0, place), `${words[place]}${word}`, ...words.slice(place + 2)]);
  return [[...words], ...joined];
}

/** All variants of a word with two adjacent letters swapped. */
export function swapsOf(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, place) => word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2),
  );
}
