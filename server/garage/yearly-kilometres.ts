import { daysBetween } from '#contract/shared/days.ts';

const YEAR_DAYS = 365.25;
/** The first weeks of a car say nothing about its years. */
const MIN_DAYS = 30;

/** How far a car goes in a year, from its first registration to the day its kilometres were read. */
export function yearlyKilometres(kilometres: number, registration: string, readOn: string): number | null {
  const days = daysBetween(registration, readOn);
  return days < MIN_DAYS ? null : Math.round((kilometres * YEAR_DAYS) / days);
}
