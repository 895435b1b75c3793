import type { OpeningHours } from '#contract/dealers/dealers.endpoints.ts';
import { weekdayOf } from '#contract/shared/days.ts';

const STEP_MINUTES = 30;
/** For dealers whose hours are not known. */
const USUAL_HOURS = { from: '08:00', to: '20:00' };

/** Whether a dealer is closed all day. Without any hours they are unknown. */
export function isClosedOn(day: string, opening: readonly OpeningHours[]): boolean {
  return opening.length > 0 && !opening.some((hours) => hours.day === weekdayOf(day));
}

/** The times of a day at which a car can be seen, the last one half an hour before the dealer closes. */
export function viewingTimes(day: string | null, opening: readonly OpeningHours[]): string[] {
  const hours = opening.length > 0 && day ? opening.filter((each) => each.day === weekdayOf(day)) : [USUAL_HOURS];
  const times = hours.flatMap(({ from, to }) => {
    const first = Math.ceil(minutesOf(from) / STEP_MINUTES);
    const last = Math.floor((minutesOf(to) - STEP_MINUTES) / STEP_MINUTES);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => timeOf((first + place) * STEP_MINUTES));
  });
  return [...new Set(times)].sort();
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
