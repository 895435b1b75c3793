import type { SearchAnswer, SearchQuery, Suggestion } from '#contract/search/search.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { createMarket, type Market } from './market.ts';
import { answerSentence } from './search-answer.ts';
import type { SnapshotStore } from './snapshot.store.ts';
import type { Snapshot } from './snapshot.ts';
import { suggest } from './suggestions.ts';

/** A failed read may not be followed by another change, so searches retry it, but not all the time. */
const RETRY_MS = 10_000;

interface Dependencies {
  store: Pick<SnapshotStore, 'load'>;
  log?: { error(details: { err: unknown }, message: string): void } | undefined;
}

export type SearchService = ReturnType<typeof createSearchService>;

/** Searches one catalogue in memory until the next one is ready to replace it. */
export function createSearchService({ store, log }: Dependencies) {
  let serving: Catalogue | undefined;
  let running: Promise<Catalogue> | undefined;
  let queued: Promise<Catalogue> | undefined;
  let failedAt: number | undefined;
  const listeners: (() => void)[] = [];

  async function reload(): Promise<Catalogue> {
    const next = createCatalogue(await store.load());
    // A request right after the change must not use the catalogue read before it.
    for (const locale of serving?.locales() ?? []) await next.market(locale);
    serving = next;
    failedAt = undefined;
    for (const listener of listeners) listener();
    return next;
  }

  /** One read at a time. Changes during a read may not be part of it, so one more read follows for all of them. */
  function reloadOnce(): Promise<Catalogue> {
    if (!running) {
      running = reload().finally(() => {
        running = undefined;
      });
      return running;
    }
    const startNext = () => {
      queued = undefined;
      return reloadOnce();
    };
    queued ??= running.then(startNext, startNext);
    return queued;
  }

  async function reloadOrLog(): Promise<void> {
    try {
      await reloadOnce();
    } catch (error) {
      failedAt = Date.now();
      log?.error({ err: error }, 'the search could not be renewed');
    }
  }

  async function marketOf(locale: Locale): Promise<Market> {
    if (failedAt !== undefined && Date.now() - failedAt > RETRY_MS) {
      failedAt = Date.now();
      void reloadOrLog();
    }
    const catalogue = serving ?? (await (running ?? reloadOnce()));
    return catalogue.market(locale);
  }

  return {
    search: async (locale: Locale, query: SearchQuery): Promise<SearchAnswer> =>
      answerSentence(await marketOf(locale), query),

    suggest: async (locale: Locale, text: string): Promise<Suggestion[]> => suggest(await marketOf(locale), text),

    /** Reads the catalogue before the first request. Failures are logged; the first request will try again. */
    async prepare(): Promise<void> {
      if (!serving && !running) await reloadOrLog();
    },

    /**
     * Reads the catalogue again while the old one stays in use. A failure is logged, and the old one stays. Does
     * nothing in a process without searches.
     */
    async refresh(): Promise<void> {
      if (serving || running) await reloadOrLog();
    },

    /** Calls the listener whenever a new catalogue is in use. */
    onReloaded(listener: () => void): void {
      listeners.push(listener);
    },
  };
}

type Catalogue = ReturnType<typeof createCatalogue>;

/** A snapshot and its indexes, one per language, each made on first use. */
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
