import { COUNTRY_OF } from '#contract/shared/country.ts';
import { dayIn } from '#contract/shared/days.ts';
import { LOCALES } from '#contract/shared/locale.ts';
import { createNewsFinder } from './find-news.ts';
import { type News, sendDailyMail } from './saved.jobs.ts';
import type { SavedDependencies } from './saved-dependencies.ts';

/** So many people are considered in one transaction. */
const BATCH_SIZE = 500;

type Dependencies = Pick<
  SavedDependencies,
  'store' | 'mails' | 'favouriteSources' | 'searchSources' | 'newCarNews' | 'queue' | 'now'
>;

export type DailyMailService = ReturnType<typeof createDailyMailService>;

/**
 * Queues one mail for everybody with news. What a mail tells is noted in the transaction that queues it, so that the
 * work can be interrupted and repeated at any time, also by several processes at once.
 */
export function createDailyMailService(dependencies: Dependencies) {
  const { mails, searchSources, queue, now } = dependencies;

  return {
    /** The number of mails. */
    async send(): Promise<number> {
      await mails.deleteExpiredKeys(now());
      const batch = await searchSources['used-cars'].closeBatch();
      const news = await searchSources['new-cars'].closeBatch();
      const oldest = await mails.oldestConsidered();
      const findNews = createNewsFinder(dependencies, {
        'used-cars': { from: oldest.batch + 1, to: batch },
        'new-cars': { from: oldest.news + 1, to: news },
      });
      let sent = 0;
      for (const locale of LOCALES) {
        const day = dayIn(COUNTRY_OF[locale], now());
        let after: string | undefined;
        for (;;) {
          const people = await mails.listSubscribers(locale, day, after, BATCH_SIZE);
          if (people.length === 0) break;
          sent += await mailPeople(await findNews(people), { batch, news, day });
          after = people.at(-1)?.userId;
        }
      }
      return sent;
    },
  };

  function mailPeople(
    found: Awaited<ReturnType<ReturnType<typeof createNewsFinder>>>,
    run: { batch: number; news: number; day: string },
  ): Promise<number> {
    return mails.inTransaction(async (transaction) => {
      const people = found.map(({ person, news }) => ({ ...person, hasNews: hasNews(news) }));
      const own = await mails.consider(transaction, people, run);
      const mailed = found.filter(({ news }) => own.has(news.userId) && hasNews(news));
      await mails.savePrices(
        transaction,
        mailed.flatMap(({ prices }) => prices),
      );
      await queue.enqueueAll(
        transaction,
        sendDailyMail,
        mailed.map(({ news }) => news),
      );
      return mailed.length;
    });
  }
}

function hasNews({ searches, favourites, offers }: News): boolean {
  return searches.length > 0 || favourites.length > 0 || offers.length > 0;
}
