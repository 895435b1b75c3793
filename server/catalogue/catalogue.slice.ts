import type { Foundation } from '#server/foundation.ts';
import { defineSlice } from '#server/slice.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { createCatalogueService } from './catalogue.service.ts';
import { createCatalogueStore } from './catalogue.store.ts';
import { createConfigurationsService } from './configurator/configurations.service.ts';
import { createConfigurationsStore } from './configurator/configurations.store.ts';
import { configuratorRoutes } from './configurator/configurator.routes.ts';
import { createConfiguratorService } from './configurator/configurator.service.ts';
import { photographRoutes } from './photographs/photograph.routes.ts';
import { createPhotographService } from './photographs/photograph.service.ts';
import { createPhotographStore } from './photographs/photograph.store.ts';
import { searchRoutes } from './search/search.routes.ts';
import { createSearchService } from './search/search.service.ts';
import { createSnapshotStore } from './search/snapshot.store.ts';
import { createExportService } from './transfer/export.service.ts';
import { createExportStore } from './transfer/export.store.ts';
import { createImportService } from './transfer/import.service.ts';
import { createImportStore } from './transfer/import.store.ts';
import { versionsRoutes } from './versions.routes.ts';
import { createVersionsService } from './versions.service.ts';
import { createWantedCarsService } from './wanted-cars.service.ts';

export const catalogueSlice = defineSlice({
  create({ database, files, now, log }: Foundation) {
    const store = createCatalogueStore(database);
    const configurationsStore = createConfigurationsStore(database);
    const configurator = createConfiguratorService({ catalogue: store, store: configurationsStore });
    const photographs = createPhotographService({ store: createPhotographStore(database), files });
    return {
      catalogue: createCatalogueService({ store }),
      versions: createVersionsService({ store }),
      search: createSearchService({ store: createSnapshotStore(database), log }),
      configurator,
      configurations: createConfigurationsService({ store: configurationsStore, ...configurator, now }),
      wantedCars: createWantedCarsService({ store, ...configurator }),
      photographs,
      catalogueImport: createImportService({ store: createImportStore(database), photos: photographs }),
      catalogueExport: createExportService({ store: createExportStore(database) }),
    };
  },
  routes(route, { catalogue, versions, search, configurator, configurations, photographs }) {
    catalogueRoutes(route, catalogue);
    versionsRoutes(route, versions);
    searchRoutes(route, search);
    configuratorRoutes(route, configurator, configurations);
    photographRoutes(route, photographs);
  },
});
