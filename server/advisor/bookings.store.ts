import { and, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/shared/days.ts';
import type { Database } from '#server/database/connect.ts';
import { advisorBookings, advisorLeads, advisors, bookingKeys } from './advisor.tables.ts';
import type { Advisor } from './advisors.store.ts';
import type { Booked } from './free-slots.ts';
import type { Lead } from './leads.store.ts';

export type StoredBooking = typeof advisorBookings.$inferSelect;

/** A booking with its request and advisor. */
export interface Appointment {
  booking: StoredBooking;
  lead: Lead;
  advisor: Advisor;
}

export interface Placement {
  advisorId: number;
  startsAt: Date;
  minutes: number;
}

export type BookingsStore = ReturnType<typeof createBookingsStore>;

export function createBookingsStore(database: Database) {
  async function findWhere(condition: SQL | undefined): Promise<Appointment | undefined> {
    const [found] = await database
      .select({ booking: advisorBookings, lead: advisorLeads, advisor: advisors })
      .from(advisorBookings)
      .innerJoin(advisorLeads, eq(advisorLeads.id, advisorBookings.leadId))
      .innerJoin(advisors, eq(advisors.id, advisorBookings.advisorId))
      .where(condition);
    return found;
  }

  const idOfKey = (hash: string, now: Date) =>
    database
      .select({ id: bookingKeys.bookingId })
      .from(bookingKeys)
      .where(and(eq(bookingKeys.hash, hash), gt(bookingKeys.expiresAt, now)));

  return {
    find: (id: string) => findWhere(eq(advisorBookings.id, id)),
    findByKey: (hash: string, now: Date) => findWhere(inArray(advisorBookings.id, idOfKey(hash, now))),
    /** Whether a key was mailed to the advisor, not to the person. */
    async isKeyOfAdvisor(hash: string): Promise<boolean> {
      const [found] = await database
        .select({ isOfAdvisor: bookingKeys.isOfAdvisor })
        .from(bookingKeys)
        .where(eq(bookingKeys.hash, hash));
      return found?.isOfAdvisor ?? false;
    },
    findOfLead: (leadId: string) => findWhere(eq(advisorBookings.leadId, leadId)),

    /** Locks the booking of a key until the transaction ends. */
    async lockByKey(hash: string, now: Date): Promise<Appointment | undefined> {
      const [locked] = await database
        .select({ id: advisorBookings.id })
        .from(advisorBookings)
        .where(inArray(advisorBookings.id, idOfKey(hash, now)))
        .for('no key update');
      return locked && findWhere(eq(advisorBookings.id, locked.id));
    },

    /** The bookings of these advisors in a time range, except one. */
    listBooked(advisorIds: readonly number[], times: { from: Date; to: Date }, except?: string): Promise<Booked[]> {
      const { advisorId, startsAt, minutes, cancelledAt, id } = advisorBookings;
      return database
        .select({ advisorId, startsAt, minutes })
        .from(advisorBookings)
        .where(
          and(
            inArray(advisorId, [...advisorIds]),
            isNull(cancelledAt),
            // A day covers bookings that began earlier and are not over.
            gt(startsAt, new Date(times.from.getTime() - DAY_MS)),
            lt(startsAt, times.to),
            except === undefined ? undefined : ne(id, except),
          ),
        );
    },

    /** Undefined if the slot is taken. */
    async add(booking: Placement & { leadId: string }): Promise<StoredBooking | undefined> {
      const [added] = await database.insert(advisorBookings).values(booking).onConflictDoNothing().returning();
      return added;
    },

    async move(id: string, placement: Placement): Promise<void> {
      await database
        .update(advisorBookings)
        .set({ ...placement, sequence: sql`${advisorBookings.sequence} + 1` })
        .where(eq(advisorBookings.id, id));
    },

    async cancel(id: string, cancelledAt: Date): Promise<void> {
      await database
        .update(advisorBookings)
        .set({ cancelledAt, sequence: sql`${advisorBookings.sequence} + 1` })
        .where(eq(advisorBookings.id, id));
    },

    /** The user's future appointments. */
    listComing: (userId: string, now: Date): Promise<StoredBooking[]> =>
      database
        .select({ booking: advisorBookings })
        .from(advisorBookings)
        .innerJoin(advisorLeads, eq(advisorLeads.id, advisorBookings.leadId))
        .where(
          and(eq(advisorLeads.userId, userId), isNull(advisorBookings.cancelledAt), gt(advisorBookings.startsAt, now)),
        )
        .then((rows) => rows.map(({ booking }) => booking)),

    async addKey(key: typeof bookingKeys.$inferInsert): Promise<void> {
      await database.insert(bookingKeys).values(key);
    },
    /** Links in earlier mails stay valid as long as the newest one. */
    async extendKeys(bookingId: string, expiresAt: Date): Promise<void> {
      await database.update(bookingKeys).set({ expiresAt }).where(eq(bookingKeys.bookingId, bookingId));
    },
    async deleteExpiredKeys(now: Date): Promise<void> {
      await database.delete(bookingKeys).where(lt(bookingKeys.expiresAt, now));
    },
  };
}
