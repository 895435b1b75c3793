import type { Foundation } from '#server/foundation.ts';
import { createPostalPositions } from '#server/providers/postal/postal-positions.ts';
import { defineSlice } from '#server/slice.ts';
import { createListingsStore } from './listings.store.ts';
import { createStockService } from './stock.service.ts';
import { createStockReaderStore } from './stock-reader.store.ts';
import { usedCarsRoutes } from './used-cars.routes.ts';
import { createUsedListingService } from './used-listing.service.ts';
import { createUsedSearchService } from './used-search.service.ts';

export const usedCarsSlice = defineSlice({
  create({ database, now, log }: Pick<Foundation, 'database' | 'now' | 'log'>) {
    const positions = createPostalPositions();
    const store = createListingsStore(database);
    const usedStock = createStockService({ store: createStockReaderStore(database), log });
    const usedSearch = createUsedSearchService({ store, stock: usedStock, positions, now });
    return {
      usedStock,
      usedSearch,
      usedListings: createUsedListingService({ store, search: usedSearch.search, positions, now }),
    };
  },
  routes: (route, services) => usedCarsRoutes(route, services),
});
