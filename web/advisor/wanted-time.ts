import { readTabItem, removeTabItem, writeTabItem } from '#web/api/tab-storage.ts';

const NAME = 'targa.advisor-time';

/** The moment that a visitor has chosen before signing in, until it has passed or was booked. */
export function readWantedTime(now = new Date()): string | undefined {
  const stored = readTabItem(NAME);
  return typeof stored === 'string' && Date.parse(stored) > now.getTime() ? stored : undefined;
}

export function storeWantedTime(startsAt: string): void {
  writeTabItem(NAME, startsAt);
}

export function clearWantedTime(): void {
  removeTabItem(NAME);
}
