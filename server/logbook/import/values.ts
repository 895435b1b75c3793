import { daysInMonth } from '#contract/shared/days.ts';
import { readSeparatedNumber } from '#contract/shared/separated-number.ts';

export type DayOrder = 'day-first' | 'month-first';

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const OTHER = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/;

/** The whole file tells: a 13th month gives it away. Our countries write the day first. */
export function dayOrderOf(days: readonly string[]): DayOrder {
  const isMonthFirst = days.some((day) => Number(OTHER.exec(day)?.[2]) > 12);
  return isMonthFirst ? 'month-first' : 'day-first';
}

/** A day with or without a time; undefined if there is no such day. */
export function readDay(text: string, order: DayOrder): string | undefined {
  const iso = ISO.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const other = OTHER.exec(text);
  if (!other) return undefined;
  const [, first, second, year] = other;
  return order === 'day-first' ? dayOf(year, second, first) : dayOf(year, first, second);
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1;
  if (!isDay || Number(day) > daysInMonth(Number(year), Number(month))) return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/**
 * A number with a decimal point or comma and any separators of thousands; null for an empty text, undefined if it is
 * none. A single mark before three digits separates thousands of kilometres, and decimals of everything else.
 */
export function readNumber(text: string, isWhole = false): number | null | undefined {
  const typed = text.replace(/[\s'’€£$]|km|mi\.?$/gi, '');
  if (typed === '') return null;
  return readSeparatedNumber(typed, () => isWhole);
}

/** Without control characters, which a database refuses, and shortened. */
export function readText(text: string, longest: number): string {
  const plain = text.replace(/\p{Cc}+/gu, ' ').trim();
  return plain.length > longest ? `${plain.slice(0, longest - 1)}…` : plain;
}
