import { and, asc, between, desc, eq, getTableColumns, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Photo } from '#contract/catalogue/photos.endpoints.ts';
import type { Country } from '#contract/shared/country.ts';
import type { SellerType, UsedFuel } from '#contract/used-cars/used-cars.rules.ts';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { makes, models } from '#server/catalogue/catalogue.tables.ts';
import type { Database } from '#server/database/connect.ts';
import { inSnapshot } from '#server/database/snapshot.ts';
import { dealers } from '#server/dealers/dealers.tables.ts';
import { usedListings, usedModels, usedPhotos, usedPlaces, usedPrices } from './used-cars.tables.ts';

/** More than can be compared: those that differ most are left out first. */
const MAX_CANDIDATES = 1_000;

const { vin: _vin, plate: _plate, changedIn: _changedIn, ...publicFields } = getTableColumns(usedListings);

export type ListingsStore = ReturnType<typeof queriesOn> & {
  /** The same store on one snapshot. */
  inSnapshot<Result>(work: (store: ListingsStore) => Promise<Result>): Promise<Result>;
};

export type StoredListing = Awaited<ReturnType<ReturnType<typeof queriesOn>['listCards']>>[number];
export type Candidate = Awaited<ReturnType<ReturnType<typeof queriesOn>['listCandidates']>>[number];

export interface CandidateSearch {
  country: Country;
  modelId: number;
  fuel: UsedFuel;
  isManual: boolean;
  sellerType: SellerType;
  powerKw: readonly [number, number];
  /** Months, YYYY-MM. */
  registration: readonly [string, string];
  km: readonly [number, number];
  seenSince: string;
  /** The figure that the closest candidates share. */
  closeToKm: number;
}

export function createListingsStore(database: Database): ListingsStore {
  return {
    ...queriesOn(database),
    inSnapshot: (work) => inSnapshot(database, (transaction) => work(createListingsStore(transaction))),
  };
}

function queriesOn(database: Database) {
  return {
    /** Without VIN and plate. */
    listCards: (ids: readonly number[]) =>
      database
        .select({
          ...publicFields,
          make: { slug: usedModels.make, name: usedModels.makeName },
          model: { slug: usedModels.slug, name: usedModels.name, names: usedModels.names },
          catalogueSlug: usedModels.catalogueSlug,
          place: {
            zipCode: usedPlaces.zipCode,
            city: usedPlaces.city,
            latitude: usedPlaces.latitude,
            longitude: usedPlaces.longitude,
          },
          dealerName: dealers.name,
          photo: sql<Photo | null>`(select json_build_object('id', ${usedPhotos.photoId}, 'width', ${usedPhotos.width},
            'height', ${usedPhotos.height}) from ${usedPhotos}
            where ${usedPhotos.listingId} = ${usedListings.id} order by ${usedPhotos.position} limit 1)`,
        })
        .from(usedListings)
        .innerJoin(usedModels, eq(usedModels.id, usedListings.modelId))
        .innerJoin(usedPlaces, eq(usedPlaces.id, usedListings.placeId))
        .leftJoin(dealers, eq(dealers.id, usedListings.dealerId))
        .where(inArray(usedListings.id, [...ids])),

    /** A dealer's cars for sale: how many, and the ids of the newest. */
    async newestOf(dealerId: number, limit: number): Promise<{ count: number; ids: number[] }> {
      const isForSale = and(eq(usedListings.dealerId, dealerId), eq(usedListings.state, 'active'));
      const rows = await database
        .select({ id: usedListings.id })
        .from(usedListings)
        .where(isForSale)
        .orderBy(desc(usedListings.firstSeen), desc(usedListings.id))
        .limit(limit);
      return { count: await database.$count(usedListings, isForSale), ids: rows.map(({ id }) => id) };
    },

    listPrices: (id: number): Promise<UsedListing['prices']> =>
      database
        .select({ day: usedPrices.day, price: usedPrices.price, until: usedPrices.until })
        .from(usedPrices)
        .where(eq(usedPrices.listingId, id))
        .orderBy(asc(usedPrices.day)),

    listPhotos: (id: number): Promise<Photo[]> =>
      database
        .select({ id: usedPhotos.photoId, width: usedPhotos.width, height: usedPhotos.height })
        .from(usedPhotos)
        .where(eq(usedPhotos.listingId, id))
        .orderBy(asc(usedPhotos.position)),

    async findDealer(id: number) {
      const [found] = await database
        .select({
          id: dealers.id,
          name: dealers.name,
          street: dealers.street,
          zipCode: dealers.zipCode,
          city: dealers.city,
          phone: dealers.phone,
          website: dealers.website,
          email: dealers.publicEmail,
          registerNumber: dealers.registerNumber,
          opening: dealers.opening,
        })
        .from(dealers)
        .where(eq(dealers.id, id));
      return found;
    },

    async isInCatalogue(make: string, model: string): Promise<boolean> {
      const found = await database
        .select({ id: models.id })
        .from(models)
        .innerJoin(makes, eq(makes.id, models.makeId))
        .where(and(eq(makes.slug, make), eq(models.slug, model)));
      return found.length > 0;
    },

    /** Active listings whose prices may be compared; the VIN only tells whether two are the same car. */
    listCandidates: (search: CandidateSearch) =>
      database
        .select({
          id: usedListings.id,
          make: usedModels.make,
          model: usedModels.slug,
          version: usedListings.version,
          registration: usedListings.registration,
          km: usedListings.km,
          powerKw: usedListings.powerKw,
          price: usedListings.price,
          city: usedPlaces.city,
          fuel: usedListings.fuel,
          gearbox: usedListings.gearbox,
          sellerType: usedListings.sellerType,
          dealerId: usedListings.dealerId,
          accident: usedListings.accident,
          firstSeen: usedListings.firstSeen,
          colour: usedListings.colour,
          place: usedListings.placeId,
          vin: usedListings.vin,
        })
        .from(usedListings)
        .innerJoin(usedModels, eq(usedModels.id, usedListings.modelId))
        .innerJoin(usedPlaces, eq(usedPlaces.id, usedListings.placeId))
        .where(
          and(
            eq(usedListings.country, search.country),
            eq(usedListings.modelId, search.modelId),
            eq(usedListings.state, 'active'),
            eq(usedListings.fuel, search.fuel),
            sql`(${usedListings.gearbox} = 'manual') = ${search.isManual}`,
            eq(usedListings.sellerType, search.sellerType),
            between(usedListings.powerKw, ...search.powerKw),
            between(usedListings.registration, ...search.registration),
            between(usedListings.km, ...search.km),
            gte(usedListings.firstSeen, search.seenSince),
            ne(usedListings.accident, 'damaged'),
          ),
        )
        .orderBy(sql`abs(${usedListings.km} - ${search.closeToKm})`, asc(usedListings.id))
        .limit(MAX_CANDIDATES),

    /** The VIN of a listing, for comparisons only. */
    async findVin(id: number): Promise<string | null> {
      const [found] = await database
        .select({ vin: usedListings.vin })
        .from(usedListings)
        .where(eq(usedListings.id, id));
      return found?.vin ?? null;
    },
  };
}
