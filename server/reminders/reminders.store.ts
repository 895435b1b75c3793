import { asc, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { ReminderKind } from '#contract/reminders/reminders.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { users } from '#server/account/account.tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { vehicles } from '#server/garage/garage.tables.ts';
import { vehicleGuests } from '#server/garage/sharing/sharing.tables.ts';
import { type DeadlineRow, deadlineRows } from './deadline-rows.store.ts';
import { reminderKeys, reminderRuns, reminderSettings, reminders, snoozes } from './reminders.tables.ts';

/** Deadlines of this day in a country are reminded of today. */
export interface WantedDay {
  country: Locale;
  day: string;
  step: string;
}

export interface DueReminder extends Pick<DeadlineRow, 'userId' | 'vehicleId' | 'deadline' | 'due' | 'day'> {
  group: ReminderKind;
  step: string;
}

export type RemindersStore = ReturnType<typeof createRemindersStore>;

export function createRemindersStore(database: Database) {
  // Prepared, because planning it takes longer than reading the reminders of an ordinary day.
  const due = database
    .select({ row: sql<DueReminder>`to_json(one)` })
    .from(sql`(${dueReminders()}) one`)
    .prepare('reminders_due');

  return {
    /** By country. */
    async listRuns(): Promise<Map<Locale, string>> {
      const rows = await database.select().from(reminderRuns);
      return new Map(rows.map(({ country, day }) => [country, day]));
    },

    async saveRuns(today: ReadonlyMap<Locale, string>): Promise<void> {
      await database
        .insert(reminderRuns)
        .values([...today].map(([country, day]) => ({ country, day })))
        .onConflictDoUpdate({
          target: reminderRuns.country,
          set: { day: sql`greatest(${reminderRuns.day}, excluded.day)` },
        });
    },

    /** Reminders that are due and were not queued yet, by person. */
    async listDue(
      { wanted, today }: { wanted: readonly WantedDay[]; today: ReadonlyMap<Locale, string> },
      after: string | undefined,
      limit: number,
    ): Promise<DueReminder[]> {
      const todays = [...today].map(([country, day]) => ({ country, day }));
      const values = { wanted: JSON.stringify(wanted), today: JSON.stringify(todays), after: after ?? null, limit };
      const rows = await due.execute(values);
      return rows.map(({ row }) => row);
    },

    inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
      inTransaction(database, work),

    /**
     * Notes these reminders and returns those that nobody else has noted. The rows of the people are locked first, in
     * one order, as every change of a person's data does.
     */
    async note(transaction: Transaction, due: readonly DueReminder[], now: Date): Promise<DueReminder[]> {
      await transaction
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.id, [...new Set(due.map(({ userId }) => userId))]))
        .orderBy(asc(users.id))
        .for('no key update');
      const { rows } = await transaction.execute<
        Record<'userId' | 'vehicleId' | 'deadline' | 'due' | 'step', string>
      >(sql`
        insert into ${reminders} (user_id, vehicle_id, deadline, due, step, queued_at)
        select found."userId", ${vehicles.id}, found.deadline, found.due, found.step, ${now.toISOString()}::timestamptz
        from json_to_recordset(${JSON.stringify(due)}::json)
          as found("userId" uuid, "vehicleId" uuid, deadline text, due text, step text)
        join ${vehicles} on ${vehicles.id} = found."vehicleId"
        join ${users} on ${users.id} = found."userId"
        where ${mayRead(sql`found."userId"`, sql`${vehicles.userId}`, sql`${vehicles.id}`)}
        order by 1, 2, 3, 4, 5
        on conflict do nothing
        returning user_id as "userId", vehicle_id as "vehicleId", deadline, due, step`);
      const own = new Set(rows.map(keyOf));
      return due.filter((reminder) => own.has(keyOf(reminder)));
    },

    async deleteExpired(now: Date, remindersBefore: Date): Promise<void> {
      await database.delete(reminderKeys).where(lt(reminderKeys.expiresAt, now));
      await database.delete(reminders).where(lt(reminders.queuedAt, remindersBefore));
    },
  };
}

/**
 * By person. The indexes of the days find them; a snooze until a later day hides a deadline, and one that has ended
 * brings it back.
 */
function dueReminders(): SQL {
  const [wanted, today] = [sql.placeholder('wanted'), sql.placeholder('today')];
  const [after, limit] = [sql.placeholder('after'), sql.placeholder('limit')];
  const byDay = deadlineRows((day) => ({
    columns: sql`, wanted.step as step`,
    join: sql`join wanted on ${day} = wanted.day and ${vehicles.locale} = wanted.country`,
    where: sql`true`,
  }));
  const ended = sql`select ${snoozes.userId} as person, ${snoozes.vehicleId} as "vehicleId", ${snoozes.deadline} as deadline, ${snoozes.due} as due,
    'until ' || to_char(${snoozes.until}, 'YYYY-MM-DD') as step
    from ${snoozes} join ${vehicles} on ${vehicles.id} = ${snoozes.vehicleId}
    join today on today.country = ${vehicles.locale} and ${snoozes.until} between today.day - 7 and today.day`;
  const brought = deadlineRows(() => ({
    columns: sql`, ended.step as step`,
    join: sql`join (select distinct "vehicleId", step from ended) ended on ended."vehicleId" = ${vehicles.id}`,
    where: sql`true`,
  }));
  return sql`
    with wanted as (select * from json_to_recordset(${wanted}::json) as wanted(country text, day date, step text)),
    today as (select * from json_to_recordset(${today}::json) as today(country text, day date)),
    ended as (${ended}),
    of_day as (${byDay}),
    due as (select of_day.*, readers.person from of_day cross join lateral (select of_day."userId" as person
      union all select ${vehicleGuests.userId} from ${vehicleGuests}
      where ${vehicleGuests.vehicleId} = of_day."vehicleId") readers),
    brought as (select own.*, ended.person from (${brought}) own join ended
      on ended."vehicleId" = own."vehicleId" and ended.deadline = own.deadline and ended.due = own.due and ended.step = own.step
      where ${mayRead(sql`ended.person`, sql`own."userId"`, sql`own."vehicleId"`)})
    select found.person as "userId", found."vehicleId", found.deadline, found.due, found.day, found."group", found.step
    from (select * from due union all select * from brought) found
    left join ${reminderSettings} on ${reminderSettings.userId} = found.person
    left join ${snoozes} on ${snoozes.vehicleId} = found."vehicleId" and ${snoozes.deadline} = found.deadline
      and ${snoozes.due} = found.due and ${snoozes.userId} = found.person
    left join today on today.country = found.country
    where (${after}::uuid is null or found.person > ${after}::uuid)
      and not (found."group" = any(coalesce(${reminderSettings.off}, '{}')))
      and coalesce(${snoozes.until} <= today.day, true)
      and not exists (select 1 from ${reminders} where ${reminders.vehicleId} = found."vehicleId"
        and ${reminders.deadline} = found.deadline and ${reminders.due} = found.due and ${reminders.step} = found.step
        and ${reminders.userId} = found.person)
    order by found.person, found.day, found.deadline
    limit ${limit}::integer`;
}

/** The owner of a vehicle and everybody it is shared with. */
function mayRead(person: SQL, owner: SQL, vehicleId: SQL): SQL {
  return sql`(${person} = ${owner} or exists (select 1 from ${vehicleGuests}
    where ${vehicleGuests.vehicleId} = ${vehicleId} and ${vehicleGuests.userId} = ${person}))`;
}

type NotedReminder = Pick<DueReminder, 'userId' | 'vehicleId' | 'deadline' | 'due' | 'step'>;

function keyOf({ userId, vehicleId, deadline, due, step }: NotedReminder): string {
  return `${userId} ${vehicleId} ${deadline} ${due} ${step}`;
}
