import type { TaxRegion } from '#contract/garage/garage.endpoints.ts';
import type { DeadlineType } from '#contract/garage/garage.rules.ts';
import { addDays, addMonths, endOfMonth } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { coveredUntil } from './deadlines.ts';
import { type InspectionArea, nextReview } from './review.rules.ts';
import { nextRoadTaxDeadline } from './road-tax-deadline.ts';

/** A policy is renewed at most so long before it ends; one bought earlier replaces it and begins at once. */
const RENEWAL_DAYS = 60;
const YEAR = 12;

export interface DeadlineFacts {
  country: Locale;
  /** Northern Ireland inspects by other rules than Great Britain. */
  area?: InspectionArea;
  registration: string | null;
  powerKw: number | null;
  region: TaxRegion | null;
}

/** When a deadline that was met is due next, always after the day on which it was met. */
export function nextDeadline(type: DeadlineType, car: DeadlineFacts, doneOn: string, due: string | null): string {
  if (type === 'insurance') return nextInsurance(car.country, doneOn, due);
  return type === 'review' ? nextInspection(car, doneOn, due) : nextTax(car, doneOn, due);
}

/** A policy for a year continues the one before if that still covered. */
function nextInsurance(country: Locale, doneOn: string, due: string | null): string {
  const continues =
    due !== null && doneOn >= addDays(due, -RENEWAL_DAYS) && doneOn <= (coveredUntil(country, due) ?? due);
  return addMonths(continues ? due : doneOn, YEAR);
}

function nextInspection(
  { country, area = country, registration }: DeadlineFacts,
  doneOn: string,
  due: string | null,
): string {
  const last = { passedOn: doneOn, ...(due !== null && { previousExpiry: due }) };
  // Only Spain counts the age of a car, and inspects old ones every year: without it, the earlier day is the safe one.
  return nextReview(area, registration ?? FIRST_CAR, last);
}

const FIRST_CAR = '1900-01-01';

function nextTax(
  { country, registration, powerKw, region }: DeadlineFacts,
  doneOn: string,
  due: string | null,
): string {
  const latest = due !== null && due > doneOn ? due : doneOn;
  if (country === 'it' && registration && powerKw !== null && region)
    return nextRoadTaxDeadline({ registration, powerKw, region }, addDays(latest, 1));
  // British tax ends with a month; paid late, it begins with the month of the payment.
  if (country === 'en')
    return due !== null && doneOn <= due ? endOfMonth(addMonths(due, YEAR)) : endOfMonth(addMonths(doneOn, YEAR - 1));
  return yearAfter(due ?? doneOn, doneOn);
}

/** The first anniversary of a day that is after another one, counted from the day itself because of 29 February. */
function yearAfter(day: string, earliest: string): string {
  let months = YEAR;
  while (addMonths(day, months) <= earliest) months += YEAR;
  return addMonths(day, months);
}
