import { DAY_MS } from '#contract/shared/days.ts';

const HOUR = DAY_MS / 24;
const MINUTE = HOUR / 60;

export interface RemainingTime {
  unit: 'days' | 'hours' | 'minutes' | 'over';
  count: number;
}

/** The remaining time in the largest unit of which at least two are left, rounded down. */
export function remainingTime(until: string, now: number): RemainingTime {
  const left = Date.parse(until) - now;
  if (left <= 0) return { unit: 'over', count: 0 };
  if (left >= 2 * DAY_MS) return { unit: 'days', count: Math.floor(left / DAY_MS) };
  if (left >= 2 * HOUR) return { unit: 'hours', count: Math.floor(left / HOUR) };
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / MINUTE)) };
}
