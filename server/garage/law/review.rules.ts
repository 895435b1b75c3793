import type { DeadlineReason } from '#contract/garage/garage.rules.ts';
import { addDays, addMonths, endOfMonth, monthOf, yearOf } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';

/**
 * When a private car has to be inspected: revisione (it), ITV (es), contrôle technique (fr), Hauptuntersuchung (de),
 * MOT in Great Britain (en) and in Northern Ireland (ni). A documented date takes precedence.
 */
export type InspectionArea = Locale | 'ni';
export const INSPECTION_AREAS: readonly InspectionArea[] = ['it', 'en', 'ni', 'es', 'fr', 'de'];

const FIRST_MONTHS: Record<InspectionArea, number> = { it: 48, es: 48, fr: 48, de: 36, en: 36, ni: 48 };
const SPANISH_YEARLY_FROM_MONTHS = 120;
const SPANISH_EARLY_DAYS = 30;

export interface Inspection {
  passedOn: string;
  /** Until when the previous inspection was valid. */
  previousExpiry?: string;
}

export function nextReview(area: InspectionArea, registration: string, last?: Inspection): string {
  if (!last) return validUntil(area, addMonths(registration, FIRST_MONTHS[area]));
  if (isBritish(area)) return nextBritishReview(last);
  if (area === 'es') return nextSpanishReview(registration, last);
  return validUntil(area, addMonths(last.passedOn, 24));
}

/** The first future deadline of a car whose inspections were always on time. */
export function suggestReview(area: InspectionArea, registration: string, today: string): string {
  const age = monthCount(today) - monthCount(registration);
  let months = FIRST_MONTHS[area];
  while (months < age) months += monthsToNext(area, months);
  // Counted from the registration each time: a car of 29 February keeps that day in leap years.
  const due = validUntil(area, addMonths(registration, months));
  if (due >= today) return due;
  return validUntil(area, addMonths(registration, months + monthsToNext(area, months)));
}

function monthCount(day: string): number {
  return yearOf(day) * 12 + monthOf(day);
}

function monthsToNext(area: InspectionArea, age: number): number {
  if (isBritish(area)) return 12;
  return area === 'es' && age >= SPANISH_YEARLY_FROM_MONTHS ? 12 : 24;
}

/** Italy and Germany count whole months. */
function validUntil(area: InspectionArea, day: string): string {
  return countsMonths(area) ? endOfMonth(day) : day;
}

function countsMonths(area: InspectionArea): boolean {
  return area === 'it' || area === 'de';
}

function isBritish(area: InspectionArea): boolean {
  return area === 'en' || area === 'ni';
}

/** Why a suggested day is that day. */
export function reviewReasons(area: InspectionArea, registration: string, suggested: string): DeadlineReason[] {
  const isFirst = suggested === nextReview(area, registration);
  const reason = isFirst ? firstReason(area) : laterReason(area, registration, suggested);
  return [
    reason,
    ...(countsMonths(area) ? (['end-of-month'] as const) : []),
    ...(isFirst ? [] : (['assumed-on-time'] as const)),
  ];
}

function firstReason(area: InspectionArea): DeadlineReason {
  return FIRST_MONTHS[area] === 36 ? 'first-after-three-years' : 'first-after-four-years';
}

function laterReason(area: InspectionArea, registration: string, suggested: string): DeadlineReason {
  if (isBritish(area)) return 'every-year';
  const isOld = area === 'es' && suggested > addMonths(registration, SPANISH_YEARLY_FROM_MONTHS);
  return isOld ? 'every-year-from-ten' : 'every-two-years';
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
