import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Country } from '#contract/shared/country.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { inSnapshot } from '#server/database/snapshot.ts';
import type { ListingRecord } from '../index/listing-codes.ts';
import type { ModelRecord } from '../index/models.ts';
import type { IndexPlace } from '../index/places.ts';
import { usedListings, usedModels, usedPlaces, usedRemovals } from '../used-cars.tables.ts';
import { RECORD_LINE, readRecordLine } from './record-line.store.ts';

/** Each request for rows takes the database so long that a few thousand at once are read a quarter faster. */
const FETCH_SIZE = 4_000;
/** A few milliseconds of work. */
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

/** Changes may have connections of their own, whose statements may take less time than reading everything. */
export function createStockReaderStore(database: Database, ofChanges = database) {
  return {
    /** The stock of a country at one moment, whatever changes while it is being read. */
    read: <Result>(country: Country, work: (source: StockSource) => Promise<Result>): Promise<Result> =>
      inSnapshot(database, async (transaction) => work(await sourceOf(transaction, country))),

    changesSince: (country: Country, mark: Mark): Promise<StockChanges> =>
      inSnapshot(ofChanges, (transaction) => readChanges(transaction, country, mark)),

    listModels: (): Promise<ModelRecord[]> => readModels(ofChanges),
  };
}

async function sourceOf(transaction: Transaction, country: Country): Promise<StockSource> {
  const isActive = and(eq(usedListings.country, country), eq(usedListings.state, 'active'));
  const counts = transaction
    .select({ placeId: usedListings.placeId, count: sql<number>`count(*)::int`.as('count') })
    .from(usedListings)
    .where(isActive)
    .groupBy(usedListings.placeId)
    .as('counts');
  return {
    mark: await readMark(transaction),
    models: await readModels(transaction),
    places: await transaction
      .select({ ...placeFields, count: counts.count })
      .from(counts)
      .innerJoin(usedPlaces, eq(usedPlaces.id, counts.placeId)),
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
  const wanted = sql`select ${RECORD_LINE} as line from ${usedListings} where ${condition}`.inlineParams();
  await transaction.execute(sql`declare used_records no scroll cursor for ${wanted}`);
  const fetchBatch = async () => {
    const { rows } = await transaction.execute<{ line: string }>(
      sql`fetch ${sql.raw(String(FETCH_SIZE))} from used_records`,
    );
    return rows;
  };
  const start = () => {
    const fetched = fetchBatch();
    // A reader that stops early does not wait for its failure.
    fetched.catch(() => undefined);
    return fetched;
  };
  // PostgreSQL prepares the next rows while these are being read.
  for (let next = start(), isLast = false; !isLast; ) {
    const rows = await next;
    isLast = rows.length < FETCH_SIZE;
    if (!isLast) next = start();
    for (let place = 0; place < rows.length; place += BATCH_SIZE)
      yield rows.slice(place, place + BATCH_SIZE).map(({ line }) => readRecordLine(line));
  }
  await transaction.execute(sql`close used_records`);
}
