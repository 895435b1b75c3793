import { handleJob, type JobHandler } from '#server/jobs/define-job.ts';
import { sweepPhotos } from './photo.jobs.ts';
import type { PhotoService } from './photo.service.ts';

export function photoWorker(photos: PhotoService): JobHandler[] {
  return [
    handleJob(sweepPhotos, async (which) => {
      await photos.sweep(which);
    }),
  ];
}
