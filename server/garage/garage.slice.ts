import type { Foundation } from '#server/foundation.ts';
import { defineSlice, type NeedsOf } from '#server/slice.ts';
import { deadlinesRoutes } from './deadlines/deadlines.routes.ts';
import { createDeadlinesService } from './deadlines/deadlines.service.ts';
import { createDeadlinesStore } from './deadlines/deadlines.store.ts';
import { crawlVehicleSection } from './garage.jobs.ts';
import { garageRoutes } from './garage.routes.ts';
import { createGarageService } from './garage.service.ts';
import { createGarageStore } from './garage.store.ts';
import { garageWorker } from './garage.worker.ts';
import { sweepPhotos } from './photo/photo.jobs.ts';
import { photoRoutes } from './photo/photo.routes.ts';
import { createPhotoService } from './photo/photo.service.ts';
import { createPhotoStore } from './photo/photo.store.ts';
import { photoWorker } from './photo/photo.worker.ts';
import { createPhotoResizer } from './photo/photo-resizer.ts';

type Needs = Foundation &
  Required<Pick<NeedsOf<typeof createGarageService>, 'registry' | 'findSubmodel' | 'findBought'>> &
  Pick<NeedsOf<typeof createPhotoService>, 'sanitize'>;

export const garageSlice = defineSlice({
  jobs: [crawlVehicleSection, sweepPhotos],
  create({ database, now, registry, ...needs }: Needs) {
    const photos = createPhotoService({
      ...needs,
      store: createPhotoStore(database),
      resizer: createPhotoResizer(),
      now,
    });
    const { openPicture, releasePhotos } = photos;
    const store = createGarageStore(database);
    const deadlines = createDeadlinesService({ vehicles: store, store: createDeadlinesStore(database), now });
    const { reschedule, exportDeadlines } = deadlines;
    const garage = createGarageService({
      ...needs,
      store,
      reschedule,
      exportDeadlines,
      registry,
      openPicture,
      releasePhotos,
      now,
    });
    return { garage, photos, deadlines };
  },
  routes(route, { garage, photos, deadlines }) {
    garageRoutes(route, garage);
    deadlinesRoutes(route, deadlines);
    photoRoutes(route, photos, garage);
  },
  handlers: ({ garage, photos }) => [...garageWorker(garage), ...photoWorker(photos)],
});
