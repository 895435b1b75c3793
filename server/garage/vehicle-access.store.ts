import { and, asc, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { ShareMode } from '#contract/garage/garage.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import { users } from '#server/account/account.tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { lockUser } from '#server/database/lock-user.ts';
import { type Transactional, transactional } from '#server/database/transaction.ts';
import { vehicles } from './garage.tables.ts';
import { readableVehicles, vehicleGuests } from './sharing/sharing.tables.ts';

/** How a vehicle came into somebody's garage; both are null in the owner's. */
export interface Sharing {
  guestMode: ShareMode | null;
  ownerName: string | null;
}

export type AccessibleVehicle = typeof vehicles.$inferSelect & Sharing;

/** What is to be done with a vehicle: readers may read, writers also write, and the owner everything. */
export type Need = 'read' | 'write' | 'own';

export const ownerName = sql<string | null>`nullif(trim(concat(${users.name}, ' ', ${users.surname})), '')`;

/** Selects the vehicles in a person's garage: the own ones first, then those of others. */
export function selectGarage(database: Database, userId: SQL | string) {
  const isGuest = and(eq(vehicleGuests.vehicleId, vehicles.id), sql`${vehicleGuests.userId} = ${userId}`);
  return database
    .select({ ...getTableColumns(vehicles), guestMode: vehicleGuests.mode, ownerName })
    .from(vehicles)
    .leftJoin(vehicleGuests, isGuest)
    .leftJoin(users, and(eq(users.id, vehicles.userId), isNotNull(vehicleGuests.mode)))
    .where(sql`${vehicles.id} in ${readableVehicles(sql`${userId}`)}`)
    .orderBy(sql`${vehicleGuests.createdAt} nulls first`, asc(vehicles.createdAt))
    .$dynamic();
}

interface Stored extends Transactional<Stored> {
  find(userId: string, plate: string): Promise<AccessibleVehicle | undefined>;
}

function createStored(database: Database): Stored {
  return {
    ...transactional(database, createStored),
    async find(userId, plate) {
      const isFound = sql`${vehicles.id} in ${readableVehicles(userId)} and ${vehicles.plate} = ${plate}`;
      return (await selectGarage(database, userId).where(isFound).limit(1))[0];
    },
  };
}

export type VehicleAccess = ReturnType<typeof createVehicleAccess>;

/**
 * Whether a person may read or write a vehicle: every call about one asks here. A vehicle of strangers answers as not
 * found; what a guest may not do is refused.
 */
export function createVehicleAccess(database: Database) {
  const stored = createStored(database);

  async function requireOn(store: Stored, userId: string, plate: string, need: Need): Promise<AccessibleVehicle> {
    const vehicle = await store.find(userId, plate);
    if (!vehicle) throw new AppError('garage.vehicle-not-found');
    const { guestMode } = vehicle;
    if (guestMode !== null && need === 'own') throw new AppError('garage.owner-only');
    if (guestMode === 'read' && need === 'write') throw new AppError('garage.read-only');
    return vehicle;
  }

  /** Locks the owner and then the vehicle, and asks again: access may have ended meanwhile. */
  async function lock(transaction: Transaction, userId: string, plate: string, need: Need): Promise<AccessibleVehicle> {
    const inside = stored.on(transaction);
    const { id, userId: ownerId } = await requireOn(inside, userId, plate, need);
    if (!(await lockUser(transaction, ownerId))) throw new AppError('garage.vehicle-not-found');
    await transaction.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.id, id)).for('update');
    return requireOn(inside, userId, plate, need);
  }

  return {
    readable: (userId: string, plate: string): Promise<AccessibleVehicle> => requireOn(stored, userId, plate, 'read'),
    writable: (userId: string, plate: string): Promise<AccessibleVehicle> => requireOn(stored, userId, plate, 'write'),
    owned: (userId: string, plate: string): Promise<AccessibleVehicle> => requireOn(stored, userId, plate, 'own'),

    lock,

    /** Changes what belongs to a vehicle, while its owner and the vehicle are locked. */
    async inTransactionOf<Result>(
      userId: string,
      plate: string,
      need: Need,
      work: (vehicle: AccessibleVehicle, transaction: Transaction) => Promise<Result>,
    ): Promise<Result> {
      const { userId: ownerId } = await requireOn(stored, userId, plate, need);
      try {
        return await stored.inTransactionOf(ownerId, async (_, transaction) =>
          work(await lock(transaction, userId, plate, need), transaction),
        );
      } catch (error) {
        // The owner has just been erased, not the guest.
        if (ownerId !== userId && error instanceof AppError && error.code === 'session.expired')
          throw new AppError('garage.vehicle-not-found');
        throw error;
      }
    },
  };
}
