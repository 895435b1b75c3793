import type { Locale } from '#contract/shared/locale.ts';
import type { NumberRange } from '#contract/shared/number-range.ts';
import { toDistance, toKilometres } from '#contract/shared/units.ts';
import type { RangeScale } from './range-stops.ts';

type Kind = Pick<RangeScale, 'isDistance'>;

/** A range of the search as it is typed: distances in the unit of the language. */
export function toTyped({ isDistance }: Kind, { from, to }: NumberRange, locale: Locale): NumberRange {
  const convert = (figure: number) => (isDistance ? toDistance(figure, locale) : figure);
  return { ...(from !== undefined && { from: convert(from) }), ...(to !== undefined && { to: convert(to) }) };
}

/** The typed ends in the figures of the search; an end that was not changed keeps its exact figure. */
export function fromTyped({ isDistance }: Kind, typed: NumberRange, before: NumberRange, locale: Locale): NumberRange {
  if (!isDistance) return typed;
  const convert = (figure: number, old: number | undefined) =>
    old !== undefined && toDistance(old, locale) === figure ? old : toKilometres(figure, locale);
  return {
    ...(typed.from !== undefined && { from: convert(typed.from, before.from) }),
    ...(typed.to !== undefined && { to: convert(typed.to, before.to) }),
  };
}
