import { handleJob, type JobHandler } from '#server/jobs/define-job.ts';
import type { StockDayService } from './stock-day.service.ts';
import { turnUsedCarsDay } from './used-cars.jobs.ts';

export function usedCarsWorker(stockDay: StockDayService): JobHandler[] {
  return [handleJob(turnUsedCarsDay, () => stockDay.turnDay())];
}
