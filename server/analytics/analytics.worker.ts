import { handleJob, type JobHandler } from '#server/jobs/define-job.ts';
import { deleteOldEvents } from './analytics.jobs.ts';
import type { AnalyticsService } from './analytics.service.ts';

export function analyticsWorker(analytics: AnalyticsService): JobHandler[] {
  return [handleJob(deleteOldEvents, () => analytics.deleteOldEvents())];
}
