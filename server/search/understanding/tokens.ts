import { fold, type WordTable } from './words.ts';

/** A word of a typed text, a figure or a sign. */
export interface Token {
  /** As it was typed. */
  raw: string;
  /** Without accents and capitals. */
  word: string;
  figure?: Figure;
  /** As it was typed, if it was corrected. */
  typed?: string;
}

interface Figure {
  value: number;
  /** Written with thousands, as prices are: 20.000. */
  isGrouped: boolean;
}

/** Thousands separated by a space only before hundreds: in 208 308 they are two models. */
const TOKENS =
  /\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?!\d)|\d{1,3} \d00(?!\d)|\d+[.,]\d+(?!\d)|[\p{L}\p{N}\p{M}]+|[€£]|(?<=\d[€k]?\s?)[-–](?=\s?\d)/gu;
const GROUPED = /^\d{1,3}([.,'’\u00a0\u202f ]\d{3})+$/;
const FIGURE_WITH_SUFFIX = /^(\d+)(\p{L}+)$/u;
const FIGURE = /^\d+(?:[.,]\d+)?$/;

export function tokensOf(text: string, words: WordTable): Token[] {
  return [...text.normalize('NFC').matchAll(TOKENS)].flatMap(([raw]) => {
    const [, digits, suffix] = FIGURE_WITH_SUFFIX.exec(raw) ?? [];
    if (digits && suffix && words.isSuffix(fold(suffix))) return [tokenOf(digits), tokenOf(suffix)];
    return [tokenOf(raw === '–' ? '-' : raw)];
  });
}

function tokenOf(raw: string): Token {
  const figure = figureOf(raw);
  return { raw, word: fold(raw), ...(figure && { figure }) };
}

function figureOf(raw: string): Figure | undefined {
  if (GROUPED.test(raw)) return { value: Number(raw.replace(/\D/g, '')), isGrouped: true };
  if (FIGURE.test(raw)) return { value: Number(raw.replace(',', '.')), isGrouped: false };
  return undefined;
}
