import type { Foundation } from '#server/foundation.ts';
import { createPostalPositions } from '#server/providers/postal/postal-positions.ts';
import { defineSlice, type NeedsOf } from '#server/slice.ts';
import { createArrivalsService } from './arrivals/arrivals.service.ts';
import { createArrivalsStore } from './arrivals/arrivals.store.ts';
import { createAskedListingService } from './asked-listing.service.ts';
import { createCardsStore } from './cards.store.ts';
import { createStockImportService } from './import/stock-import.service.ts';
import { createStockImportStore } from './import/stock-import.store.ts';
import { createListingsStore } from './listings.store.ts';
import { createReportsService } from './reports/reports.service.ts';
import { createReportsStore } from './reports/reports.store.ts';
import { createStockReaderStore } from './search/stock-reader.store.ts';
import { createUsedSearchService } from './search/used-search.service.ts';
import { createUsedSearchEngine, type UsedSearchEngine } from './search/used-search-engine.ts';
import { createDuplicatesStore } from './upkeep/duplicates.store.ts';
import { createLabelsStore } from './upkeep/labels.store.ts';
import { createStockDayService } from './upkeep/stock-day.service.ts';
import { createStockRetentionService } from './upkeep/stock-retention.service.ts';
import { createStockRetentionStore } from './upkeep/stock-retention.store.ts';
import { createSuspiciousStore } from './upkeep/suspicious.store.ts';
import { createUsedCardsService } from './used-cards.service.ts';
import { cleanUpUsedCars, labelModels, sendReportMail, startUsedCarsDay } from './used-cars.jobs.ts';
import { usedCarsRoutes } from './used-cars.routes.ts';
import { usedCarsWorker } from './used-cars.worker.ts';
import { createUsedListingService } from './used-listing.service.ts';
import { createWorthService } from './worth/worth.service.ts';
import { createWorthStore } from './worth/worth.store.ts';

type Needs = Pick<Foundation, 'database' | 'now' | 'log' | 'queue' | 'limits'> & {
  photos: NeedsOf<typeof createStockImportService>['photos'] & { sweep(): Promise<number> };
} & Pick<NeedsOf<typeof createReportsService>, 'mailLimits' | 'deliverMail'> &
  Pick<NeedsOf<typeof createWorthService>, 'findVehicle'> & { engine: UsedSearchEngine | undefined };

export const usedCarsSlice = defineSlice({
  jobs: [startUsedCarsDay, labelModels, cleanUpUsedCars, sendReportMail],
  create({ database, now, log, queue, photos, limits, mailLimits, deliverMail, findVehicle, engine: given }: Needs) {
    const positions = createPostalPositions();
    const store = createListingsStore(database);
    const engine = given ?? createUsedSearchEngine({ store: createStockReaderStore(database), log });
    const arrivals = createArrivalsStore(database);
    const usedSearch = createUsedSearchService({ store: createCardsStore(database), engine, positions, now });
    return {
      usedSearchEngine: engine,
      usedStockDay: createStockDayService({ store: createLabelsStore(database), now }),
      usedStockImport: createStockImportService({
        store: createStockImportStore(database),
        positions,
        photos,
        queue,
        now,
      }),
      usedDuplicates: createDuplicatesStore(database),
      usedSuspicious: createSuspiciousStore(database),
      usedStockRetention: createStockRetentionService({
        store: createStockRetentionStore(database),
        sweepPhotos: photos.sweep,
        now,
      }),
      usedReports: createReportsService({
        store: createReportsStore(database),
        queue,
        limits,
        mailLimits,
        deliverMail,
        now,
      }),
      usedSearch,
      usedCards: createUsedCardsService({ store, prices: arrivals, now }),
      usedArrivals: createArrivalsService({ store: arrivals, positions, now }),
      askedListings: createAskedListingService({ store, now }),
      vehicleWorth: createWorthService({ store, models: createWorthStore(database), findVehicle, now }),
      usedListings: createUsedListingService({ store, search: usedSearch.search, positions, now }),
    };
  },
  routes: (route, services) => usedCarsRoutes(route, services),
  handlers: (services) => usedCarsWorker(services),
});
