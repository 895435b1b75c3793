import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { OdometerReading } from '#contract/logbook/logbook.endpoints.ts';
import type { Database } from '#server/database/connect.ts';
import { logEntries } from '#server/logbook/logbook.tables.ts';
import { deadlineHistory } from '../deadlines/deadlines.tables.ts';
import { odometerReadings } from './odometer.tables.ts';

export type Reading = Pick<OdometerReading, 'km' | 'read_on'>;

export type OdometerStore = ReturnType<typeof createOdometerStore>;

/** Readings are stored where they were typed, so that removing a fill-up removes its reading. */
export function createOdometerStore(database: Database) {
  const all = (vehicleId: string): SQL => sql`(
    select id, 'typed' as source, km, read_on, created_at from ${odometerReadings} where vehicle_id = ${vehicleId}
    union all
    select id, 'done', km, done_on, created_at from ${deadlineHistory} where vehicle_id = ${vehicleId} and km is not null
    union all
    select id, 'entry', km, day, created_at from ${logEntries} where vehicle_id = ${vehicleId} and km is not null
  ) readings`;

  const select = (vehicleId: string) =>
    database
      .select({
        id: sql<string>`id`,
        source: sql<OdometerReading['source']>`source`,
        km: sql<number>`km`,
        read_on: sql<string>`read_on::text`,
      })
      .from(all(vehicleId))
      .$dynamic();

  const newestFirst = sql`read_on desc, created_at desc, km desc`;

  return {
    on: createOdometerStore,

    /** The newest first. */
    list: (vehicleId: string): Promise<OdometerReading[]> => select(vehicleId).orderBy(newestFirst),

    async findNewest(vehicleId: string): Promise<Reading | undefined> {
      return (await select(vehicleId).orderBy(newestFirst).limit(1))[0];
    },

    /** The readings before and after a day, apart from that of an entry which is being changed. */
    async findNeighbours(vehicleId: string, day: string, exceptId: string | undefined) {
      const others = exceptId === undefined ? sql`true` : sql`id <> ${exceptId}`;
      const [before] = await select(vehicleId)
        .where(sql`read_on <= ${day}::date and ${others}`)
        .orderBy(newestFirst)
        .limit(1);
      const [after] = await select(vehicleId)
        .where(sql`read_on > ${day}::date and ${others}`)
        .orderBy(sql`read_on, created_at, km`)
        .limit(1);
      return { before, after };
    },

    async add(vehicleId: string, { km, read_on: readOn }: Reading, createdAt: Date): Promise<void> {
      await database.insert(odometerReadings).values({ vehicleId, km, readOn, createdAt }).onConflictDoNothing();
    },

    /** Whether there is such a reading. */
    async remove(vehicleId: string, id: string): Promise<boolean> {
      const removed = await database
        .delete(odometerReadings)
        .where(and(eq(odometerReadings.vehicleId, vehicleId), eq(odometerReadings.id, id)))
        .returning({ id: odometerReadings.id });
      return removed.length > 0;
    },

    /** Keeps the newest of those that were typed on their own. */
    async prune(vehicleId: string, kept: number): Promise<void> {
      await database.execute(sql`delete from ${odometerReadings} where id in (
        select id from ${odometerReadings} where vehicle_id = ${vehicleId}
        order by read_on desc, created_at desc offset ${kept})`);
    },
  };
}
