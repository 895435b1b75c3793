import { EXPIRED_DAYS, REMINDER_DAYS } from '#contract/reminders/reminders.rules.ts';
import { addDays } from '#contract/shared/days.ts';

export const EXPIRED = 'expired';

/** How many days without a run are made up for. */
const MAX_MISSED_DAYS = 6;

/**
 * The days of deadlines that are reminded of today, and the step of each. Steps of days on which nothing ran, since the
 * last complete run, are made up for as long as the deadline has not passed; before the first run nothing is.
 */
export function wantedDays(today: string, lastRun: string | undefined): { day: string; step: string }[] {
  const missed = Array.from({ length: MAX_MISSED_DAYS }, (_, index) => addDays(today, -1 - index)).filter(
    (day) => lastRun !== undefined && day > lastRun,
  );
  const before = [today, ...missed].flatMap((ran) =>
    REMINDER_DAYS.map((days) => ({ day: addDays(ran, days), step: String(days) })).filter(({ day }) => day >= today),
  );
  const passed = Array.from({ length: EXPIRED_DAYS }, (_, index) => ({
    day: addDays(today, -1 - index),
    step: EXPIRED,
  }));
  return [...before, ...passed];
}
