import type { Foundation } from '#server/foundation.ts';
import { defineSlice } from '#server/slice.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { createCatalogueService } from './catalogue.service.ts';
import { createCatalogueStore } from './catalogue.store.ts';
import { createFavouriteModelsService } from './favourite-models.service.ts';
import { favouriteVersionsRoutes } from './favourite-versions.routes.ts';
import { createFavouriteVersionsService } from './favourite-versions.service.ts';
import { createOfferedCarsStore } from './offered-cars.store.ts';
import { cataloguePhotosRoutes } from './photos/catalogue-photos.routes.ts';
import { createCataloguePhotosService } from './photos/catalogue-photos.service.ts';
import { createCataloguePhotosStore } from './photos/catalogue-photos.store.ts';
import { versionsRoutes } from './versions.routes.ts';
import { createVersionsService, type Dependencies as VersionsDependencies } from './versions.service.ts';

export const catalogueSlice = defineSlice({
  create({ database, files, roadTaxOf }: Foundation & Pick<VersionsDependencies, 'roadTaxOf'>) {
    const store = createCatalogueStore(database);
    return {
      catalogue: createCatalogueService({ store }),
      favouriteModels: createFavouriteModelsService({ store }),
      favouriteVersions: createFavouriteVersionsService({ store: createOfferedCarsStore(database) }),
      versions: createVersionsService({ store, roadTaxOf }),
      cataloguePhotos: createCataloguePhotosService({ store: createCataloguePhotosStore(database), files }),
    };
  },
  routes(route, { catalogue, favouriteModels, favouriteVersions, versions, cataloguePhotos }) {
    catalogueRoutes(route, catalogue, favouriteModels);
    favouriteVersionsRoutes(route, favouriteVersions);
    versionsRoutes(route, versions);
    cataloguePhotosRoutes(route, cataloguePhotos);
  },
});
