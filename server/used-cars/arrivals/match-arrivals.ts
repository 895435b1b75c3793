import type { Country } from '#contract/shared/country.ts';
import { dayIn } from '#contract/shared/days.ts';
import { memoize } from '#contract/shared/memoize.ts';
import { usedSearchQuery } from '#contract/used-cars/used-cars.endpoints.ts';
import { radiusInKm, type UsedRadius } from '#contract/used-cars/used-cars.rules.ts';
import type { Bitmap } from '#server/bitmap-search/bitmap.ts';
import { matchesOf } from '#server/bitmap-search/matches.ts';
import { inWorkspace } from '#server/bitmap-search/workspace.ts';
import type { PostalPositions } from '#server/providers/postal/postal-positions.ts';
import { dayNumber } from '../index/listing-codes.ts';
import { type Models, makeOf } from '../index/models.ts';
import { distancesFrom } from '../index/rows-by-place.ts';
import { createStockBuilder } from '../index/stock-builder.ts';
import type { StockIndex } from '../index/stock-index.ts';
import { testsOf } from '../index/used-filters.ts';
import type { Arrival } from './arrivals.store.ts';

/** The matches of many searches are cached, each as one bit for every arrival. */
const CACHE_BYTES = 64 * 1024 * 1024;

/** From when on an arrival is new for somebody: after a batch, and after a moment. */
export interface NewSince {
  batch: number;
  moment: Date;
}

export interface NewMatches {
  total: number;
  /** Ids of the newest listings. */
  ids: number[];
}

export interface ArrivalMatcher {
  /** The new listings that a saved search finds; at most `limit` of them are named. */
  match(query: string, since: NewSince, limit: number): Promise<NewMatches>;
}

interface Sources {
  models: Models;
  positions: PostalPositions;
  now: () => Date;
}

/** Searches among new listings only, with the filters of the search of all listings. */
export async function createArrivalMatcher(
  country: Country,
  arrivals: readonly Arrival[],
  sources: Sources,
): Promise<ArrivalMatcher> {
  const index = await indexOf(country, arrivals, sources.models);
  const newestFirst = newestRows(index, arrivals);
  const rowsFor = memoize(
    (query: string) => findRows(index, query, sources),
    Math.max(1, Math.floor(CACHE_BYTES / (index.blocks.count * Int32Array.BYTES_PER_ELEMENT))),
  );
  return {
    async match(query, { batch, moment }, limit) {
      const rows = await rowsFor(query);
      const ids: number[] = [];
      let total = 0;
      for (const { row, arrival } of newestFirst) {
        const isFound = (((rows[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
        if (!isFound || arrival.batch <= batch || arrival.arrivedAt <= moment) continue;
        total += 1;
        if (ids.length < limit) ids.push(arrival.id);
      }
      return { total, ids };
    },
  };
}

function newestRows({ ids, rowCount }: StockIndex, arrivals: readonly Arrival[]) {
  const byId = new Map(arrivals.map((arrival) => [arrival.id, arrival]));
  const rows = Array.from({ length: rowCount }, (_, row) => ({ row, arrival: byId.get(ids[row] as number) }));
  return rows
    .flatMap(({ row, arrival }) => (arrival ? [{ row, arrival }] : []))
    .sort((one, other) => other.arrival.arrivedAt.getTime() - one.arrival.arrivedAt.getTime() || other.row - one.row);
}

async function indexOf(country: Country, arrivals: readonly Arrival[], models: Models): Promise<StockIndex> {
  const places = Map.groupBy(arrivals, ({ placeId }) => placeId);
  const counts = [...places.values()].flatMap((all) => (all[0] ? [{ ...all[0].place, count: all.length }] : []));
  const builder = createStockBuilder({ country, places: counts, makeCount: models.makeCount });
  for (const arrival of arrivals) builder.add(arrival, makeOf(models, arrival));
  return (await builder.build()).index;
}

const NOTHING: Bitmap = new Int32Array(0);

/** Nothing for a search that is no longer valid, and for a postal code that is not known. */
async function findRows(index: StockIndex, text: string, { models, positions, now }: Sources): Promise<Bitmap> {
  const { country } = index;
  const parsed = usedSearchQuery.safeParse(Object.fromEntries(new URLSearchParams(text)));
  if (!parsed.success) return NOTHING;
  const { zip, radius } = parsed.data;
  const origin = zip && radius ? await positions.find(country, zip) : undefined;
  if (zip && radius && !origin) return NOTHING;
  const search = {
    query: parsed.data,
    isPart: true,
    today: dayNumber(dayIn(country, now())),
    distances: origin && distancesFrom(index, origin),
    radiusKm: radius && radiusInKm(country, Number(radius) as UsedRadius),
  };
  // A copy, because the memory of a search is used again by the next one.
  return inWorkspace(
    () => Int32Array.from(matchesOf(index.all, testsOf(index, models, search)).all.bits),
    index.memory,
  );
}
