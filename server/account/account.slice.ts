import type { Database } from '#server/database/connect.ts';
import { defineSlice, type NeedsOf } from '#server/slice.ts';
import { deleteExpired, sendAccountMail } from './account.jobs.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService } from './account.service.ts';
import { createAccountStore } from './account.store.ts';
import { accountWorker } from './account.worker.ts';
import { createAccountReads } from './account-reads.store.ts';

interface Needs extends Omit<NeedsOf<typeof createAccountService>, 'reads'> {
  database: Database;
  vehicles: Parameters<typeof createAccountReads>[1];
}

export const accountSlice = defineSlice({
  jobs: [sendAccountMail, deleteExpired],
  create: ({ database, vehicles, ...needs }: Needs) => ({
    account: createAccountService({
      ...needs,
      store: createAccountStore(database),
      reads: createAccountReads(database, vehicles),
    }),
  }),
  routes: (route, { account }) => accountRoutes(route, account),
  handlers: ({ account }) => accountWorker(account),
});
