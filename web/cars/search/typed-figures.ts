import type { Locale } from '#contract/shared/locale.ts';
import type { NumberRange } from '#contract/shared/number-range.ts';
import { toDistance, toKilometres } from '#contract/shared/units.ts';
import { readTypedNumber, writeTypedNumber } from '#web/format/typed-number.ts';
import type { RangeScale } from './range-stops.ts';

type Kind = Pick<RangeScale, 'isDistance' | 'isLength'>;

const CM_PER_METRE = 100;
/** A URL holds no more digits. */
const MAX_FIGURE = 7;
const MAX_METRES = 5;
/** From here on somebody typed centimetres or millimetres: no car is as long. */
const LEAST = { centimetres: 100, millimetres: 1_000 };

/** A range of the search as it is typed: distances in the unit of the language, lengths in metres. */
export function toTyped({ isDistance, isLength }: Kind, { from, to }: NumberRange, locale: Locale): NumberRange {
  function convert(figure: number): number {
    if (isLength) return figure / CM_PER_METRE;
    return isDistance ? toDistance(figure, locale) : figure;
  }
  return { ...(from !== undefined && { from: convert(from) }), ...(to !== undefined && { to: convert(to) }) };
}

/** The typed ends in the figures of the search; an end that was not changed keeps its exact figure. */
export function fromTyped(
  { isDistance, isLength }: Kind,
  typed: NumberRange,
  before: NumberRange,
  locale: Locale,
): NumberRange {
  if (!isDistance && !isLength) return typed;
  function convert(figure: number, old: number | undefined): number {
    if (isLength) return Math.round(figure * CM_PER_METRE);
    return old !== undefined && toDistance(old, locale) === figure ? old : toKilometres(figure, locale);
  }
  return {
    ...(typed.from !== undefined && { from: convert(typed.from, before.from) }),
    ...(typed.to !== undefined && { to: convert(typed.to, before.to) }),
  };
}

/** Undefined for what is not a number. Only lengths have decimals, and 430 means 4.30 metres. */
export function readFigure({ isLength }: Kind, text: string, locale: Locale): number | undefined {
  if (isLength) {
    const figure = readTypedNumber(text.slice(0, MAX_METRES), locale);
    return figure === undefined ? undefined : inMetres(figure);
  }
  const digits = text.replace(/\D/g, '');
  return digits ? Number(digits.slice(0, MAX_FIGURE)) : undefined;
}

function inMetres(figure: number): number {
  if (figure >= LEAST.millimetres) return figure / 1_000;
  return figure >= LEAST.centimetres ? figure / CM_PER_METRE : figure;
}

export function writeFigure({ isLength }: Kind, figure: number, locale: Locale): string {
  return isLength ? writeTypedNumber(figure, locale) : String(figure);
}
