import { handleJob, type JobHandler } from '#server/jobs/define-job.ts';
import type { NewCarNewsService } from './news/new-car-news.service.ts';
import { noteNewCarNews } from './search.jobs.ts';

export function searchWorker(news: NewCarNewsService): JobHandler[] {
  return [
    handleJob(noteNewCarNews, async () => {
      await news.closeBatch();
    }),
  ];
}
