import type { Database } from '#server/database/connect.ts';
import { defineSlice, type NeedsOf } from '#server/slice.ts';
import { createOfferImportService } from './offer-import.service.ts';
import { createOfferImportStore } from './offer-import.store.ts';
import { announceNewOffersDay } from './offers.jobs.ts';
import { offersRoutes } from './offers.routes.ts';
import { createOffersService } from './offers.service.ts';
import { createOffersStore } from './offers.store.ts';
import { offersWorker } from './offers.worker.ts';

type ReadCars = Parameters<typeof createOffersStore>[1];

interface Needs {
  database: Database;
  /** Reads the cars of the catalogue that can be on offer, on a database or a transaction. */
  readCars(...on: Parameters<ReadCars>): ReturnType<ReadCars> & NeedsOf<typeof createOfferImportService>;
  now: () => Date;
}

export const offersSlice = defineSlice({
  jobs: [announceNewOffersDay],
  create: ({ database, readCars, now }: Needs) => ({
    offers: createOffersService({ store: createOffersStore(database, readCars), now }),
    offerImport: createOfferImportService({ ...readCars(database), store: createOfferImportStore(database) }),
  }),
  routes: (route, { offers }) => offersRoutes(route, offers),
  handlers: ({ offers }) => offersWorker(offers),
});
