import type { Understanding } from '#contract/search/search.endpoints.ts';
import { SEARCH_RANGES, type SearchRange } from '#contract/search/search-filters.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { type NumberRange, readRange, writeRange } from '#contract/shared/number-range.ts';
import { readMeasure } from './measures.ts';
import type { FilterValues, Names } from './names.ts';
import { type Token, tokensOf } from './tokens.ts';
import { fold, WORDS, type WordTable } from './words.ts';

/** What the words and figures of a sentence say, and the tokens that remain, which may be names. */
export interface Sentence {
  query: FilterValues;
  rest: Token[];
  ignored: string[];
  corrections: Understanding['corrections'];
}

interface Part {
  length: number;
  filter?: { name: keyof FilterValues; value: string } | undefined;
  isName?: boolean;
  /** Several tokens as the one word of a name that they are. */
  joined?: Token | undefined;
  isFiller?: boolean;
}

/** A sentence of a buyer as filters, names and the words that could not be used. */
export function understand(text: string, names: Names, locale: Locale): Understanding {
  const { query, rest, ignored, corrections } = readSentence(text, names, locale);
  const named = names.read(rest, Object.keys(query).length + ignored.length > 0);
  return { query: { ...query, ...named.query }, corrections, ignored: [...ignored, ...named.ignored] };
}

export function readSentence(text: string, names: Names, locale: Locale): Sentence {
  const words = WORDS[locale];
  const tokens = correct(tokensOf(text, words), names, words);
  const query: FilterValues = {};
  const rest: Token[] = [];
  const ignored: string[] = [];
  for (let place = 0; place < tokens.length; ) {
    const part = partAt(tokens, place, { names, words, locale });
    const own = tokens.slice(place, place + part.length);
    if (part.filter) addFilter(query, part.filter);
    else if (part.isName) rest.push(...(part.joined ? [part.joined] : own));
    else if (!part.isFiller) ignored.push(own.map(({ raw }) => raw).join(' '));
    place += part.length;
  }
  const corrections = tokens.flatMap(({ typed, raw }) => (typed ? [{ from: typed, to: raw }] : []));
  return { query, rest, ignored, corrections };
}

interface Knowledge {
  names: Names;
  words: WordTable;
  locale: Locale;
}

/** The longest reading of what begins at a place; of equally long ones a figure or filter before a name. */
function partAt(tokens: readonly Token[], place: number, { names, words, locale }: Knowledge): Part {
  const filter = words.find('filter', tokens, place);
  const unsupported = words.find('unsupported', tokens, place);
  const not = words.find('not', tokens, place);
  const unwanted = not && words.find('filter', tokens, place + not.length);
  const filler = words.find('filler', tokens, place);
  const name = names.lengthOfName(tokens, place);
  const joined = name > 0 ? undefined : joinedName(tokens, place, { names, words, locale });
  const parts: (Part | undefined)[] = [
    readMeasure(tokens, place, words, locale),
    not && unwanted && { length: not.length + unwanted.length },
    filter && { length: filter.length, filter: filter.value },
    unsupported && { length: unsupported.length },
    name > 0 ? { length: name, isName: true } : undefined,
    joined && { length: 2, isName: true, joined },
    filler && { length: filler.length, isFiller: true },
  ];
  const longest = parts.reduce((best, part) => (part && part.length > (best?.length ?? 0) ? part : best), undefined);
  return longest ?? { length: 1, isName: true };
}

const LETTERS = /^\p{L}+$/u;

/** A name that was typed with a blank before its figure: XC 40, RAV 4. In "a 3 porte" the figure counts something else. */
function joinedName(tokens: readonly Token[], place: number, { names, words, locale }: Knowledge): Token | undefined {
  const [first, second] = tokens.slice(place, place + 2);
  if (!first || !second?.figure || !LETTERS.test(first.word)) return undefined;
  const word = `${first.word}${second.word}`;
  if (!names.hasWord(word)) return undefined;
  const counted = words.find('filter', tokens, place + 1) ?? readMeasure(tokens, place + 1, words, locale);
  return counted && counted.length > 1 ? undefined : { raw: `${first.raw}${second.raw}`, word };
}

function addFilter(query: FilterValues, { name, value }: NonNullable<Part['filter']>): void {
  const before = query[name];
  if (before === undefined || name === 'sort') query[name] = value;
  else if (SEARCH_RANGES.includes(name as SearchRange)) query[name] = bothRanges(before, value);
  else query[name] = [...new Set([...before.split(','), ...value.split(',')])].sort().join(',');
}

/** Above 15,000 and under 20,000: the later bound replaces the same one before. */
function bothRanges(before: string, after: string): string {
  const range: NumberRange = { ...readRange(before), ...readRange(after) };
  return writeRange(range) ?? after;
}

/** Replaces words that neither the dictionary nor a name has by the nearest one: wolkswagen, also in two parts. */
function correct(tokens: readonly Token[], names: Names, words: WordTable): Token[] {
  const corrected: Token[] = [];
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place] as Token;
    const next = tokens[place + 1];
    const { word, raw, figure } = token;
    const isKnown = figure || words.knows(word) || names.knows(word);
    const whole = isKnown ? undefined : nearest(word, names, words);
    const joined = isKnown || whole || !next ? undefined : names.nearest(`${word}${next.word}`);
    const to = whole?.to ?? joined?.to;
    const typed = joined ? `${raw} ${next?.raw}` : raw;
    corrected.push(to ? { raw: to, word: fold(to), typed } : token);
    if (joined) place += 1;
  }
  return corrected;
}

function nearest(word: string, names: Names, words: WordTable) {
  const [ofWords, ofNames] = [words.nearest(word), names.nearest(word)];
  return ofWords && (!ofNames || ofWords.distance < ofNames.distance) ? ofWords : ofNames;
}
