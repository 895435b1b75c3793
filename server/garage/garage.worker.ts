import { handleJob, type JobHandler } from '#server/jobs/define-job.ts';
import { crawlVehicleSection } from './garage.jobs.ts';
import type { GarageService } from './garage.service.ts';

export function garageWorker(garage: GarageService): JobHandler[] {
  return [handleJob(crawlVehicleSection, (crawl, _jobId, { isLastAttempt }) => garage.crawl(crawl, isLastAttempt))];
}
