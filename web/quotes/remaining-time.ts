import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/days.ts';

export interface RemainingTime {
  unit: 'days' | 'hours' | 'minutes' | 'over';
  count: number;
}

/** The remaining time in the largest unit of which at least two are left, rounded down. */
export function remainingTime(until: string, now: number): RemainingTime {
  const left = Date.parse(until) - now;
  if (left <= 0) return { unit: 'over', count: 0 };
  if (left >= 2 * DAY_MS) return { unit: 'days', count: Math.floor(left / DAY_MS) };
  if (left >= 2 * HOUR_MS) return { unit: 'hours', count: Math.floor(left / HOUR_MS) };
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / MINUTE_MS)) };
}
