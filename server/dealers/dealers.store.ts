import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Dealer } from '#contract/dealers/dealers.endpoints.ts';
import type { Database } from '#server/database/connect.ts';
import { dealerMakes, dealers } from './dealers.tables.ts';

/** A dealer as stored; makes are slugs, whether or not the catalogue has them. */
export type StoredDealer = Omit<Dealer, 'makes' | 'rating'> & {
  code: string;
  email: string;
  publicEmail: string | null;
  registerNumber: string | null;
  isListed: boolean;
  makes: string[];
};

export type DealersStore = ReturnType<typeof createDealersStore>;

export function createDealersStore(database: Database) {
  return {
    listAll: (): Promise<StoredDealer[]> => selectDealers(database),
    listListed: (): Promise<StoredDealer[]> => selectDealers(database).where(eq(dealers.isListed, true)),
    /** Listed or not. */
    find: (ids: readonly number[]): Promise<StoredDealer[]> =>
      selectDealers(database).where(inArray(dealers.id, [...ids])),

    async findListedIds(ids: readonly number[]): Promise<number[]> {
      const rows = await database
        .select({ id: dealers.id })
        .from(dealers)
        .where(and(inArray(dealers.id, [...ids]), eq(dealers.isListed, true)));
      return rows.map(({ id }) => id);
    },
  };
}

export function selectDealers(database: Database) {
  const makes = database
    .select({
      dealerId: dealerMakes.dealerId,
      slugs: sql<string[]>`array_agg(${dealerMakes.make} order by ${dealerMakes.make})`.as('slugs'),
    })
    .from(dealerMakes)
    .groupBy(dealerMakes.dealerId)
    .as('makes');
  return database
    .select({
      id: dealers.id,
      code: dealers.code,
      name: dealers.name,
      street: dealers.street,
      zipCode: dealers.zipCode,
      city: dealers.city,
      country: dealers.country,
      latitude: dealers.latitude,
      longitude: dealers.longitude,
      phone: dealers.phone,
      email: dealers.email,
      website: dealers.website,
      publicEmail: dealers.publicEmail,
      registerNumber: dealers.registerNumber,
      opening: dealers.opening,
      isListed: dealers.isListed,
      makes: sql<string[]>`coalesce(${makes.slugs}, '{}')`,
    })
    .from(dealers)
    .leftJoin(makes, eq(makes.dealerId, dealers.id))
    .orderBy(dealers.id)
    .$dynamic();
}
