import type { Database } from '#server/database/connect.ts';
import { defineSlice, type NeedsOf } from '#server/slice.ts';
import { deleteOldQuotes, remindDealers, sendQuoteMail } from './quotes.jobs.ts';
import { quotesRoutes } from './quotes.routes.ts';
import { createQuotesService } from './quotes.service.ts';
import { createQuotesStore } from './quotes.store.ts';
import { quotesWorker } from './quotes.worker.ts';

interface Needs extends NeedsOf<typeof createQuotesService> {
  database: Database;
}

export const quotesSlice = defineSlice({
  jobs: [sendQuoteMail, remindDealers, deleteOldQuotes],
  create: ({ database, ...needs }: Needs) => ({
    quotes: createQuotesService({ ...needs, store: createQuotesStore(database) }),
  }),
  routes: (route, { quotes }) => quotesRoutes(route, quotes),
  handlers: ({ quotes }) => quotesWorker(quotes),
});
