import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PriceStep } from '#contract/used-cars/price-history.rules.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { UsedModel } from './model-history.ts';
import { usedListings, usedModels, usedPlaces, usedPrices } from './used-cars.tables.ts';

const BATCH_SIZE = 2_000;
/** JSON has no defaults: what is not stated is null. */
const DEFAULTS = { isKmGuaranteed: true, photoCount: 0, state: 'active', isInvented: false } as const;

export type UsedPlace = Omit<InferInsertModel<typeof usedPlaces>, 'id'>;

export type NewListing = Omit<InferInsertModel<typeof usedListings>, 'id' | 'modelId' | 'placeId' | 'price'> & {
  model: UsedModel;
  place: UsedPlace;
  /** From the first to the current one. */
  prices: readonly PriceStep[];
};

/** Inserts listings with their models, places and prices. The own ids have to be unique. */
export async function insertListings(transaction: Transaction, listings: readonly NewListing[]): Promise<void> {
  const modelIds = await saveModels(
    transaction,
    listings.map(({ model }) => model),
  );
  const placeIds = await savePlaces(
    transaction,
    listings.map(({ place }) => place),
  );
  for (let start = 0; start < listings.length; start += BATCH_SIZE) {
    const part = listings.slice(start, start + BATCH_SIZE);
    const rows = part.map(({ model, place, prices, ...listing }) => ({
      ...DEFAULTS,
      ...listing,
      modelId: modelIds.get(keyOfModel(model)) ?? 0,
      placeId: placeIds.get(keyOfPlace(place)) ?? 0,
      price: prices.at(-1)?.price ?? 0,
    }));
    const inserted = await insertRows<{ id: number; ownId: string }>(
      transaction,
      usedListings,
      rows,
      sql`returning id, own_id as "ownId"`,
    );
    const ids = new Map(inserted.map(({ id, ownId }) => [ownId, id]));
    const prices = part.flatMap(({ ownId, prices: own }) =>
      own.map((step) => ({ listingId: ids.get(ownId), ...step })),
    );
    await insertRows(transaction, usedPrices, prices, sql``);
  }
}

async function saveModels(transaction: Transaction, models: readonly UsedModel[]): Promise<Map<string, number>> {
  const distinct = new Map(models.map((model) => [keyOfModel(model), model]));
  const names = sql`set make_name = excluded.make_name, name = excluded.name, names = excluded.names,
    aliases = excluded.aliases, catalogue_slug = excluded.catalogue_slug`;
  const rows = await insertRows<{ id: number; make: string; slug: string }>(
    transaction,
    usedModels,
    [...distinct.values()],
    sql`on conflict (make, slug) do update ${names} returning id, make, slug`,
  );
  return new Map(rows.map((row) => [keyOfModel(row), row.id]));
}

async function savePlaces(transaction: Transaction, places: readonly UsedPlace[]): Promise<Map<string, number>> {
  const distinct = new Map(places.map((place) => [keyOfPlace(place), place]));
  const rows = await insertRows<UsedPlace & { id: number }>(
    transaction,
    usedPlaces,
    [...distinct.values()],
    sql`on conflict (country, zip_code, city, latitude, longitude) do update set city = excluded.city
      returning id, country, zip_code as "zipCode", city, latitude, longitude`,
  );
  return new Map(rows.map((row) => [keyOfPlace(row), row.id]));
}

function keyOfModel({ make, slug }: Pick<UsedModel, 'make' | 'slug'>): string {
  return `${make}/${slug}`;
}

function keyOfPlace({ country, zipCode, city, latitude, longitude }: UsedPlace): string {
  return [country, zipCode, city, latitude, longitude].join('|');
}

/** As one JSON value: thousands of rows with dozens of columns would be too many parameters. */
async function insertRows<Returned, Row extends object = object>(
  transaction: Transaction,
  table: PgTable,
  rows: readonly Row[],
  ending: ReturnType<typeof sql>,
): Promise<Returned[]> {
  if (rows.length === 0) return [];
  const all = getTableColumns(table);
  const used = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((key) => ({
    key,
    name: all[key]?.name ?? key,
  }));
  const list = sql.join(
    used.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(used.map(({ key, name }) => [name, row[key as keyof Row] ?? null]))),
  );
  const { rows: returned } = await transaction.execute(
    sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${json}::json) ${ending}`,
  );
  return returned as Returned[];
}
