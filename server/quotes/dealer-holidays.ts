import { addDays, yearOf } from '#contract/shared/days.ts';

/** Dealer holidays: MM-DD/MM-DD, both days included, or never. They may span the end of the year. */
export type ClosedDays = string;

/** The day dealers return, if the given one is in their holidays; otherwise null. Days are written YYYY-MM-DD. */
export function dealersBackOn(closed: ClosedDays, today: string): string | null {
  const [first, last] = closed.split('/');
  if (!first || !last) return null;
  const day = today.slice(5);
  const crossesYear = last < first;
  const isClosed = crossesYear ? day >= first || day <= last : day >= first && day <= last;
  if (!isClosed) return null;
  const year = yearOf(today) + (crossesYear && day >= first ? 1 : 0);
  return addDays(`${year}-${last}`, 1);
}
