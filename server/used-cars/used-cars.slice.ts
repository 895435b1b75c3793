import type { Foundation } from '#server/foundation.ts';
import { createPostalPositions } from '#server/providers/postal/postal-positions.ts';
import { defineSlice } from '#server/slice.ts';
import { createArrivalsService } from './arrivals.service.ts';
import { createArrivalsStore } from './arrivals.store.ts';
import { createCardsStore } from './cards.store.ts';
import { createLabelsStore } from './labels.store.ts';
import { createListingsStore } from './listings.store.ts';
import { createStockService } from './stock.service.ts';
import { createStockDayService } from './stock-day.service.ts';
import { createStockReaderStore } from './stock-reader.store.ts';
import { createUsedCardsService } from './used-cards.service.ts';
import { turnUsedCarsDay } from './used-cars.jobs.ts';
import { usedCarsRoutes } from './used-cars.routes.ts';
import { usedCarsWorker } from './used-cars.worker.ts';
import { createUsedListingService } from './used-listing.service.ts';
import { createUsedSearchService } from './used-search.service.ts';
import { createUsedSearchEngine } from './used-search-engine.ts';

export const usedCarsSlice = defineSlice({
  jobs: [turnUsedCarsDay],
  create({ database, now, log }: Pick<Foundation, 'database' | 'now' | 'log'>) {
    const positions = createPostalPositions();
    const store = createListingsStore(database);
    const usedStock = createStockService({ store: createStockReaderStore(database), log });
    const engine = createUsedSearchEngine(usedStock);
    const arrivals = createArrivalsStore(database);
    const usedSearch = createUsedSearchService({ store: createCardsStore(database), engine, positions, now });
    return {
      usedStock,
      usedStockDay: createStockDayService({ store: createLabelsStore(database), now }),
      usedSearch,
      usedCards: createUsedCardsService({ store, prices: arrivals, now }),
      usedArrivals: createArrivalsService({ store: arrivals, positions, now }),
      usedListings: createUsedListingService({ store, search: usedSearch.search, positions, now }),
    };
  },
  routes: (route, services) => usedCarsRoutes(route, services),
  handlers: ({ usedStockDay }) => usedCarsWorker(usedStockDay),
});
