import { handleJob, type JobHandler } from '#server/jobs/define-job.ts';
import type { ReportsService } from './reports/reports.service.ts';
import type { StockDayService } from './upkeep/stock-day.service.ts';
import type { StockRetentionService } from './upkeep/stock-retention.service.ts';
import { cleanUpUsedCars, labelModels, sendReportMail, startUsedCarsDay } from './used-cars.jobs.ts';

interface Services {
  usedStockDay: StockDayService;
  usedStockRetention: StockRetentionService;
  usedReports: ReportsService;
}

export function usedCarsWorker({ usedStockDay, usedStockRetention, usedReports }: Services): JobHandler[] {
  return [
    handleJob(startUsedCarsDay, () => usedStockDay.startDay()),
    handleJob(labelModels, ({ country, modelIds }) => usedStockDay.labelModels(country, modelIds)),
    handleJob(cleanUpUsedCars, () => usedStockRetention.cleanUp()),
    handleJob(sendReportMail, (mail, jobId) => usedReports.sendMail(mail, jobId)),
  ];
}
