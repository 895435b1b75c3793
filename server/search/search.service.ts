import type { SearchAnswer, SearchQuery, Suggestion } from '#contract/search/search.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { createMarket, type Market } from './market.ts';
import { answerSearch } from './search-answer.ts';
import type { SnapshotStore } from './snapshot.store.ts';
import type { Snapshot } from './snapshot.ts';
import { suggest } from './suggestions.ts';

/** After a failure nobody may announce the change again, so searches try by themselves, but not all the time. */
const RETRY_MS = 10_000;

interface Dependencies {
  store: Pick<SnapshotStore, 'load'>;
  log?: { error(details: { err: unknown }, message: string): void } | undefined;
}

export type SearchService = ReturnType<typeof createSearchService>;

/** Searches in one catalogue, whole and in memory, until the next one is ready to take its place. */
export function createSearchService({ store, log }: Dependencies) {
  let serving: Catalogue | undefined;
  let running: Promise<Catalogue> | undefined;
  let queued: Promise<Catalogue> | undefined;
  let failedAt: number | undefined;
  const listeners: (() => void)[] = [];

  async function renew(): Promise<Catalogue> {
    const next = createCatalogue(await store.load());
    // Whoever asks right after the change must not wait for what was ready before it.
    for (const locale of serving?.locales() ?? []) await next.market(locale);
    serving = next;
    failedAt = undefined;
    for (const listener of listeners) listener();
    return next;
  }

  /** One at a time. Changes that come in meanwhile may be in it or not, so one more follows, for all of them. */
  function renewOnce(): Promise<Catalogue> {
    if (!running) {
      running = renew().finally(() => {
        running = undefined;
      });
      return running;
    }
    const startNext = () => {
      queued = undefined;
      return renewOnce();
    };
    queued ??= running.then(startNext, startNext);
    return queued;
  }

  async function renewOrTell(): Promise<void> {
    try {
      await renewOnce();
    } catch (error) {
      failedAt = Date.now();
      log?.error({ err: error }, 'the search could not be renewed');
    }
  }

  async function marketOf(locale: Locale): Promise<Market> {
    if (failedAt !== undefined && Date.now() - failedAt > RETRY_MS) {
      failedAt = Date.now();
      void renewOrTell();
    }
    const catalogue = serving ?? (await (running ?? renewOnce()));
    return catalogue.market(locale);
  }

  return {
    search: async (locale: Locale, query: SearchQuery): Promise<SearchAnswer> =>
      answerSearch(await marketOf(locale), query),

    suggest: async (locale: Locale, text: string): Promise<Suggestion[]> => suggest(await marketOf(locale), text),

    /** Reads the catalogue before anybody asks. Failures are logged; the first request will try again. */
    async prepare(): Promise<void> {
      if (!serving && !running) await renewOrTell();
    },

    /**
     * Reads the catalogue anew while the old one goes on serving. Failures are logged; the old one stays. Does nothing
     * where nobody searches.
     */
    async refresh(): Promise<void> {
      if (serving || running) await renewOrTell();
    },

    /** Calls whenever another catalogue serves from now on. */
    onRenewed(listener: () => void): void {
      listeners.push(listener);
    },
  };
}

type Catalogue = ReturnType<typeof createCatalogue>;

/** A snapshot and what was made of it, for each language when it is first needed. */
function createCatalogue(snapshot: Snapshot) {
  const markets = new Map<Locale, Promise<Market>>();
  return {
    market(locale: Locale): Promise<Market> {
      const market = markets.get(locale) ?? createMarket(snapshot, locale);
      markets.set(locale, market);
      return market;
    },
    locales: () => [...markets.keys()],
  };
}
