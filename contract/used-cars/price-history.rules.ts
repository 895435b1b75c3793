import { addDays } from '../shared/days.ts';
import { wholePercent } from '../shared/money.ts';

/** A price in cents and the day from which it was asked. */
export interface PriceStep {
  day: string;
  price: number;
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
  const current = steps.at(-1);
  const lowest = lowestBefore(steps);
  if (!current || lowest === null || current.price >= lowest) return null;
  if (addDays(current.day, SHOWN_DAYS) < today) return null;
  return { day: current.day, lowest, percent: wholePercent(lowest - current.price, lowest) };
}

/** The lowest price asked in the 30 days before the current one; null for a price that never changed. */
export function lowestBefore(steps: readonly PriceStep[]): number | null {
  const current = steps.at(-1);
  if (!current) return null;
  const from = addDays(current.day, -REFERENCE_DAYS);
  const inForce = steps.slice(0, -1).filter((_, place) => (steps[place + 1]?.day ?? '') > from);
  return inForce.length > 0 ? Math.min(...inForce.map(({ price }) => price)) : null;
}
