import type { Foundation } from '#server/foundation.ts';
import { defineSlice } from '#server/slice.ts';
import { createNewCarNewsService } from './news/new-car-news.service.ts';
import { createNewCarNewsStore } from './news/new-car-news.store.ts';
import { noteNewCarNews } from './search.jobs.ts';
import { searchRoutes } from './search.routes.ts';
import { createSearchService } from './search.service.ts';
import { searchWorker } from './search.worker.ts';
import { createSnapshotStore } from './snapshot.store.ts';

export const searchSlice = defineSlice({
  jobs: [noteNewCarNews],
  create({ database, log, now }: Foundation) {
    const snapshots = createSnapshotStore(database, now);
    return {
      search: createSearchService({ store: snapshots, log }),
      newCarNews: createNewCarNewsService({ store: createNewCarNewsStore(database), snapshots, now }),
    };
  },
  routes: (route, { search }) => searchRoutes(route, search),
  handlers: ({ newCarNews }) => searchWorker(newCarNews),
});
