import { COUNTRIES, type Country } from '#contract/shared/country.ts';
import { createYieldToRequests } from '#server/bitmap-search/yield-to-requests.ts';
import { createModels, type Models, makeOf } from '../index/models.ts';
import { createStockBuilder, type UpdatableStock } from '../index/stock-builder.ts';
import type { StockIndex } from '../index/stock-index.ts';
import type { Mark, StockReaderStore } from './stock-reader.store.ts';

interface Dependencies {
  store: StockReaderStore;
  log?: { error(details: { err: unknown }, message: string): void } | undefined;
}

/** The stock of a country, as far as its changes are known. */
interface CountryStock {
  stock: UpdatableStock;
  models: Models;
  mark: Mark;
}

export interface Stock {
  index: StockIndex;
  models: Models;
}

/** Holds the active listings of every country that was asked for in memory, and follows their changes. */
export function createStockService({ store, log }: Dependencies) {
  const stocks = new Map<Country, Promise<CountryStock>>();
  const listeners: (() => void)[] = [];
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let isQueued = false;

  function logFailure(error: unknown, message: string): void {
    if (!closing.signal.aborted) log?.error({ err: error }, message);
  }

  function load(country: Country): Promise<CountryStock> {
    return store.read(country, async ({ mark, models: records, places, batches }) => {
      const yieldToRequests = createYieldToRequests();
      const models = await createModels(records);
      const builder = createStockBuilder({ country, places, makeCount: models.makeCount });
      for await (const batch of batches) {
        closing.signal.throwIfAborted();
        for (const record of batch) builder.add(record, makeOf(models, record));
        await yieldToRequests();
      }
      return { stock: await builder.build(), models, mark };
    });
  }

  function stockOf(country: Country): Promise<CountryStock> {
    const known = stocks.get(country);
    if (known) return known;
    const loading = load(country).catch((error: unknown) => {
      if (stocks.get(country) === loading) stocks.delete(country);
      throw error;
    });
    stocks.set(country, loading);
    return loading;
  }

  /** Changes the rows of changed listings only, unless they are too many. */
  async function update(country: Country): Promise<void> {
    const current = await stockOf(country);
    const { mark, changed, removed, places } = await store.changesSince(country, current.mark);
    const placesById = new Map(places.map((place) => [place.id, place]));
    if (changed.some(({ modelId }) => !current.models.get(modelId)))
      current.models = await createModels(await store.listModels());
    const yieldToRequests = createYieldToRequests();
    for (const id of removed) current.stock.remove(id);
    for (const record of changed) {
      const place = placesById.get(record.placeId);
      if (!place || !current.stock.put(record, place, makeOf(current.models, record))) {
        // The old index stays in use until the new one is complete.
        const next = await load(country);
        stocks.set(country, Promise.resolve(next));
        return;
      }
      await yieldToRequests();
    }
    current.mark = mark;
  }

  async function updateAll(): Promise<void> {
    do {
      isQueued = false;
      for (const country of stocks.keys())
        await update(country).catch((error: unknown) => logFailure(error, 'the used cars could not be renewed'));
      for (const listener of listeners) listener();
    } while (isQueued);
  }

  return {
    async stockOf(country: Country): Promise<Stock> {
      const { stock, models } = await stockOf(country);
      return { index: stock.index, models };
    },

    async prepare(): Promise<void> {
      for (const country of COUNTRIES) {
        if (closing.signal.aborted) return;
        await stockOf(country).catch((error: unknown) => logFailure(error, 'the used cars could not be read'));
      }
    },

    close: async () => closing.abort(),

    async refresh(): Promise<void> {
      isQueued = true;
      running ??= updateAll().finally(() => {
        running = undefined;
      });
      await running;
    },

    onReloaded(listener: () => void): void {
      listeners.push(listener);
    },
  };
}
