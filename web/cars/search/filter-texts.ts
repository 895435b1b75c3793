import type { Locale } from '#contract/shared/locale.ts';
import type { NumberRange } from '#contract/shared/number-range.ts';
import type { Translate } from '#contract/shared/translate.ts';
import { formatPrice } from '#web/format/amounts.ts';
import type { ActiveFilter } from './search-url.ts';

/** The texts in which the search pages differ. */
export interface FilterTexts {
  title(filter: string): string;
  /** A value as listed below its filter's title. */
  value(filter: string, value: string): string;
  figure(filter: string, figure: number): string;
  range(filter: string, range: NumberRange): string;
  /** A text of a filter that is clear without its title. */
  whole(filter: ActiveFilter): string;
  /** Text before and after a typed figure. */
  units(filter: string): { before: string; after: string };
  /** The suggestion to change a range. */
  relaxed(filter: string, range: NumberRange): string;
  /** A number of results: 12 models. */
  count(total: number): string;
  /** What is counted, without the number. */
  counted(count: number): string;
  /** The number of results as a whole sentence. */
  found(total: number): string;
  sort(order: string): string;
}

/** Years take other prepositions than figures: "jusqu’en 2020", "dal 2020". */
type Kind = '' | 'Year';

/** A range in words; `t` translates with the dictionary `search`. */
export function rangeText(
  { from, to }: NumberRange,
  figure: (figure: number) => string,
  t: Translate,
  kind: Kind = '',
): string {
  if (from !== undefined && to !== undefined) {
    return from === to ? figure(from) : t('search:range.between', { from: figure(from), to: figure(to) });
  }
  if (to !== undefined) return t(`search:range.upTo${kind}`, { to: figure(to) });
  return from === undefined ? t('search:range.any') : t(`search:range.atLeast${kind}`, { from: figure(from) });
}

export const formatUnits = (units: number, locale: Locale) => formatPrice(units * 100, locale);

/** Only pounds come before the figure. */
export function currencyUnits(locale: Locale): { before: string; after: string } {
  const [before = '', after = ''] = formatUnits(0, locale).split('0');
  return { before: before.trim(), after: after.trim() };
}
