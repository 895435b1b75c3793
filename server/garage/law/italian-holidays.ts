import { addDays, weekdayOf, yearOf } from '#contract/shared/days.ts';

const HOLIDAYS = new Set(['01-01', '01-06', '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26']);
const SATURDAY = 6;
/** Saint Francis is a holiday again since this year. */
const SAINT_FRANCIS = '10-04';
const SAINT_FRANCIS_SINCE = 2026;

/** This day, or the first working day after it. */
export function workingDayFrom(day: string): string {
  let current = day;
  while (isFree(current)) current = addDays(current, 1);
  return current;
}

/** Saturdays count as free: offices are closed. */
function isFree(day: string): boolean {
  const monthAndDay = day.slice(5);
  return (
    weekdayOf(day) >= SATURDAY ||
    HOLIDAYS.has(monthAndDay) ||
    (monthAndDay === SAINT_FRANCIS && yearOf(day) >= SAINT_FRANCIS_SINCE) ||
    day === addDays(easterSunday(yearOf(day)), 1)
  );
}

/** The Meeus/Jones/Butcher algorithm for the Gregorian calendar. */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
