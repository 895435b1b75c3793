import type { Foundation } from '#server/foundation.ts';
import { defineSlice } from '#server/slice.ts';
import { createDailyMailService } from './daily-mail.service.ts';
import { createDailyMailStore } from './daily-mail.store.ts';
import { createDailyMailContentService } from './daily-mail-content.service.ts';
import { sendDailyMail, sendDailyMails } from './saved.jobs.ts';
import { savedRoutes } from './saved.routes.ts';
import { createSavedService } from './saved.service.ts';
import { createSavedStore } from './saved.store.ts';
import { savedWorker } from './saved.worker.ts';
import type { SavedDependencies } from './saved-dependencies.ts';

type Needs = Pick<Foundation, 'database' | 'queue' | 'now'> &
  Pick<
    SavedDependencies,
    | 'favouriteSources'
    | 'searchSources'
    | 'newCarNews'
    | 'listUsedCards'
    | 'listModelCards'
    | 'listVersionCards'
    | 'listOfferCards'
    | 'deliverMail'
  >;

export const savedSlice = defineSlice({
  jobs: [sendDailyMails, sendDailyMail],
  create({ database, ...needs }: Needs) {
    const dependencies = {
      ...needs,
      store: createSavedStore(database),
      mails: createDailyMailStore(database),
    };
    return {
      saved: createSavedService(dependencies),
      dailyMails: createDailyMailService(dependencies),
      dailyMailContent: createDailyMailContentService(dependencies),
    };
  },
  routes: (route, { saved }) => savedRoutes(route, saved),
  handlers: ({ dailyMails, dailyMailContent }) => savedWorker(dailyMails, dailyMailContent),
});
