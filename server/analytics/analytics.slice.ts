import type { Foundation } from '#server/foundation.ts';
import { defineSlice } from '#server/slice.ts';
import { deleteOldEvents } from './analytics.jobs.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { createAnalyticsService } from './analytics.service.ts';
import { createAnalyticsStore } from './analytics.store.ts';
import { analyticsWorker } from './analytics.worker.ts';

export const analyticsSlice = defineSlice({
  jobs: [deleteOldEvents],
  create: ({ database, now }: Foundation) => ({
    analytics: createAnalyticsService({ store: createAnalyticsStore(database), now }),
  }),
  routes: (route, { analytics }) => analyticsRoutes(route, analytics),
  handlers: ({ analytics }) => analyticsWorker(analytics),
});
