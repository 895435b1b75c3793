import { handleJob, type JobHandler } from '#server/jobs/define-job.ts';
import { forgetOldEvents } from './analytics.jobs.ts';
import type { AnalyticsService } from './analytics.service.ts';

export function analyticsWorker(analytics: AnalyticsService): JobHandler[] {
  return [handleJob(forgetOldEvents, () => analytics.forgetOldEvents())];
}
