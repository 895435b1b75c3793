import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { MAX_SHARED_VEHICLES, type ShareMode } from '#contract/garage/garage.rules.ts';
import { users } from '#server/account/account.tables.ts';
import type { Database } from '#server/database/connect.ts';
import { type Transactional, transactional } from '#server/database/transaction.ts';
import { vehicles } from '../garage.tables.ts';
import { readableVehicles, saleSheets, vehicleGuests, vehicleInvitations } from './sharing.tables.ts';

export type StoredInvitation = typeof vehicleInvitations.$inferSelect;
export type StoredSaleSheet = typeof saleSheets.$inferSelect;

export type SharingStore = ReturnType<typeof queriesOn> & Transactional<SharingStore>;

export function createSharingStore(database: Database): SharingStore {
  return { ...queriesOn(database), ...transactional(database, createSharingStore) };
}

function queriesOn(database: Database) {
  const isGuest = (vehicleId: string, userId: string) =>
    and(eq(vehicleGuests.vehicleId, vehicleId), eq(vehicleGuests.userId, userId));
  const { name, surname, email } = users;
  const person = { name, surname, email };
  const invitationsWhere = (isWanted: SQL | undefined) =>
    database
      .select({ invitation: vehicleInvitations, vehicle: vehicles, owner: person })
      .from(vehicleInvitations)
      .innerJoin(vehicles, eq(vehicles.id, vehicleInvitations.vehicleId))
      .innerJoin(users, eq(users.id, vehicles.userId))
      .where(isWanted);

  return {
    /** Locks these people in one order, as every work with several people does; returns those who exist. */
    async lockPeople(ids: readonly string[]): Promise<string[]> {
      const rows = await database
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.id, [...ids]))
        .orderBy(asc(users.id))
        .for('no key update');
      return rows.map(({ id }) => id);
    },

    listGuests: (vehicleIds: readonly string[]) =>
      database
        .select({
          vehicleId: vehicleGuests.vehicleId,
          userId: vehicleGuests.userId,
          mode: vehicleGuests.mode,
          createdAt: vehicleGuests.createdAt,
          ...person,
        })
        .from(vehicleGuests)
        .innerJoin(users, eq(users.id, vehicleGuests.userId))
        .where(inArray(vehicleGuests.vehicleId, [...vehicleIds]))
        .orderBy(asc(vehicleGuests.createdAt)),

    /** Vehicles of others, with their owners. */
    listShared: (userId: string) =>
      database
        .select({ plate: vehicles.plate, mode: vehicleGuests.mode, createdAt: vehicleGuests.createdAt, name, surname })
        .from(vehicleGuests)
        .innerJoin(vehicles, eq(vehicles.id, vehicleGuests.vehicleId))
        .innerJoin(users, eq(users.id, vehicles.userId))
        .where(eq(vehicleGuests.userId, userId))
        .orderBy(asc(vehicleGuests.createdAt)),

    async findPerson(userId: string) {
      return (await database.select(person).from(users).where(eq(users.id, userId)))[0];
    },

    async addGuest(vehicleId: string, userId: string, mode: ShareMode, createdAt: Date): Promise<void> {
      await database.insert(vehicleGuests).values({ vehicleId, userId, mode, createdAt });
    },
    async changeGuest(vehicleId: string, userId: string, mode: ShareMode): Promise<void> {
      await database.update(vehicleGuests).set({ mode }).where(isGuest(vehicleId, userId));
    },
    async removeGuest(vehicleId: string, userId: string): Promise<void> {
      await database.delete(vehicleGuests).where(isGuest(vehicleId, userId));
    },

    /** Of the garage of a person: whether it has this plate, and how many vehicles of others. */
    async readGarage(userId: string, plate: string): Promise<{ hasPlate: boolean; shared: number }> {
      const rows = await database
        .select({ plate: vehicles.plate, userId: vehicles.userId })
        .from(vehicles)
        .where(sql`${vehicles.id} in ${readableVehicles(userId)}`);
      return {
        hasPlate: rows.some((one) => one.plate === plate),
        shared: rows.filter((one) => one.userId !== userId).length,
      };
    },

    listInvitations: (vehicleIds: readonly string[], now: Date): Promise<StoredInvitation[]> =>
      database
        .select()
        .from(vehicleInvitations)
        .where(and(inArray(vehicleInvitations.vehicleId, [...vehicleIds]), gt(vehicleInvitations.expiresAt, now)))
        .orderBy(asc(vehicleInvitations.createdAt)),

    async addInvitation(invitation: typeof vehicleInvitations.$inferInsert): Promise<string> {
      const [row] = await database
        .insert(vehicleInvitations)
        .values(invitation)
        .returning({ id: vehicleInvitations.id });
      if (!row) throw new Error('The invitation was not added');
      return row.id;
    },
    async removeInvitation(vehicleId: string, id: string): Promise<void> {
      await database
        .delete(vehicleInvitations)
        .where(and(eq(vehicleInvitations.vehicleId, vehicleId), eq(vehicleInvitations.id, id)));
    },
    async removeInvitationsTo(email: string, id?: string): Promise<void> {
      await database
        .delete(vehicleInvitations)
        .where(and(eq(vehicleInvitations.email, email), id === undefined ? undefined : eq(vehicleInvitations.id, id)));
    },
    /** Those of a hostile owner of many vehicles must not fill a page. */
    listInvitationsTo: (email: string, now: Date) =>
      invitationsWhere(and(eq(vehicleInvitations.email, email), gt(vehicleInvitations.expiresAt, now)))
        .orderBy(asc(vehicleInvitations.createdAt))
        .limit(MAX_SHARED_VEHICLES),

    /** An invitation that can still be accepted, with its vehicle and who invites. */
    async findInvitation(by: { id: string } | { hash: string }, now: Date) {
      const isWanted = 'id' in by ? eq(vehicleInvitations.id, by.id) : eq(vehicleInvitations.hash, by.hash);
      return (await invitationsWhere(and(isWanted, gt(vehicleInvitations.expiresAt, now))))[0];
    },
    async setInvitationHash(id: string, hash: string): Promise<void> {
      await database.update(vehicleInvitations).set({ hash }).where(eq(vehicleInvitations.id, id));
    },
    /** Whether it was still there: an invitation can be used once, by whoever has its key or its email address. */
    async takeInvitation(
      id: string,
      proof: { hash: string } | { email: string },
    ): Promise<StoredInvitation | undefined> {
      const isProven =
        'hash' in proof ? eq(vehicleInvitations.hash, proof.hash) : eq(vehicleInvitations.email, proof.email);
      const [taken] = await database
        .delete(vehicleInvitations)
        .where(and(eq(vehicleInvitations.id, id), isProven))
        .returning();
      return taken;
    },

    listSaleSheets: (vehicleIds: readonly string[], now: Date): Promise<StoredSaleSheet[]> =>
      database
        .select()
        .from(saleSheets)
        .where(and(inArray(saleSheets.vehicleId, [...vehicleIds]), gt(saleSheets.expiresAt, now)))
        .orderBy(asc(saleSheets.createdAt)),
    async addSaleSheet(sheet: typeof saleSheets.$inferInsert): Promise<void> {
      await database.insert(saleSheets).values(sheet);
    },
    async removeSaleSheet(vehicleId: string, id: string): Promise<void> {
      await database.delete(saleSheets).where(and(eq(saleSheets.vehicleId, vehicleId), eq(saleSheets.id, id)));
    },
    async findSaleSheet(hash: string, now: Date) {
      const [found] = await database
        .select({ sheet: saleSheets, vehicle: vehicles })
        .from(saleSheets)
        .innerJoin(vehicles, eq(vehicles.id, saleSheets.vehicleId))
        .where(and(eq(saleSheets.hash, hash), gt(saleSheets.expiresAt, now)));
      return found;
    },

    async deleteExpired(now: Date): Promise<void> {
      await database.delete(vehicleInvitations).where(lte(vehicleInvitations.expiresAt, now));
      await database.delete(saleSheets).where(lte(saleSheets.expiresAt, now));
    },
  };
}
