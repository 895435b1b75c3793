import { type InferInsertModel, sql } from 'drizzle-orm';
import type { PriceStep } from '#contract/used-cars/price-history.rules.ts';
import type { Transaction } from '#server/database/connect.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { UsedModel } from '../models/model-history.ts';
import { usedListings, usedModels, usedPlaces, usedPrices } from '../used-cars.tables.ts';

const BATCH_SIZE = 2_000;
/** `insertRows` knows no defaults. */
const DEFAULTS = {
  isKmGuaranteed: true,
  delivery: false,
  returnDays: null,
  photoCount: 0,
  state: 'active',
  isInvented: false,
} as const;

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
    const inserted = await insertRows(
      transaction,
      usedListings,
      rows,
      sql<{ id: number; ownId: string }>`returning id, own_id as "ownId"`,
    );
    const ids = new Map(inserted.map(({ id, ownId }) => [ownId, id]));
    const prices = part.flatMap(({ ownId, prices: own }) =>
      own.map((step) => ({ listingId: ids.get(ownId) ?? 0, until: null, ...step })),
    );
    await insertRows(transaction, usedPrices, prices);
  }
}

async function saveModels(transaction: Transaction, models: readonly UsedModel[]): Promise<Map<string, number>> {
  const distinct = new Map(models.map((model) => [keyOfModel(model), model]));
  const names = sql`set make_name = excluded.make_name, name = excluded.name, names = excluded.names,
    aliases = excluded.aliases, catalogue_slug = excluded.catalogue_slug`;
  const rows = await insertRows(
    transaction,
    usedModels,
    [...distinct.values()],
    sql<{
      id: number;
      make: string;
      slug: string;
    }>`on conflict (make, slug) do update ${names} returning id, make, slug`,
  );
  return new Map(rows.map((row) => [keyOfModel(row), row.id]));
}

async function savePlaces(transaction: Transaction, places: readonly UsedPlace[]): Promise<Map<string, number>> {
  const distinct = new Map(places.map((place) => [keyOfPlace(place), place]));
  const rows = await insertRows(
    transaction,
    usedPlaces,
    [...distinct.values()],
    sql<
      UsedPlace & { id: number }
    >`on conflict (country, zip_code, city, latitude, longitude) do update set city = excluded.city
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
