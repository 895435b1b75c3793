import type { Country } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { UsedSearchQuery } from '#contract/used-cars/used-cars.endpoints.ts';
import { radiusInKm, type UsedRadius } from '#contract/used-cars/used-cars.rules.ts';
import type { Position } from '#server/providers/postal/postal-positions.ts';
import { dayNumber } from '../index/listing-codes.ts';
import { distancesFrom } from '../index/rows-by-place.ts';
import { type StockAnswer, searchStock } from '../index/search-stock.ts';
import { createStockService } from './stock.service.ts';
import type { StockReaderStore } from './stock-reader.store.ts';

export interface EngineRequest {
  country: Country;
  query: UsedSearchQuery;
  /** Where distances are measured from. */
  origin: Position | null;
  /** A day in the time zone of the country. */
  today: string;
  locale: Locale;
}

/**
 * All that the site needs of a search engine. A web process runs this one in a thread of its own
 * (`used-search-thread.ts`); a site that outgrows its memory replaces it by a distributed one.
 */
export interface UsedSearchEngine {
  /** The ids of one page, with everything that was counted. */
  search(request: EngineRequest): Promise<StockAnswer>;
  /** Reads all stocks before the first request. Failures are logged; the first request will try again. */
  prepare(): Promise<void>;
  /** Reads what has changed. Changes during a read may not be part of it, so one more read follows for all of them. */
  refresh(): Promise<void>;
  /** Calls the listener whenever changes are in use. */
  onReloaded(listener: () => void): void;
  /** Stops reading, because a connection that reads cannot be closed. */
  close(): Promise<void>;
}

interface Dependencies {
  store: StockReaderStore;
  log?: { error(details: { err: unknown }, message: string): void } | undefined;
}

export function createUsedSearchEngine(dependencies: Dependencies): UsedSearchEngine {
  const { stockOf, ...stock } = createStockService(dependencies);
  return {
    ...stock,
    async search({ country, query, origin, today, locale }) {
      const { index, models } = await stockOf(country);
      const { radius } = query;
      return searchStock(
        index,
        models,
        {
          query,
          today: dayNumber(today),
          distances: origin ? distancesFrom(index, origin) : undefined,
          radiusKm: origin && radius ? radiusInKm(country, Number(radius) as UsedRadius) : undefined,
        },
        locale,
      );
    },
  };
}
