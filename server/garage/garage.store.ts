import { and, eq, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { CrawlSection } from '#contract/garage/garage.endpoints.ts';
import { MAX_READINGS } from '#contract/logbook/logbook.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { users } from '#server/account/account.tables.ts';
import type { Database } from '#server/database/connect.ts';
import { jsonColumns, readMoments } from '#server/database/json-columns.ts';
import { type Transactional, transactional } from '#server/database/transaction.ts';
import { type CorrectedColumn, correctionsOf, withoutFound } from './corrections.store.ts';
import { deadlineHistory } from './deadlines/deadlines.tables.ts';
import { vehicles } from './garage.tables.ts';
import { odometerReadings } from './odometer/odometer.tables.ts';
import { readableVehicles, vehicleGuests } from './sharing/sharing.tables.ts';
import { type AccessibleVehicle, ownerName, selectGarage } from './vehicle-access.store.ts';
import { boughtColumns, foundBesideVerified, type VerifiedCar } from './verified-car.store.ts';

export type StoredVehicle = typeof vehicles.$inferSelect;

type Columns = Omit<StoredVehicle, 'id' | 'userId' | 'plate' | 'locale' | 'createdAt' | 'photoId'>;
export type VehicleColumns = { [Name in keyof Columns]?: Columns[Name] };

/** Editable while the registry has not given them. */
export type CorrectedColumns = Pick<VehicleColumns, CorrectedColumn | 'submodelId'>;

export interface NewVehicle {
  userId: string;
  plate: string;
  locale: Locale;
  createdAt: Date;
  /** The car of a verified purchase. */
  bought?: VerifiedCar | undefined;
  /** Since when its sections are being looked up, if they are. */
  crawlSince?: Date;
}

const MARKS = {
  data: 'dataCrawlSince',
  insurance: 'insuranceCrawlSince',
  review: 'reviewCrawlSince',
  tax: 'taxCrawlSince',
} as const satisfies Record<CrawlSection, keyof StoredVehicle>;

const DEADLINES = {
  insurance: 'insuranceDeadline',
  review: 'reviewDeadline',
  tax: 'taxDeadline',
} as const;

const SOURCES = {
  insuranceDeadline: 'insuranceSource',
  reviewDeadline: 'reviewSource',
  taxDeadline: 'taxSource',
} as const;

export function markOf(stored: StoredVehicle, section: CrawlSection): Date | null {
  return stored[MARKS[section]];
}

export function deadlineOf(stored: StoredVehicle, section: CrawlSection): string | null {
  return section === 'data' ? null : stored[DEADLINES[section]];
}

/** One lookup of one section; it only removes its own mark. */
export interface Crawl {
  vehicleId: string;
  section: CrawlSection;
  since: Date;
  /** The section's deadline when the lookup was requested. */
  deadline: string | null;
  /** Whether the owner has agreed to lose a day that they have typed. */
  replace?: boolean;
}

export type GarageStore = ReturnType<typeof queriesOn> & Transactional<GarageStore>;

export function createGarageStore(database: Database): GarageStore {
  return { ...queriesOn(database), ...transactional(database, createGarageStore) };
}

const MOMENTS = ['createdAt', ...Object.values(MARKS)] as const;

/** A user's garage as one value of a larger query, in the order of `list`. */
export function vehiclesOf(userId: SQLWrapper): SQL<AccessibleVehicle[]> {
  const owner = sql`(select ${ownerName} from ${users} where ${users.id} = ${vehicles.userId})`;
  return sql`(select coalesce(json_agg(found), '[]') from (
    select ${jsonColumns(vehicles)}, ${vehicleGuests.mode} as "guestMode",
      case when ${vehicleGuests.mode} is not null then ${owner} end as "ownerName"
    from ${vehicles}
    left join ${vehicleGuests} on ${vehicleGuests.vehicleId} = ${vehicles.id} and ${vehicleGuests.userId} = ${userId}
    where ${vehicles.id} in ${readableVehicles(userId)}
    order by ${vehicleGuests.createdAt} nulls first, ${vehicles.createdAt}
  ) found)`.mapWith((rows: AccessibleVehicle[]) => rows.map((row) => readMoments(row, MOMENTS))) as SQL<
    AccessibleVehicle[]
  >;
}

function queriesOn(database: Database) {
  const own = (userId: string, plate: string) => and(eq(vehicles.userId, userId), eq(vehicles.plate, plate));

  const isMarked = ({ vehicleId, section, since }: Crawl) =>
    and(eq(vehicles.id, vehicleId), eq(vehicles[MARKS[section]], since));

  // Prepared on first use: a store on a transaction needs neither.
  const listing = once(() =>
    selectGarage(database, sql`${sql.placeholder('userId')}::uuid`).prepare('garage_vehicles'),
  );
  const reading = once(() => {
    const [id, km, day] = [sql.placeholder('id'), sql.placeholder('km'), sql.placeholder('day')];
    const shown = database.$with('shown').as(
      database
        .update(vehicles)
        .set({ lastRevealedKm: sql`${km}`, lastRevealedKmOn: sql`${day}` })
        .where(
          and(
            eq(vehicles.id, id),
            sql`(${sql.placeholder('isConfirmed')}::boolean or coalesce(${vehicles.lastRevealedKm}, 0) <= ${km}::integer)`,
          ),
        )
        .returning(),
    );
    const noted = database
      .$with('noted', {})
      .as(sql`insert into ${odometerReadings} (vehicle_id, km, read_on, created_at)
      select id, last_revealed_km, last_revealed_km_on, ${sql.placeholder('now')}::timestamptz from shown
      on conflict do nothing`);
    const forgotten = database.$with('forgotten', {}).as(sql`delete from ${odometerReadings} where id in (
      select id from ${odometerReadings} where vehicle_id = ${id} order by read_on desc, created_at desc
      offset ${sql.raw(String(MAX_READINGS - 1))})`);
    return database.with(shown, noted, forgotten).select().from(shown).prepare('garage_kilometres');
  });

  return {
    /** Own ones in the order in which they were added, then those that others share. */
    list(userId: string): Promise<AccessibleVehicle[]> {
      return listing().execute({ userId });
    },

    async find(id: string): Promise<StoredVehicle | undefined> {
      return (await database.select().from(vehicles).where(eq(vehicles.id, id)))[0];
    },

    /** Of own vehicles and of those that others share. */
    listPlates: (userId: string): Promise<{ plate: string; isOwn: boolean }[]> =>
      database
        .select({ plate: vehicles.plate, isOwn: sql<boolean>`${vehicles.userId} = ${userId}` })
        .from(vehicles)
        .where(sql`${vehicles.id} in ${readableVehicles(userId)}`),

    /** While the owner is locked, each gets a later time than the ones before, whatever the clocks show. */
    async add({ userId, plate, locale, createdAt, bought, crawlSince }: NewVehicle): Promise<string> {
      const marks = crawlSince && Object.fromEntries(Object.values(MARKS).map((mark) => [mark, crawlSince]));
      const afterOthers = sql`greatest(${createdAt.toISOString()}::timestamptz, (select max(${vehicles.createdAt}) + interval '1 microsecond' from ${vehicles} where ${eq(vehicles.userId, userId)}))`;
      const [row] = await database
        .insert(vehicles)
        .values({
          userId,
          plate,
          locale,
          createdAt: afterOthers,
          ...marks,
          ...(bought && { ...bought, boughtWithUs: true }),
        })
        .returning({ id: vehicles.id });
      if (!row) throw new Error('The vehicle was not added');
      return row.id;
    },

    /** Updates only these columns; undefined if the vehicle does not exist. */
    async change(
      id: string,
      columns: VehicleColumns,
      corrections: CorrectedColumns,
    ): Promise<StoredVehicle | undefined> {
      const [row] = await database
        .update(vehicles)
        .set({ ...columns, ...correctionsOf(corrections) })
        .where(eq(vehicles.id, id))
        .returning();
      return row;
    },

    /**
     * Shows a reading of the odometer and adds it to the history, in one statement: by far the most frequent change.
     * Undefined if it is lower than the shown one and not confirmed, or if the vehicle does not exist.
     */
    async readOdometer(
      id: string,
      { km, day, isConfirmed, now }: { km: number; day: string; isConfirmed: boolean; now: Date },
    ): Promise<StoredVehicle | undefined> {
      return (await reading().execute({ id, km, day, isConfirmed, now: now.toISOString() }))[0];
    },

    async markBought(userId: string, plate: string, car: VerifiedCar): Promise<void> {
      await database.update(vehicles).set(boughtColumns(car)).where(own(userId, plate));
    },

    /** What the vehicle showed before; undefined if there is no such vehicle. */
    async showInsurance(
      userId: string,
      plate: string,
      columns: Pick<
        VehicleColumns,
        'insurer' | 'insuranceDeadline' | 'insuranceSource' | 'isInsuranceActive' | 'policyUntil'
      >,
    ): Promise<StoredVehicle | undefined> {
      const [before] = await database.select().from(vehicles).where(own(userId, plate)).for('update');
      if (before) await database.update(vehicles).set(columns).where(eq(vehicles.id, before.id));
      return before;
    },

    /** The photo of the removed vehicle; undefined if there is no such vehicle. */
    async remove(userId: string, plate: string): Promise<{ photoId: string | null } | undefined> {
      const [row] = await database.delete(vehicles).where(own(userId, plate)).returning({ photoId: vehicles.photoId });
      return row;
    },

    /** Marks a section; undefined if it has been marked since `staleBefore`. */
    async mark(
      id: string,
      section: CrawlSection,
      { since, staleBefore }: { since: Date; staleBefore: Date },
    ): Promise<StoredVehicle | undefined> {
      const mark = vehicles[MARKS[section]];
      const [row] = await database
        .update(vehicles)
        .set({ [MARKS[section]]: since })
        .where(and(eq(vehicles.id, id), or(isNull(mark), lte(mark, staleBefore))))
        .returning();
      return row;
    },

    async unmark(crawl: Crawl): Promise<void> {
      await database
        .update(vehicles)
        .set({ [MARKS[crawl.section]]: null })
        .where(isMarked(crawl));
    },

    /**
     * Ends a lookup and saves its result, except for a deadline that its owner has typed, has changed since or has met
     * already, kilometres older than the stored ones, and data of a verified purchase.
     */
    async saveFound(crawl: Crawl, found: VehicleColumns): Promise<void> {
      const { section, deadline } = crawl;
      const values: Record<string, unknown> = { ...foundBesideVerified(found), [MARKS[section]]: null };
      const name = section === 'data' ? undefined : DEADLINES[section];
      if (name && found[name]) {
        const column = vehicles[name];
        // Registries know about a payment or an inspection days later.
        const isMet = sql`exists (select 1 from ${deadlineHistory} where ${deadlineHistory.vehicleId} = ${vehicles.id}
          and ${deadlineHistory.kind} = ${section} and ${deadlineHistory.dueOn} >= ${found[name]}::date)`;
        const source = vehicles[SOURCES[name]];
        const isFree = sql`${column} is not distinct from ${deadline}::date and not ${isMet}
          and (${crawl.replace ?? false} or ${source} is distinct from 'typed')`;
        values[name] = sql`case when ${isFree} then ${found[name]}::date else ${column} end`;
        values[SOURCES[name]] = sql`case when ${isFree} then 'found' else ${source} end`;
      }
      if (section === 'data') values.typedFields = withoutFound(found);
      if (section === 'insurance') keepNewerPolicy(values, found);
      if (found.lastRevealedKmOn) {
        const isNewer = sql`coalesce(${vehicles.lastRevealedKmOn} < ${found.lastRevealedKmOn}::date, true)`;
        values.lastRevealedKm = sql`case when ${isNewer} then ${found.lastRevealedKm}::integer else ${vehicles.lastRevealedKm} end`;
        values.lastRevealedKmOn = sql`case when ${isNewer} then ${found.lastRevealedKmOn}::date else ${vehicles.lastRevealedKmOn} end`;
      }
      const [saved] = await database.update(vehicles).set(values).where(isMarked(crawl)).returning();
      if (saved && typeof found.lastRevealedKm === 'number' && found.lastRevealedKmOn)
        await database
          .insert(odometerReadings)
          .values({
            vehicleId: saved.id,
            km: found.lastRevealedKm,
            readOn: found.lastRevealedKmOn,
            createdAt: sql`now()`,
          })
          .onConflictDoNothing();
    },
  };
}

const INSURANCE_COLUMNS = ['insuranceDeadline', 'insurer', 'isInsuranceActive'] as const;

/** The registry may learn of a policy bought here later than we do. */
function keepNewerPolicy(values: Record<string, unknown>, { insuranceDeadline = null }: VehicleColumns): void {
  const isOlder = sql`coalesce(${vehicles.policyUntil} > ${insuranceDeadline}::date, false)`;
  for (const name of INSURANCE_COLUMNS) {
    const column = vehicles[name];
    if (values[name] !== undefined) values[name] = sql`case when ${isOlder} then ${column} else ${values[name]} end`;
  }
}

export function once<Result>(make: () => Result): () => Result {
  let made: Result | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
