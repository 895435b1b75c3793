import type { AnalyticsEventName } from '#contract/analytics/analytics.endpoints.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { PageName } from '#contract/shared/paths.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import type { AnalyticsStore } from './analytics.store.ts';

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;

export function createAnalyticsService({ store, now }: { store: AnalyticsStore; now: () => Date }) {
  return {
    async record(locale: Locale, event: { name: AnalyticsEventName; page: PageName }): Promise<{ recorded: true }> {
      await store.add({ ...event, locale });
      return { recorded: true };
    },
    deleteOldEvents: (): Promise<void> =>
      store.deleteBefore(new Date(now().getTime() - RETENTION_DAYS.analyticsEvent * DAY_MS)),
    countByName: () => store.countByName(),
  };
}
