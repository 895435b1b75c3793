import { daysBetween } from '#contract/shared/days.ts';

const YEAR_DAYS = 365.25;
/** The first weeks of a car say nothing about a year. */
const MIN_DAYS = 30;

/** Kilometres per year, from the first registration to the day of the reading. */
export function yearlyKilometres(kilometres: number, registration: string, readOn: string): number | null {
  const days = daysBetween(registration, readOn);
  return days < MIN_DAYS ? null : Math.round((kilometres * YEAR_DAYS) / days);
}
