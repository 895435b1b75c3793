import type { DeadlineStatus } from '#contract/garage/garage.endpoints.ts';
import { URGENT_DAYS } from '#contract/garage/garage.rules.ts';
import { addDays, addMonths } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { memoize } from '#contract/shared/memoize.ts';

/** Article 1901 of the Italian civil code: a policy covers until the end of the fifteenth day after it ends. */
const ITALIAN_GRACE_DAYS = 15;
/** Article 15 of the Spanish law on insurance contracts: a policy that was not cancelled covers for another month. */
const SPANISH_GRACE_MONTHS = 1;

const urgentUntil = memoize((today: string) => addDays(today, URGENT_DAYS));

/** A deadline can still be met on its own day. */
export function deadlineStatus(deadline: string, today: string): DeadlineStatus {
  if (deadline < today) return 'expired';
  return deadline <= urgentUntil(today) ? 'urgent' : 'normal';
}

const endOfItalianGrace = memoize((deadline: string) => addDays(deadline, ITALIAN_GRACE_DAYS));
const endOfSpanishGrace = memoize((deadline: string) => addMonths(deadline, SPANISH_GRACE_MONTHS));

/** The last day of cover of an insurance with this deadline, in countries where it is another day. */
export function coveredUntil(country: Locale, deadline: string): string | null {
  if (country === 'it') return endOfItalianGrace(deadline);
  return country === 'es' ? endOfSpanishGrace(deadline) : null;
}
