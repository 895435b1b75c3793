import { asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '#server/database/connect.ts';
import { advisorBookings, advisors } from './advisor.tables.ts';

export type Advisor = typeof advisors.$inferSelect;
export type NewAdvisor = Omit<Advisor, 'id'>;

export type AdvisorsStore = ReturnType<typeof createAdvisorsStore>;

export function createAdvisorsStore(database: Database) {
  async function lockByPhone(phone: string, strength: 'share' | 'no key update'): Promise<Advisor | undefined> {
    const [advisor] = await database.select().from(advisors).where(eq(advisors.phone, phone)).for(strength);
    return advisor;
  }

  return {
    list: (): Promise<Advisor[]> => database.select().from(advisors).orderBy(asc(advisors.id)),

    listSpeaking: (locale: Locale): Promise<Advisor[]> =>
      database
        .select()
        .from(advisors)
        .where(sql`${advisors.locales} @> ${JSON.stringify([locale])}::jsonb`)
        .orderBy(asc(advisors.id)),

    async find(id: number): Promise<Advisor | undefined> {
      const [advisor] = await database.select().from(advisors).where(eq(advisors.id, id));
      return advisor;
    },

    /**
     * A share lock on the timetable until the transaction ends. Concurrent bookings of one slot are decided by the
     * unique index, so they need not wait for each other.
     */
    lockForBooking: (phone: string) => lockByPhone(phone, 'share'),
    /** An exclusive lock on the advisor until the transaction ends, because a move cannot rely on the unique index. */
    lockForMoving: (phone: string) => lockByPhone(phone, 'no key update'),

    /** Answers how many are new. */
    async save(rows: readonly NewAdvisor[]): Promise<{ created: number }> {
      if (rows.length === 0) return { created: 0 };
      const saved = await database
        .insert(advisors)
        .values([...rows])
        .onConflictDoUpdate({
          target: advisors.phone,
          set: {
            name: sql`excluded.name`,
            email: sql`excluded.email`,
            locales: sql`excluded.locales`,
            specialities: sql`excluded.specialities`,
            timeZone: sql`excluded.time_zone`,
            hours: sql`excluded.hours`,
            slotMinutes: sql`excluded.slot_minutes`,
          },
        })
        .returning({ isNew: sql<boolean>`(xmax = 0)` });
      return { created: saved.filter(({ isNew }) => isNew).length };
    },

    /** Advisors who still have appointments stay, without hours for new ones. */
    async removeOthers(phones: readonly string[]): Promise<{ removed: number; retired: number }> {
      const others = await database
        .select({ id: advisors.id, hours: advisors.hours })
        .from(advisors)
        .where(notInArray(advisors.phone, [...phones]))
        .for('update');
      const ids = others.map(({ id }) => id);
      const busy = await database
        .selectDistinct({ id: advisorBookings.advisorId })
        .from(advisorBookings)
        .where(inArray(advisorBookings.advisorId, ids));
      const busyIds = busy.map(({ id }) => id);
      const idle = ids.filter((id) => !busyIds.includes(id));
      await database.update(advisors).set({ hours: [] }).where(inArray(advisors.id, busyIds));
      await database.delete(advisors).where(inArray(advisors.id, idle));
      const retired = others.filter(({ id, hours }) => busyIds.includes(id) && hours.length > 0);
      return { removed: idle.length, retired: retired.length };
    },
  };
}
