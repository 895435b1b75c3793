import { useEffect, useRef } from 'react';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { MAX_CRAWL_MS } from '#contract/garage/garage.rules.ts';
import { poll } from '#web/api/poll.ts';
import { session } from '#web/api/session.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import { type Crawl, crawlKey, finishedCrawls, runningCrawls } from './crawls.ts';

const INTERVAL_MS = 2_000;

/** Polls the garage while look-ups are running, and announces when one has ended. */
export function useFollowCrawls(vehicles: readonly Vehicle[]): void {
  const { t } = useTranslation('dashboard');
  const before = useRef<Crawl[]>([]);
  const running = runningCrawls(vehicles).map(crawlKey).join(' ');

  useEffect(() => {
    const finished = finishedCrawls(before.current, vehicles);
    before.current = runningCrawls(vehicles);
    if (finished.length === 0) return;
    announce(
      finished.map(({ plate, section }) => t('crawl.done', { section: t(`types.${section}`), plate })).join(' '),
    );
  }, [vehicles, t]);

  useEffect(() => {
    if (running === '') return;
    const leaving = new AbortController();
    // Polling ends with this effect, when no look-up is running.
    const task = () => refreshProfile().then(() => false);
    void poll(task, { intervalMs: INTERVAL_MS, timeoutMs: MAX_CRAWL_MS, signal: leaving.signal });
    return () => leaving.abort();
  }, [running]);
}

/** A change saved during the request is newer than its response, so the garage is read again. */
async function refreshProfile(): Promise<void> {
  let isOutdated = false;
  const stopListening = session.on('profile-update', () => {
    isOutdated = true;
  });
  await session.refresh();
  stopListening();
  if (isOutdated) await session.refresh();
}
