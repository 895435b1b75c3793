import type { Country } from '#contract/shared/country.ts';
import type { PostalPositions } from '#server/providers/postal/postal-positions.ts';
import { createModels } from '../index/models.ts';
import type { ArrivalsStore, BatchRange } from './arrivals.store.ts';
import { type ArrivalMatcher, createArrivalMatcher } from './match-arrivals.ts';

/** Whoever has not asked for so long misses the older ones. */
const RETENTION_DAYS = 8;
/** A car that was being imported while the search was saved may arrive a little later. */
const TOLERANCE_MS = 15 * 60_000;

interface Dependencies {
  store: ArrivalsStore;
  positions: PostalPositions;
  now: () => Date;
}

/** New listings, in numbered batches. */
export function createArrivalsService({ store, positions, now }: Dependencies) {
  return {
    /** Everything that has arrived since the last batch; its number. */
    async closeBatch(): Promise<number> {
      await store.deleteOlderThan(RETENTION_DAYS);
      return store.closeBatch();
    },

    lastBatch: (): Promise<number> => store.lastBatch(),

    toleranceMs: TOLERANCE_MS,

    async openMatcher(country: Country, range: BatchRange): Promise<ArrivalMatcher> {
      const { arrivals, models } = await store.read(country, range);
      return createArrivalMatcher(country, arrivals, { models: await createModels(models), positions, now });
    },
  };
}
