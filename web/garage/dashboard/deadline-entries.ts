import type { OwnDeadline } from '#contract/garage/deadlines.endpoints.ts';
import type { DeadlineStatus, Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { DeadlineType } from '#contract/garage/garage.rules.ts';
import { countryRules } from './country-rules.ts';
import { type DeadlineAlert, deadlineAlert } from './deadline-alert.ts';

export interface DeadlineEntry {
  type: DeadlineType;
  /** Key of its text in the dictionary `dashboard`. */
  label: `types.${DeadlineType}`;
  plate: string;
  next_deadline: string;
  next_deadline_status: DeadlineStatus | null;
}

/** All deadlines of all vehicles, the nearest first; equal days stay in the order of the garage. */
export function deadlineEntries(vehicles: readonly Vehicle[]): DeadlineEntry[] {
  return vehicles
    .flatMap((vehicle) => countryRules(vehicle.locale).deadlines.flatMap((type) => entriesOf(vehicle, type)))
    .sort((a, b) => compareDays(a.next_deadline, b.next_deadline));
}

/** The cards of a vehicle's deadlines with an alert, one for each: those of the law, the nearest first, then own ones. */
export function alertedCards(vehicle: Vehicle, own: readonly OwnDeadline[], alert: DeadlineAlert): string[] {
  const statuses = [
    ...deadlineEntries([vehicle]).map(({ type, next_deadline_status }) => [type, next_deadline_status] as const),
    ...own.map(({ status }) => ['own-deadlines', status] as const),
  ];
  return statuses.flatMap(([card, status]) => (deadlineAlert(status) === alert ? [card] : []));
}

function entriesOf(vehicle: Vehicle, type: DeadlineType): DeadlineEntry[] {
  const { next_deadline, next_deadline_status } = vehicle[`vehicle_${type}_info`];
  if (next_deadline === null) return [];
  return [{ type, label: `types.${type}`, plate: vehicle.plate, next_deadline, next_deadline_status }];
}

function compareDays(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
