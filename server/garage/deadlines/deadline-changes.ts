import type { DoneInput } from '#contract/garage/deadlines.endpoints.ts';
import type { DeadlineType } from '#contract/garage/garage.rules.ts';
import type { StoredVehicle, VehicleColumns } from '../garage.store.ts';
import { nextDeadline } from '../law/next-deadline.ts';
import { expectedOn, nextOwn, type Odometer } from '../law/next-own-deadline.ts';
import { inspectionArea } from '../law/suggestions.ts';
import type { OwnColumns, StoredOwnDeadline } from './deadlines.store.ts';
import type { ColumnChanges } from './deadlines.tables.ts';

const COLUMN = { insurance: 'insuranceDeadline', review: 'reviewDeadline', tax: 'taxDeadline' } as const;

export const dueDayOf = (vehicle: StoredVehicle, type: DeadlineType): string | null => vehicle[COLUMN[type]];

/** What changes in the vehicle when a deadline of the law was met. */
export function changesOfLaw(vehicle: StoredVehicle, type: DeadlineType, done: DoneInput): VehicleColumns {
  const { locale: country, matriculation: registration, powerKw, taxRegion: region } = vehicle;
  const car = { country, area: inspectionArea(vehicle), registration, powerKw, region };
  const next = done.next_on || nextDeadline(type, car, done.done_on, dueDayOf(vehicle, type));
  return {
    [COLUMN[type]]: next,
    [`${type}Source`]: done.next_on ? 'typed' : 'estimated',
    ...(type === 'review' && typeof done.km === 'number' && { lastReviewKm: done.km }),
    ...(type === 'insurance' && { isInsuranceActive: true }),
    ...readingOf(vehicle, done),
  };
}

/** Kilometres that are typed with what was done are a reading, which is shown unless a newer one is known. */
export function readingOf({ lastRevealedKmOn }: StoredVehicle, { km, done_on }: DoneInput): VehicleColumns {
  const isNews = typeof km === 'number' && (lastRevealedKmOn === null || done_on >= lastRevealedKmOn);
  return isNews ? { lastRevealedKm: km, lastRevealedKmOn: done_on } : {};
}

export function changesOfOwn(
  stored: StoredOwnDeadline,
  done: DoneInput,
  odometer: Odometer,
  today: string,
): OwnColumns {
  const km = done.km ?? odometer.km;
  const next = nextOwn(stored, done.done_on, km);
  const due = { ...next, dueOn: done.next_on || next.dueOn };
  return { ...due, expectedOn: expectedOn(due, odometer, today) };
}

export function odometerOf(vehicle: StoredVehicle): Odometer {
  return { km: vehicle.lastRevealedKm, readOn: vehicle.lastRevealedKmOn, registration: vehicle.matriculation };
}

type Value = ColumnChanges[string]['from'];

/** The columns that really change, with both values. */
export function recordChanges(before: object, columns: object): ColumnChanges {
  const known = before as Record<string, Value>;
  const changed = Object.entries(columns as Record<string, Value>).filter(([name, to]) => known[name] !== to);
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: known[name] ?? null, to }]));
}

/** The earlier values of columns that nobody has changed since. */
export function revertedColumns(current: object, changes: ColumnChanges): Record<string, Value> {
  const known = current as Record<string, Value>;
  const unchanged = Object.entries(changes).filter(([name, { to }]) => known[name] === to);
  return Object.fromEntries(unchanged.map(([name, { from }]) => [name, from]));
}
