import type { Foundation } from '#server/foundation.ts';
import { defineSlice } from '#server/slice.ts';
import { searchRoutes } from './search.routes.ts';
import { createSearchService } from './search.service.ts';
import { createSnapshotStore } from './snapshot.store.ts';

export const searchSlice = defineSlice({
  create: ({ database, log, now }: Foundation) => ({
    search: createSearchService({ store: createSnapshotStore(database, now), log }),
  }),
  routes: (route, { search }) => searchRoutes(route, search),
});
