import type { Country } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { UsedSearchQuery } from '#contract/used-cars/used-cars.endpoints.ts';
import { radiusInKm, type UsedRadius } from '#contract/used-cars/used-cars.rules.ts';
import type { Position } from '#server/providers/postal/postal-positions.ts';
import { dayNumber } from './index/listing-codes.ts';
import { distancesFrom } from './index/rows-by-place.ts';
import { type StockAnswer, searchStock } from './index/search-stock.ts';
import type { StockService } from './stock.service.ts';

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
 * All that the site needs of a search engine. A site that outgrows the memory of one process replaces this one by a
 * distributed one.
 */
export interface UsedSearchEngine {
  /** The ids of one page, with everything that was counted. */
  search(request: EngineRequest): Promise<StockAnswer>;
}

export function createUsedSearchEngine(stock: Pick<StockService, 'stockOf'>): UsedSearchEngine {
  return {
    async search({ country, query, origin, today, locale }) {
      const { index, models } = await stock.stockOf(country);
      const { q, radius } = query;
      return searchStock(
        index,
        models,
        {
          query,
          today: dayNumber(today),
          distances: origin ? distancesFrom(index, origin) : undefined,
          radiusKm: origin && radius ? radiusInKm(country, Number(radius) as UsedRadius) : undefined,
          text: q ? models.find(q) : undefined,
        },
        locale,
      );
    },
  };
}
