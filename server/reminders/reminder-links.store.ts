import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { ShareMode } from '#contract/garage/garage.rules.ts';
import type { ReminderKind } from '#contract/reminders/reminders.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { users } from '#server/account/account.tables.ts';
import type { Database } from '#server/database/connect.ts';
import { type Transactional, transactional } from '#server/database/transaction.ts';
import { vehicles } from '#server/garage/garage.tables.ts';
import { readableVehicles, vehicleGuests } from '#server/garage/sharing/sharing.tables.ts';
import { type DeadlineRow, deadlineRows } from './deadline-rows.store.ts';
import { calendarKeys, reminderKeys, reminderSettings, reminders, snoozes } from './reminders.tables.ts';

export type ReminderKey = typeof reminderKeys.$inferSelect;
export type Snooze = typeof snoozes.$inferSelect;

/** A deadline as one person may see it. */
export interface ReadableDeadline extends DeadlineRow {
  /** Null for the owner. */
  guestMode: ShareMode | null;
}

export type ReminderLinksStore = ReturnType<typeof queriesOn> & Transactional<ReminderLinksStore>;

/** What belongs to one person: deadlines, settings and the keys of links. */
export function createReminderLinksStore(database: Database): ReminderLinksStore {
  return { ...queriesOn(database), ...transactional(database, createReminderLinksStore) };
}

function queriesOn(database: Database) {
  return {
    async findPerson(userId: string): Promise<{ email: string; locale: Locale; off: ReminderKind[] } | undefined> {
      const [found] = await database
        .select({ email: users.email, locale: users.locale, off: reminderSettings.off })
        .from(users)
        .leftJoin(reminderSettings, eq(reminderSettings.userId, users.id))
        .where(eq(users.id, userId));
      return found && { ...found, off: found.off ?? [] };
    },

    async setOff(userId: string, off: readonly ReminderKind[]): Promise<void> {
      await database
        .insert(reminderSettings)
        .values({ userId, off: [...off] })
        .onConflictDoUpdate({ target: reminderSettings.userId, set: { off: [...off] } });
    },

    /** Of own vehicles and of those that others share, the nearest first. */
    async listDeadlines(userId: string): Promise<ReadableDeadline[]> {
      const guestMode = sql`(select ${vehicleGuests.mode} from ${vehicleGuests}
        where ${vehicleGuests.vehicleId} = ${vehicles.id} and ${vehicleGuests.userId} = ${userId})`;
      const rows = deadlineRows(() => ({
        columns: sql`, ${guestMode} as "guestMode"`,
        where: sql`${vehicles.id} in ${readableVehicles(userId)}`,
      }));
      const found = await database.execute<ReadableDeadline & Record<string, unknown>>(
        sql`select * from (${rows}) own order by day, plate, deadline`,
      );
      return found.rows;
    },

    listSnoozes: (userId: string): Promise<Snooze[]> =>
      database.select().from(snoozes).where(eq(snoozes.userId, userId)),

    listSent: (userId: string) =>
      database
        .select({
          plate: vehicles.plate,
          deadline: reminders.deadline,
          due: reminders.due,
          step: reminders.step,
          queuedAt: reminders.queuedAt,
        })
        .from(reminders)
        .innerJoin(vehicles, eq(vehicles.id, reminders.vehicleId))
        .where(eq(reminders.userId, userId))
        .orderBy(asc(reminders.queuedAt)),

    async snooze(snooze: Snooze): Promise<void> {
      const { due, until } = snooze;
      await database
        .insert(snoozes)
        .values(snooze)
        .onConflictDoUpdate({ target: [snoozes.vehicleId, snoozes.deadline, snoozes.userId], set: { due, until } });
    },

    async addKeys(keys: readonly (typeof reminderKeys.$inferInsert)[]): Promise<void> {
      await database.insert(reminderKeys).values([...keys]);
    },

    async findKey(hash: string, now: Date): Promise<ReminderKey | undefined> {
      const [found] = await database
        .select()
        .from(reminderKeys)
        .where(and(eq(reminderKeys.hash, hash), gt(reminderKeys.expiresAt, now)));
      return found;
    },

    async findCalendar(userId: string): Promise<Date | undefined> {
      const [found] = await database.select().from(calendarKeys).where(eq(calendarKeys.userId, userId));
      return found?.createdAt;
    },

    async findCalendarOwner(hash: string): Promise<string | undefined> {
      const [found] = await database.select().from(calendarKeys).where(eq(calendarKeys.hash, hash));
      return found?.userId;
    },

    async saveCalendar(userId: string, hash: string, createdAt: Date): Promise<void> {
      await database
        .insert(calendarKeys)
        .values({ userId, hash, createdAt })
        .onConflictDoUpdate({ target: calendarKeys.userId, set: { hash, createdAt } });
    },

    async removeCalendar(userId: string): Promise<void> {
      await database.delete(calendarKeys).where(eq(calendarKeys.userId, userId));
    },
  };
}
