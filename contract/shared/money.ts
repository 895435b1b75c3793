/** Amounts are whole cents or pence; people and files use euros and pounds. Rates are shares of one. */
const CENTS = 100;

export function toCents(amount: number): number {
  return Math.round(amount * CENTS);
}

export function fromCents(cents: number): number {
  return cents / CENTS;
}

/** Whether an amount has at most two decimals, as far as binary numbers can represent them. */
export function hasWholeCents(amount: number): boolean {
  return Math.abs(amount * CENTS - toCents(amount)) < 1e-6;
}

/** Rounds a computed amount to whole cents. */
export function roundCents(cents: number): number {
  return Math.round(cents);
}

export function roundToStep(cents: number, step: number): number {
  return Math.round(cents / step) * step;
}

export function roundRate(share: number, decimals: number): number {
  return Math.round(share * 10 ** decimals) / 10 ** decimals;
}

/** A rate as typed, with up to four decimals: 5.95 is 0.0595. */
export function rateOfPercent(percent: number): number {
  return Math.round(percent * 1e4) / 1e6;
}

export function percentOfRate(share: number): number {
  return Math.round(share * 1e6) / 1e4;
}

/** A part of an amount in whole per cent. */
export function wholePercent(part: number, whole: number): number {
  return Math.round((part / whole) * 100);
}
