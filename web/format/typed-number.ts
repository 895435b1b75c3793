import { numberFormat } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';

/**
 * Parses a typed number with the separators of its language, of another one, or none. A single separator before three
 * digits separates thousands where the language writes them so. Undefined for what is not a number.
 */
export function readTypedNumber(text: string, locale: Locale): number | undefined {
  const typed = text.replace(/[\s'’€£%]/g, '');
  if (!/^\d[\d.,]*$/.test(typed)) return undefined;
  const marks = typed.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return Number(typed);
  const [, decimals = ''] = /[.,](\d*)$/.exec(typed) ?? [];
  const isRepeated = marks.filter((mark) => mark === last).length > 1;
  const isGroup = isRepeated || (marks.length === 1 && decimals.length === 3 && last === groupMark(locale));
  const whole = isGroup ? typed : typed.slice(0, -decimals.length - 1);
  const value = Number(`${whole.replace(/[.,]/g, '')}.${isGroup ? '0' : decimals || '0'}`);
  return Number.isFinite(value) ? value : undefined;
}

/** How decimals are written: two as in amounts of money, or only as many as needed. */
export type Decimals = 'two' | 'needed';

const FORMATS: Record<Decimals, (locale: Locale) => Intl.NumberFormat> = {
  two: numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  needed: numberFormat({ maximumFractionDigits: 2 }),
};

export function writeTypedNumber(value: number, locale: Locale, decimals: Decimals = 'two'): string {
  return FORMATS[Number.isInteger(value) ? 'needed' : decimals](locale).format(value);
}

function groupMark(locale: Locale): string {
  return locale === 'en' ? ',' : '.';
}
