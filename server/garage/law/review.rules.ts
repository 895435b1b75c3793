import { addDays, addMonths, endOfMonth, monthOf, yearOf } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';

/**
 * When a private car has to be inspected: revisione (it), ITV (es), contrôle technique (fr), Hauptuntersuchung (de),
 * MOT in Great Britain (en). A documented date takes precedence.
 */

const FIRST_MONTHS: Record<Locale, number> = { it: 48, es: 48, fr: 48, de: 36, en: 36 };
const SPANISH_YEARLY_FROM_MONTHS = 120;
const SPANISH_EARLY_DAYS = 30;

export interface Inspection {
  passedOn: string;
  /** Until when the previous inspection was valid. */
  previousExpiry?: string;
}

export function nextReview(country: Locale, registration: string, last?: Inspection): string {
  if (!last) return validUntil(country, addMonths(registration, FIRST_MONTHS[country]));
  if (country === 'en') return nextBritishReview(last);
  if (country === 'es') return nextSpanishReview(registration, last);
  return validUntil(country, addMonths(last.passedOn, 24));
}

/** The first future deadline of a car whose inspections were always on time. */
export function suggestReview(country: Locale, registration: string, today: string): string {
  const age = monthCount(today) - monthCount(registration);
  let months = FIRST_MONTHS[country];
  while (months < age) months += monthsToNext(country, months);
  // Counted from the registration each time: a car of 29 February keeps that day in leap years.
  const due = validUntil(country, addMonths(registration, months));
  if (due >= today) return due;
  return validUntil(country, addMonths(registration, months + monthsToNext(country, months)));
}

function monthCount(day: string): number {
  return yearOf(day) * 12 + monthOf(day);
}

function monthsToNext(country: Locale, age: number): number {
  if (country === 'en') return 12;
  return country === 'es' && age >= SPANISH_YEARLY_FROM_MONTHS ? 12 : 24;
}

/** Italy and Germany count whole months. */
function validUntil(country: Locale, day: string): string {
  return country === 'it' || country === 'de' ? endOfMonth(day) : day;
}

/** Passed up to a month minus a day early, the old day of the year stays. */
function nextBritishReview({ passedOn, previousExpiry }: Inspection): string {
  const keepsDay =
    previousExpiry && passedOn >= addDays(addMonths(previousExpiry, -1), 1) && passedOn <= previousExpiry;
  return keepsDay ? addMonths(previousExpiry, 12) : addDays(addMonths(passedOn, 12), -1);
}

/** Every two years, and every year from the tenth. Passed up to 30 days early, the old day stays. */
function nextSpanishReview(registration: string, { passedOn, previousExpiry }: Inspection): string {
  const keepsDay =
    previousExpiry && passedOn >= addDays(previousExpiry, -SPANISH_EARLY_DAYS) && passedOn <= previousExpiry;
  const base = keepsDay ? previousExpiry : passedOn;
  return addMonths(base, base >= addMonths(registration, SPANISH_YEARLY_FROM_MONTHS) ? 12 : 24);
}
