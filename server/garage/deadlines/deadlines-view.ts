import type { HistoryEntry, OwnDeadline } from '#contract/garage/deadlines.endpoints.ts';
import { URGENT_KILOMETRES } from '#contract/garage/deadlines.rules.ts';
import type { DeadlineStatus } from '#contract/garage/garage.endpoints.ts';
import type { StoredVehicle } from '../garage.store.ts';
import { deadlineStatus } from '../law/deadlines.ts';
import type { StoredHistoryEntry, StoredOwnDeadline } from './deadlines.store.ts';

export function toOwnDeadline(stored: StoredOwnDeadline, vehicle: StoredVehicle, today: string): OwnDeadline {
  return {
    id: stored.id,
    kind: stored.kind,
    name: stored.name,
    due_on: stored.dueOn,
    due_km: stored.dueKm,
    every_months: stored.everyMonths,
    every_km: stored.everyKm,
    expected_on: stored.expectedOn,
    status: statusOf(stored, vehicle.lastRevealedKm, today),
  };
}

/** By day or by kilometres, whichever is worse. */
function statusOf(
  { dueKm, dueOn, expectedOn }: StoredOwnDeadline,
  km: number | null,
  today: string,
): DeadlineStatus | null {
  if (dueOn === null && dueKm === null) return null;
  const kilometresLeft = dueKm === null || km === null ? Number.POSITIVE_INFINITY : dueKm - km;
  const byDay = dueOn === null ? 'normal' : deadlineStatus(dueOn, today);
  if (byDay === 'expired' || kilometresLeft <= 0) return 'expired';
  // An expected day is an estimate: it can be near, but only the odometer can say that it has passed.
  const isNear = expectedOn !== null && deadlineStatus(expectedOn, today) !== 'normal';
  return isNear || kilometresLeft <= URGENT_KILOMETRES ? 'urgent' : 'normal';
}

export function toHistoryEntry(stored: StoredHistoryEntry): HistoryEntry {
  return {
    id: stored.id,
    kind: stored.kind,
    name: stored.name,
    done_on: stored.doneOn,
    km: stored.km,
    price: stored.priceCents === null ? null : stored.priceCents / 100,
    due_on: stored.dueOn,
    next_on: stored.nextOn,
  };
}
