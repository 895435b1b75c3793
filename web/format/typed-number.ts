import { numberFormat } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { NumberFormat } from '#contract/shared/number-format.ts';
import { readSeparatedNumber } from '#contract/shared/separated-number.ts';

/**
 * Parses a typed number with the separators of its language, of another one, or none. A single separator before three
 * digits separates thousands where the language writes them so. Undefined for what is not a number.
 */
export function readTypedNumber(text: string, locale: Locale): number | undefined {
  return readSeparatedNumber(text.replace(/[\s'’€£%]/g, ''), (mark) => mark === groupMark(locale));
}

/** How decimals are written: two as in amounts of money, or only as many as needed. */
export type Decimals = 'two' | 'needed';

const FORMATS: Record<Decimals, (locale: Locale) => NumberFormat> = {
  two: numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  needed: numberFormat({ maximumFractionDigits: 2 }),
};

export function writeTypedNumber(value: number, locale: Locale, decimals: Decimals = 'two'): string {
  return FORMATS[Number.isInteger(value) ? 'needed' : decimals](locale).format(value);
}

function groupMark(locale: Locale): string {
  return locale === 'en' ? ',' : '.';
}
