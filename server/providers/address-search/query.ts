import type { Locale } from '#contract/shared/locale.ts';
import { plain } from './places.ts';

/** A parsed text. It can have several readings; the gazetteer decides which one is right. */
export interface Query {
  zip: string;
  county: string;
  /** Parts between commas and around the postal code. */
  parts: string[];
}

export interface Reading {
  street: string;
  number: string;
  place: string;
  /** A split between words without a comma counts only if the place is named in full. */
  isGuess: boolean;
}

const DIGITS = /\b(?:[A-Z]{1,3}-)?(\d{5})\b/;
const BRITISH = /\b([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})\b/i;
const COUNTRY_NAMES = new Set(['italia', 'italy', 'espana', 'spain', 'france', 'deutschland', 'germany', 'uk', 'gb']);
/** No address has more, and each costs a search. */
const MAX_PARTS = 6;
const NUMBER = /^\d{1,4}(?:[a-z]|[-/]\w{1,4})?$/i;
const AFTER_NUMBER = /^(?:bis|ter|quater)$/i;
const STREET_KINDS = new Set(
  'via viale piazza piazzale corso largo vicolo strada calle avenida plaza paseo camino carretera rue avenue boulevard place chemin allee route quai impasse cours strasse platz weg'.split(
    ' ',
  ),
);

export function readQuery(text: string, locale: Locale): Query {
  const code = (locale === 'en' ? BRITISH : DIGITS).exec(text);
  const zip = code ? code.slice(1).join(' ').toUpperCase() : '';
  // People write the code between the street and the city, so it separates them like a comma.
  const rest = code ? text.replace(code[0], ',') : text;
  const county = locale === 'it' ? (/(?:\(([A-Za-z]{2})\)|[\s,]([A-Z]{2}))[\s,]*$/.exec(rest) ?? []) : [];
  const parts = (county[0] ? rest.slice(0, -county[0].length) : rest)
    .split(/[,;\n]+/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '' && !COUNTRY_NAMES.has(plain(part)))
    .slice(0, MAX_PARTS);
  return { zip, county: (county[1] ?? county[2] ?? '').toUpperCase(), parts };
}

/** The possible readings of the parts, the likeliest first. */
export function readingsOf({ parts }: Query): Reading[] {
  const [only] = parts;
  if (only === undefined) return [];
  if (parts.length === 1) return readingsOfOne(only);
  return parts.map((place, index) => ({ ...readStreet(parts.toSpliced(index, 1)), place, isGuess: false })).reverse();
}

/** The street in these parts, if the place is already known. */
export function readStreet(parts: readonly string[]): Pick<Reading, 'street' | 'number'> {
  const lone = parts.findLast((part) => NUMBER.test(part));
  if (lone) return { street: parts.filter((part) => part !== lone).join(', '), number: lone };
  const last = parts.at(-1) ?? '';
  const { before, number, after } = splitAtNumber(last.split(' '));
  const street = [...parts.slice(0, -1), (before.length > 0 ? before : after).join(' ')].filter(Boolean).join(', ');
  return { street, number: before.length > 0 ? [number, ...after].filter(Boolean).join(' ') : number };
}

/** Without a comma, the number separates street and place, or else the place is the last words, or all of them. */
function readingsOfOne(part: string): Reading[] {
  const { before, number, after } = splitAtNumber(part.split(' '));
  if (number && before.length > 0)
    return [{ street: before.join(' '), number, place: after.join(' '), isGuess: false }];
  const words = number ? after : before;
  const whole = { street: '', number: '', place: words.join(' '), isGuess: false };
  const splits = words.map((_, index) => ({
    street: words.slice(0, index).join(' '),
    number,
    place: words.slice(index).join(' '),
    isGuess: true,
  }));
  return [...(number ? [] : [whole]), ...splits.filter(({ street }) => street !== '' && !isStreetKind(street))];
}

/** At the first number that can be a house number, which it is not in "Piazza 4 Novembre". */
function splitAtNumber(words: readonly string[]) {
  const index = words.findIndex(
    (word, position) => NUMBER.test(word) && !isStreetKind(words.slice(0, position).join(' ')),
  );
  if (index < 0) return { before: words, number: '', after: [] };
  const end = AFTER_NUMBER.test(words[index + 1] ?? '') ? index + 2 : index + 1;
  return { before: words.slice(0, index), number: words.slice(index, end).join(' '), after: words.slice(end) };
}

function isStreetKind(text: string): boolean {
  return STREET_KINDS.has(plain(text));
}

/** Whether a part can only be a street. */
export function isStreet(part: string): boolean {
  return /\d/.test(part) || isStreetKind(part.split(' ')[0] ?? '');
}
