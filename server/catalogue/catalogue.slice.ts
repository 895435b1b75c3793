import type { Foundation } from '#server/foundation.ts';
import { defineSlice } from '#server/slice.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { createCatalogueService } from './catalogue.service.ts';
import { createCatalogueStore } from './catalogue.store.ts';
import { photographRoutes } from './photographs/photograph.routes.ts';
import { createPhotographService } from './photographs/photograph.service.ts';
import { createPhotographStore } from './photographs/photograph.store.ts';
import { versionsRoutes } from './versions.routes.ts';
import { createVersionsService } from './versions.service.ts';

export const catalogueSlice = defineSlice({
  create({ database, files }: Foundation) {
    const store = createCatalogueStore(database);
    return {
      catalogue: createCatalogueService({ store }),
      versions: createVersionsService({ store }),
      photographs: createPhotographService({ store: createPhotographStore(database), files }),
    };
  },
  routes(route, { catalogue, versions, photographs }) {
    catalogueRoutes(route, catalogue);
    versionsRoutes(route, versions);
    photographRoutes(route, photographs);
  },
});
