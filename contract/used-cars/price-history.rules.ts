import { addDays } from '../shared/days.ts';
import { wholePercent } from '../shared/money.ts';

/** A price in cents and the day from which it was asked. */
export interface PriceStep {
  day: string;
  price: number;
  /** The day on which the car was no longer on offer, when it was away before the next price. */
  until?: string | null | undefined;
}

export interface Reduction {
  /** The day of the cut. */
  day: string;
  /** The lowest price of the 30 days before it, which the law wants to be stated. */
  lowest: number;
  percent: number;
}

const REFERENCE_DAYS = 30;
/** An older cut is no news. */
export const SHOWN_DAYS = 30;

/**
 * The last change of the price as a reduction, if the price is lower than any of the 30 days before it. `steps` are all
 * prices from the first to the current one.
 */
export function reductionOf(steps: readonly PriceStep[], today: string): Reduction | null {
  const current = changesOf(steps).at(-1);
  const lowest = lowestBefore(steps);
  if (!current || lowest === null || current.price >= lowest) return null;
  if (addDays(current.day, SHOWN_DAYS) < today) return null;
  return { day: current.day, lowest, percent: wholePercent(lowest - current.price, lowest) };
}

/** The lowest price at which the car was on offer in the 30 days before the current one; null without any. */
export function lowestBefore(steps: readonly PriceStep[]): number | null {
  const changes = changesOf(steps);
  const current = changes.at(-1);
  if (!current) return null;
  const from = addDays(current.day, -REFERENCE_DAYS);
  const offered = changes.slice(0, -1).filter(({ day, until }, place) => {
    const end = until ?? changes[place + 1]?.day ?? '';
    return end > from && end > day;
  });
  return offered.length > 0 ? Math.min(...offered.map(({ price }) => price)) : null;
}

/** A car that comes back at the price at which it went has one step more, but no other price. */
function changesOf(steps: readonly PriceStep[]): PriceStep[] {
  const changes: PriceStep[] = [];
  for (const { day, price, until } of steps) {
    const last = changes.at(-1);
    if (last?.price === price) changes[changes.length - 1] = { ...last, until };
    else changes.push({ day, price, until });
  }
  return changes;
}
