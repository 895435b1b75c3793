import { addDays, addMonths } from '#contract/shared/days.ts';
import { yearlyKilometres } from '../yearly-kilometres.ts';

const YEAR_DAYS = 365.25;
/** Assumed until readings tell more. */
const USUAL_YEARLY_KM = 12_000;
/** An expectation further ahead than this tells nothing. */
const MAX_DAYS = 3_650;

export interface Odometer {
  km: number | null;
  readOn: string | null;
  registration: string | null;
}

/**
 * The day on which a car will have been driven so far, by what it was driven until now; null if nothing is known. After
 * an old reading it may have been already: then today.
 */
function expectedDay(dueKm: number, { km, readOn, registration }: Odometer, today: string): string | null {
  if (km === null || readOn === null) return null;
  if (km >= dueKm) return readOn;
  const yearly = (registration && yearlyKilometres(km, registration, readOn)) || USUAL_YEARLY_KM;
  const days = Math.ceil(((dueKm - km) / yearly) * YEAR_DAYS);
  if (days > MAX_DAYS) return null;
  const day = addDays(readOn, days);
  return day < today ? today : day;
}

/** The earlier of a day and the one on which the kilometres are expected. */
export function expectedOn(
  due: { dueOn: string | null; dueKm: number | null },
  odometer: Odometer,
  today: string,
): string | null {
  const byKilometres = due.dueKm === null ? null : expectedDay(due.dueKm, odometer, today);
  if (due.dueOn === null || byKilometres === null) return due.dueOn ?? byKilometres;
  return due.dueOn < byKilometres ? due.dueOn : byKilometres;
}

export interface Interval {
  everyMonths: number | null;
  everyKm: number | null;
}

/** When a deadline that was met is due again: nothing is due after one without an interval. */
export function nextOwn({ everyMonths, everyKm }: Interval, doneOn: string, km: number | null) {
  return {
    dueOn: everyMonths === null ? null : addMonths(doneOn, everyMonths),
    dueKm: everyKm === null || km === null ? null : km + everyKm,
  };
}
