import type { OpeningHours } from '#contract/dealers/dealers.endpoints.ts';
import type { ClockTime } from '#contract/shared/clock.ts';

export type Status =
  | { kind: 'open'; until: string }
  | { kind: 'opens'; at: string }
  /** Closed for the rest of the day; when it opens next, if within a week. */
  | { kind: 'closed'; next: { day: number; at: string } | undefined }
  | { kind: 'unknown' };

export interface OpeningToday {
  hours: { from: string; to: string }[];
  status: Status;
}

const DAYS_A_WEEK = 7;

export function openingToday(opening: readonly OpeningHours[], { day, time }: ClockTime): OpeningToday {
  const hours = hoursOf(opening, day);
  if (opening.length === 0) return { hours, status: { kind: 'unknown' } };
  const current = hours.find(({ from, to }) => from <= time && time < to);
  if (current) return { hours, status: { kind: 'open', until: current.to } };
  const later = hours.find(({ from }) => from > time);
  if (later) return { hours, status: { kind: 'opens', at: later.from } };
  return { hours, status: { kind: 'closed', next: nextOpening(opening, day) } };
}

function nextOpening(opening: readonly OpeningHours[], today: number): { day: number; at: string } | undefined {
  for (let ahead = 1; ahead <= DAYS_A_WEEK; ahead += 1) {
    const day = ((today - 1 + ahead) % DAYS_A_WEEK) + 1;
    const [first] = hoursOf(opening, day);
    if (first) return { day, at: first.from };
  }
  return undefined;
}

function hoursOf(opening: readonly OpeningHours[], day: number): { from: string; to: string }[] {
  return opening
    .filter((hours) => hours.day === day)
    .map(({ from, to }) => ({ from, to }))
    .sort((one, other) => (one.from < other.from ? -1 : 1));
}
