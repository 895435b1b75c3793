import { daysBetween } from '#contract/shared/days.ts';
import { roundCents } from '#contract/shared/money.ts';

/** What an Italian road tax costs more when it is paid late, before anybody asks for it (ravvedimento). */

/** A part of the tax for each day, and then by how long it was late, since September 2024. */
const SHARE_OF_A_DAY = 0.00083;
const DAYS_COUNTED_ONE_BY_ONE = 14;
const SHARES: readonly { upToDays: number; share: number }[] = [
  { upToDays: 30, share: 0.0125 },
  { upToDays: 90, share: 0.0139 },
  { upToDays: 365, share: 0.03125 },
];
const SHARE_LATER = 0.0357;
/** Of a year, as the law set it for 2026. */
const LEGAL_INTEREST = 0.016;

export interface LatePayment {
  days: number;
  penaltyCents: number;
  interestCents: number;
}

/** Null until the last day to pay has passed. */
export function latePayment(cents: number, lastDay: string, today: string): LatePayment | null {
  const days = daysBetween(lastDay, today);
  if (days <= 0 || cents === 0) return null;
  return {
    days,
    penaltyCents: roundCents(cents * shareAfter(days)),
    interestCents: roundCents((cents * LEGAL_INTEREST * days) / 365),
  };
}

function shareAfter(days: number): number {
  if (days <= DAYS_COUNTED_ONE_BY_ONE) return SHARE_OF_A_DAY * days;
  return SHARES.find(({ upToDays }) => days <= upToDays)?.share ?? SHARE_LATER;
}
