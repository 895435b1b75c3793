import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Country } from '#contract/shared/country.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { inSnapshot } from '#server/database/snapshot.ts';
import type { ListingRecord } from './index/listing-codes.ts';
import type { ModelRecord } from './index/models.ts';
import type { IndexPlace } from './index/places.ts';
import { usedListings, usedModels, usedPlaces, usedRemovals } from './used-cars.tables.ts';

const BATCH_SIZE = 1_000;

/** Changes of transactions from this one on are not yet known. */
export type Mark = string;

export interface StockSource {
  mark: Mark;
  models: ModelRecord[];
  places: (IndexPlace & { count: number })[];
  /** All active listings, in batches, so that the driver never holds them all. */
  batches: AsyncIterable<ListingRecord[]>;
}

export interface StockChanges {
  mark: Mark;
  /** Active listings that are new or have changed. */
  changed: ListingRecord[];
  /** Ids of listings that are no longer active. */
  removed: number[];
  /** The places of changed listings. */
  places: IndexPlace[];
}

export type StockReaderStore = ReturnType<typeof createStockReaderStore>;

export function createStockReaderStore(database: Database) {
  return {
    /** The stock of a country at one moment, whatever changes while it is being read. */
    read: <Result>(country: Country, work: (source: StockSource) => Promise<Result>): Promise<Result> =>
      inSnapshot(database, async (transaction) => work(await sourceOf(transaction, country))),

    changesSince: (country: Country, mark: Mark): Promise<StockChanges> =>
      inSnapshot(database, (transaction) => readChanges(transaction, country, mark)),

    listModels: (): Promise<ModelRecord[]> => readModels(database),
  };
}

async function sourceOf(transaction: Transaction, country: Country): Promise<StockSource> {
  const isActive = and(eq(usedListings.country, country), eq(usedListings.state, 'active'));
  return {
    mark: await readMark(transaction),
    models: await readModels(transaction),
    places: await transaction
      .select({ ...placeFields, count: sql<number>`count(*)::int` })
      .from(usedListings)
      .innerJoin(usedPlaces, eq(usedPlaces.id, usedListings.placeId))
      .where(isActive)
      .groupBy(usedPlaces.id),
    batches: readRecords(transaction, isActive),
  };
}

const placeFields = {
  id: usedPlaces.id,
  zipCode: usedPlaces.zipCode,
  city: usedPlaces.city,
  latitude: usedPlaces.latitude,
  longitude: usedPlaces.longitude,
};

function readModels(database: Database | Transaction): Promise<ModelRecord[]> {
  const { catalogueSlug: _slug, ...fields } = getTableColumns(usedModels);
  return database.select(fields).from(usedModels).orderBy(asc(usedModels.id));
}

/** The oldest transaction that is still running: changes of older ones are visible in this snapshot. */
async function readMark(transaction: Transaction): Promise<Mark> {
  const { rows } = await transaction.execute<{ mark: Mark }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as mark`,
  );
  return rows[0]?.mark ?? '0';
}

async function readChanges(transaction: Transaction, country: Country, since: Mark): Promise<StockChanges> {
  const mark = await readMark(transaction);
  // A restored row may name a transaction of the future.
  const isNew = (column: SQL) =>
    sql`${column} >= ${since}::xid8 and ${column} < pg_snapshot_xmax(pg_current_snapshot())`;
  const touched = and(eq(usedListings.country, country), isNew(sql`${usedListings.changedIn}`));
  const changed: ListingRecord[] = [];
  for await (const batch of readRecords(transaction, and(touched, eq(usedListings.state, 'active'))))
    changed.push(...batch);
  const ended = await transaction
    .select({ id: usedListings.id })
    .from(usedListings)
    .where(and(touched, sql`${usedListings.state} <> 'active'`));
  const deleted = await transaction
    .select({ id: usedRemovals.listingId })
    .from(usedRemovals)
    .where(isNew(sql`${usedRemovals.changedIn}`));
  const placeIds = [...new Set(changed.map(({ placeId }) => placeId))];
  const places = placeIds.length > 0 ? await readPlaces(transaction, placeIds) : [];
  return { mark, changed, removed: [...ended, ...deleted].map(({ id }) => id), places };
}

function readPlaces(transaction: Transaction, ids: number[]): Promise<IndexPlace[]> {
  return transaction.select(placeFields).from(usedPlaces).where(inArray(usedPlaces.id, ids));
}

async function* readRecords(transaction: Transaction, condition: SQL | undefined): AsyncGenerator<ListingRecord[]> {
  const wanted = sql`
    select ${usedListings.id}, ${usedListings.modelId} as "modelId", ${usedListings.placeId} as "placeId",
      ${usedListings.price}, ${usedListings.registration}, ${usedListings.km}, ${usedListings.powerKw} as "powerKw",
      ${usedListings.firstSeen}::text as "firstSeen", ${usedListings.bodyType} as "bodyType", ${usedListings.fuel},
      ${usedListings.gearbox}, ${usedListings.doors}, ${usedListings.seats}, ${usedListings.colour},
      ${usedListings.sellerType} as "sellerType", ${usedListings.euro}, ${usedListings.owners},
      ${usedListings.service}, ${usedListings.accident}, ${usedListings.label}, ${usedListings.deviation},
      ${usedListings.electricRangeKm} as "electricRangeKm", ${usedListings.tareKg} as "tareKg",
      ${usedListings.vat} = 'deductible' as "isDeductible", ${usedListings.warrantyMonths} is not null as "hasWarranty",
      ${usedListings.photoCount} > 0 as "hasPhotos", ${usedListings.reducedOn} is not null as "isReduced"
    from ${usedListings} where ${condition}`.inlineParams();
  await transaction.execute(sql`declare used_records no scroll cursor for ${wanted}`);
  const next = sql`fetch ${sql.raw(String(BATCH_SIZE))} from used_records`;
  for (;;) {
    const { rows } = await transaction.execute(next);
    yield rows as unknown as ListingRecord[];
    if (rows.length < BATCH_SIZE) break;
  }
  await transaction.execute(sql`close used_records`);
}
