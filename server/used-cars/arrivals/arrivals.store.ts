import { and, asc, between, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Country } from '#contract/shared/country.ts';
import type { Database } from '#server/database/connect.ts';
import { inSnapshot } from '#server/database/snapshot.ts';
import type { ListingRecord } from '../index/listing-codes.ts';
import type { ModelRecord } from '../index/models.ts';
import type { IndexPlace } from '../index/places.ts';
import { usedListings, usedModels, usedPlaces } from '../used-cars.tables.ts';
import { usedArrivalBatches, usedArrivals } from './used-arrivals.tables.ts';

/** Any number that no other lock has. */
const BATCH_LOCK = 7_218_171;

/** Batches, both included. */
export interface BatchRange {
  from: number;
  to: number;
}

export interface Arrival extends ListingRecord {
  batch: number;
  arrivedAt: Date;
  place: IndexPlace;
}

export type ArrivalsStore = ReturnType<typeof createArrivalsStore>;

export function createArrivalsStore(database: Database) {
  return {
    /** One at a time, so that a batch is complete before the next one gets its number. */
    closeBatch: (): Promise<number> =>
      database.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(${BATCH_LOCK})`);
        const [closed] = await transaction.insert(usedArrivalBatches).values({}).returning();
        const batch = closed?.id ?? 0;
        await transaction.update(usedArrivals).set({ batch }).where(isNull(usedArrivals.batch));
        return batch;
      }),

    /** The number of the last closed batch. */
    async lastBatch(): Promise<number> {
      const [last] = await database
        .select({ batch: sql<number | null>`max(${usedArrivalBatches.id})` })
        .from(usedArrivalBatches);
      return last?.batch ?? 0;
    },

    /** By the clock of the database, which has set the times. */
    async deleteOlderThan(days: number): Promise<void> {
      await database
        .delete(usedArrivals)
        .where(lt(usedArrivals.arrivedAt, sql`now() - make_interval(days => ${days})`));
    },

    /** Those that are still for sale, with all models. */
    read: (country: Country, { from, to }: BatchRange): Promise<{ arrivals: Arrival[]; models: ModelRecord[] }> =>
      inSnapshot(database, async (snapshot) => ({
        arrivals: await snapshot
          .select(arrivalFields)
          .from(usedArrivals)
          .innerJoin(usedListings, eq(usedListings.id, usedArrivals.listingId))
          .innerJoin(usedPlaces, eq(usedPlaces.id, usedListings.placeId))
          .where(
            and(
              eq(usedArrivals.country, country),
              between(usedArrivals.batch, from, to),
              eq(usedListings.state, 'active'),
            ),
          ),
        models: await snapshot.select(modelFields).from(usedModels).orderBy(asc(usedModels.id)),
      })),

    currentPrices: (ids: readonly number[]) =>
      database
        .select({ id: usedListings.id, price: usedListings.price, state: usedListings.state })
        .from(usedListings)
        .where(inArray(usedListings.id, [...ids])),
  };
}

const modelFields = {
  id: usedModels.id,
  make: usedModels.make,
  makeName: usedModels.makeName,
  slug: usedModels.slug,
  name: usedModels.name,
  names: usedModels.names,
  aliases: usedModels.aliases,
};

const arrivalFields = {
  batch: sql<number>`${usedArrivals.batch}`,
  arrivedAt: usedArrivals.arrivedAt,
  place: {
    id: usedPlaces.id,
    zipCode: usedPlaces.zipCode,
    city: usedPlaces.city,
    latitude: usedPlaces.latitude,
    longitude: usedPlaces.longitude,
  },
  id: usedListings.id,
  modelId: usedListings.modelId,
  placeId: usedListings.placeId,
  version: usedListings.version,
  price: usedListings.price,
  registration: usedListings.registration,
  km: usedListings.km,
  powerKw: usedListings.powerKw,
  firstSeen: usedListings.firstSeen,
  bodyType: usedListings.bodyType,
  fuel: usedListings.fuel,
  gearbox: usedListings.gearbox,
  doors: usedListings.doors,
  seats: usedListings.seats,
  colour: usedListings.colour,
  sellerType: usedListings.sellerType,
  euro: usedListings.euro,
  owners: usedListings.owners,
  service: usedListings.service,
  accident: usedListings.accident,
  label: usedListings.label,
  deviation: usedListings.deviation,
  electricRangeKm: usedListings.electricRangeKm,
  tareKg: usedListings.tareKg,
  isDeductible: sql<boolean>`${usedListings.vat} = 'deductible'`,
  hasWarranty: sql<boolean>`${usedListings.warrantyMonths} is not null`,
  hasPhotos: sql<boolean>`${usedListings.photoCount} > 0`,
  isReduced: sql<boolean>`${usedListings.reducedOn} is not null`,
  hasCredit: sql<boolean>`${usedListings.credit} is not null`,
  isDelivered: usedListings.delivery,
  isReturnable: sql<boolean>`${usedListings.returnDays} is not null`,
  inspectionUntil: usedListings.inspectionUntil,
};
