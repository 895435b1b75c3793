import type { DeadlineReason, DeadlineType } from '#contract/garage/garage.rules.ts';
import { addDays, addMonths, endOfMonth, yearOf } from '#contract/shared/days.ts';
import { type InspectionArea, reviewReasons, suggestReview } from './review.rules.ts';
import { isHistoric } from './road-tax.ts';
import { countsFromRegistration, nextRoadTaxDeadline } from './road-tax-deadline.ts';
import { type TaxFacts, taxWorking } from './tax-working.ts';

export interface SuggestionFacts extends TaxFacts {
  inNorthernIreland: boolean;
}

/** A day that follows from the law, and why. */
export interface Suggestion {
  day: string;
  reasons: readonly DeadlineReason[];
}

/** The next day of a deadline by the law of the vehicle's country, today or later; undefined when too little is known. */
export function suggestDeadline(type: DeadlineType, facts: SuggestionFacts, today: string): Suggestion | undefined {
  if (type === 'insurance') return suggestInsurance(facts, today);
  return type === 'review' ? suggestInspection(facts, today) : suggestTax(facts, today);
}

export function inspectionArea({ locale, inNorthernIreland }: Pick<SuggestionFacts, 'locale' | 'inNorthernIreland'>) {
  const area: InspectionArea = locale === 'en' && inNorthernIreland ? 'ni' : locale;
  return area;
}

/** Most German policies end with the year; elsewhere each has its own day. */
function suggestInsurance({ locale }: SuggestionFacts, today: string): Suggestion | undefined {
  return locale === 'de' ? { day: `${yearOf(today)}-12-31`, reasons: ['policy-calendar-year'] } : undefined;
}

function suggestInspection(facts: SuggestionFacts, today: string): Suggestion | undefined {
  const { matriculation } = facts;
  if (matriculation === null) return undefined;
  const area = inspectionArea(facts);
  const day = suggestReview(area, matriculation, today);
  return { day, reasons: reviewReasons(area, matriculation, day) };
}

function suggestTax(facts: SuggestionFacts, today: string): Suggestion | undefined {
  const { locale, matriculation } = facts;
  if (matriculation === null) return undefined;
  if (locale === 'it') return suggestItalianTax(facts, matriculation, today);
  if (locale !== 'de' && locale !== 'en') return undefined;
  const [day, reason] =
    locale === 'de'
      ? ([anniversary(matriculation, today), 'tax-anniversary'] as const)
      : ([britishTaxDay(matriculation, today), 'tax-month-end'] as const);
  return isFree(facts, day) ? undefined : { day, reasons: [reason] };
}

/** British tax begins on the first of a month and ends with the month before. */
function britishTaxDay(registration: string, today: string): string {
  const first = addDays(endOfMonth(addMonths(registration, -1)), 1);
  return addDays(anniversary(first, addDays(today, 1)), -1);
}

function suggestItalianTax(facts: SuggestionFacts, registration: string, today: string): Suggestion | undefined {
  const { taxRegion: region, powerKw } = facts;
  if (region === null || powerKw === null) return undefined;
  const day = nextRoadTaxDeadline({ region, powerKw, registration }, today);
  if (isFree(facts, day)) return undefined;
  const isMonthEnd = day === endOfMonth(day);
  return {
    day,
    reasons: [italianReason(facts, registration, day), ...(isMonthEnd ? [] : (['tax-working-day'] as const))],
  };
}

function italianReason({ taxRegion }: SuggestionFacts, registration: string, day: string): DeadlineReason {
  if (isHistoric(registration, yearOf(day))) return 'tax-historic';
  return taxRegion !== null && countsFromRegistration(taxRegion) ? 'tax-registration-month' : 'tax-fixed-months';
}

/** Who pays nothing has no day to pay. */
function isFree(facts: SuggestionFacts, on: string): boolean {
  const working = taxWorking(facts, on);
  return working !== undefined && 'cents' in working && working.cents === 0;
}

/** The first anniversary of a day that is not before another one. */
function anniversary(day: string, earliest: string): string {
  const years = Math.max(1, yearOf(earliest) - yearOf(day));
  const first = addMonths(day, years * 12);
  return first >= earliest ? first : addMonths(day, (years + 1) * 12);
}
