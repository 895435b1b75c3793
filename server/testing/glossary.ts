import { LOCALES, type Locale } from '#contract/shared/locale.ts';

export interface ForbiddenWord {
  word: string;
  /** The term that is used instead. */
  instead: string;
  pattern: RegExp;
}

/** The words struck through in the table of docs/glossary.md, by language. */
export function readGlossary(markdown: string): Record<Locale, ForbiddenWord[]> {
  const rows = markdown.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Term |'));
  const wordsOf = (column: number) =>
    rows.flatMap((row) => {
      const [instead = '', forbidden = ''] = (row.split('|')[column] ?? '').trim().split(/ ~~|~~$/);
      return forbidden ? forbidden.split(', ').map((word) => ({ word, instead, pattern: patternOf(word) })) : [];
    });
  // The first column is empty, the second names the term.
  const [it, en, es, fr, de] = LOCALES.map((_, index) => wordsOf(index + 2));
  return { it: it ?? [], en: en ?? [], es: es ?? [], fr: fr ?? [], de: de ?? [] };
}

/** The forbidden words in a text, in small letters or at the beginning of a sentence. */
export function forbiddenIn(text: string, words: readonly ForbiddenWord[]): ForbiddenWord[] {
  const written = text.replace(/\{\{.*?\}\}|<[^>]*>/g, ' ');
  return words.filter(({ pattern }) => pattern.test(written));
}

function patternOf(word: string): RegExp {
  const [first = '', ...rest] = word;
  const escaped = rest.join('').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d-])[${first}${first.toUpperCase()}]${escaped}(?![\\p{L}\\d])`, 'u');
}

/** All texts inside data that hold one value per language, such as `{ it: …, en: … }`. */
export function localisedTexts(data: unknown, locale: Locale): string[] {
  if (typeof data !== 'object' || data === null) return [];
  if (LOCALES.every((each) => each in data)) return stringsIn((data as Record<Locale, unknown>)[locale]);
  return Object.values(data).flatMap((value) => localisedTexts(value, locale));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
