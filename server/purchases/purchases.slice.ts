import type { Database } from '#server/database/connect.ts';
import { defineSlice, type NeedsOf } from '#server/slice.ts';
import { expireVerifications, sendVerificationMail, sweepProofs } from './purchases.jobs.ts';
import { purchasesRoutes } from './purchases.routes.ts';
import { createPurchasesService } from './purchases.service.ts';
import { createPurchasesStore } from './purchases.store.ts';
import { purchasesWorker } from './purchases.worker.ts';

interface Needs extends NeedsOf<typeof createPurchasesService> {
  database: Database;
}

export const purchasesSlice = defineSlice({
  jobs: [sendVerificationMail, expireVerifications, sweepProofs],
  create: ({ database, ...needs }: Needs) => ({
    purchases: createPurchasesService({ ...needs, store: createPurchasesStore(database) }),
  }),
  routes: (route, { purchases }) => purchasesRoutes(route, purchases),
  handlers: ({ purchases }) => purchasesWorker(purchases),
});
