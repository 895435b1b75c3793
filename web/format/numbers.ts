import { numberFormat } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { memoize } from '#contract/shared/memoize.ts';

const MAX_CACHED = 5_000;

/** Memoized: the same figures come again and again, and formatting is slow. */
export function figureFormat(options: Intl.NumberFormatOptions): (value: number, locale: Locale) => string {
  // A computed rate can be a little below zero, which is not to read -0.00 %.
  const formatOf = numberFormat({ signDisplay: 'negative', ...options });
  const formatIn = memoize((locale: Locale) => memoize((value: number) => formatOf(locale).format(value), MAX_CACHED));
  return (value, locale) => formatIn(locale)(value);
}

export const formatNumber = figureFormat({});
export const formatTenths = figureFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
export const formatHundredths = figureFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A fraction as a percentage with two decimals, as the law requires for interest rates. */
export const formatRate = figureFormat({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** British law rounds the APR to one decimal. */
export function formatAnnualRate(share: number, locale: Locale): string {
  return locale === 'en' ? `${formatTenths(share * 100, locale)}%` : formatRate(share, locale);
}

const percentFormat = numberFormat({ style: 'percent' });

/** A fraction in whole per cent: for upload progress. */
export function formatPercent(share: number, locale: Locale): string {
  return percentFormat(locale).format(share);
}

/** A dash after which no line ends. */
export const RANGE_DASH = '–\u2060';

export function formatRange(min: number, max: number): string {
  return min === max ? String(min) : `${min}${RANGE_DASH}${max}`;
}
