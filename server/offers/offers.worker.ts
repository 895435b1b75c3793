import { handleJob, type JobHandler } from '#server/jobs/define-job.ts';
import { announceNewOffersDay } from './offers.jobs.ts';
import type { OffersService } from './offers.service.ts';

export function offersWorker(offers: OffersService): JobHandler[] {
  return [handleJob(announceNewOffersDay, () => offers.announceNewDay())];
}
