import { createCatalogueStore } from '#server/catalogue/catalogue.store.ts';
import type { Foundation } from '#server/foundation.ts';
import { defineSlice } from '#server/slice.ts';
import { createConfigurationsService } from './configurations.service.ts';
import { createConfigurationsStore } from './configurations.store.ts';
import { configuratorRoutes } from './configurator.routes.ts';
import { createConfiguratorService } from './configurator.service.ts';
import { createWantedCarsService } from './wanted-cars.service.ts';

export const configuratorSlice = defineSlice({
  create({ database, now }: Foundation) {
    const catalogue = createCatalogueStore(database);
    const store = createConfigurationsStore(database);
    const configurator = createConfiguratorService({ catalogue, store });
    return {
      configurator,
      configurations: createConfigurationsService({ store, ...configurator, now }),
      wantedCars: createWantedCarsService({ store: catalogue, ...configurator }),
    };
  },
  routes: (route, { configurator, configurations }) => configuratorRoutes(route, configurator, configurations),
});
