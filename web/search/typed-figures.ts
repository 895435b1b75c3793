import type { SearchRange } from '#contract/search/search-filters.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { NumberRange } from '#contract/shared/number-range.ts';
import { distanceUnit, toDistance, toKilometres } from '#contract/shared/units.ts';
import { formatPrice } from '#web/format/amounts.ts';

/** Text before and after a typed figure; only pounds come first. */
export function unitsOf(filter: SearchRange, locale: Locale): { before: string; after: string } {
  if (filter === 'price' || filter === 'monthly') {
    const [before = '', after = ''] = formatPrice(0, locale).split('0');
    return { before: before.trim(), after: after.trim() };
  }
  const after = { power: 'kW', boot: 'l', electricRange: distanceUnit(locale), emissions: 'g/km' }[filter];
  return { before: '', after };
}

/** A range of the search as it is typed: distances in the unit of the language. */
export function toTyped(filter: SearchRange, { from, to }: NumberRange, locale: Locale): NumberRange {
  const convert = (figure: number) => (filter === 'electricRange' ? toDistance(figure, locale) : figure);
  return { ...(from !== undefined && { from: convert(from) }), ...(to !== undefined && { to: convert(to) }) };
}

/** The typed ends in the figures of the search; an end that was not changed keeps its exact figure. */
export function fromTyped(filter: SearchRange, typed: NumberRange, before: NumberRange, locale: Locale): NumberRange {
  if (filter !== 'electricRange') return typed;
  const convert = (figure: number, old: number | undefined) =>
    old !== undefined && toDistance(old, locale) === figure ? old : toKilometres(figure, locale);
  return {
    ...(typed.from !== undefined && { from: convert(typed.from, before.from) }),
    ...(typed.to !== undefined && { to: convert(typed.to, before.to) }),
  };
}
