import { count, lt } from 'drizzle-orm';
import type { AnalyticsEventName } from '#contract/analytics/analytics.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { PageName } from '#contract/shared/paths.ts';
import type { Database } from '#server/database/connect.ts';
import { analyticsEvents } from './analytics.tables.ts';

export type AnalyticsStore = ReturnType<typeof createAnalyticsStore>;

export function createAnalyticsStore(database: Database) {
  return {
    async add(event: { name: AnalyticsEventName; page: PageName; locale: Locale }): Promise<void> {
      await database.insert(analyticsEvents).values(event);
    },
    async deleteBefore(time: Date): Promise<void> {
      await database.delete(analyticsEvents).where(lt(analyticsEvents.occurredAt, time));
    },
    countByName: () =>
      database
        .select({ name: analyticsEvents.name, count: count() })
        .from(analyticsEvents)
        .groupBy(analyticsEvents.name),
  };
}
