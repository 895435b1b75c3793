import { type SQL, sql } from 'drizzle-orm';
import type { OwnKind } from '#contract/garage/deadlines.rules.ts';
import type { DeadlineType } from '#contract/garage/garage.rules.ts';
import type { ReminderKind } from '#contract/reminders/reminders.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { ownDeadlines } from '#server/garage/deadlines/deadlines.tables.ts';
import { vehicles } from '#server/garage/garage.tables.ts';

/** A deadline of a vehicle that has a day. */
export interface DeadlineRow {
  userId: string;
  vehicleId: string;
  country: Locale;
  plate: string;
  make: string | null;
  model: string | null;
  /** Its type, or the id of an own one. */
  deadline: string;
  kind: DeadlineType | OwnKind;
  group: ReminderKind;
  name: string;
  /** The day that reminders count from. */
  day: string;
  dueOn: string | null;
  dueKm: number | null;
  /** Day and kilometres as a text: reminders are about exactly these. */
  due: string;
}

const written = (day: SQL) => sql`to_char(${day}, 'YYYY-MM-DD')`;

const car = sql`${vehicles.userId} as "userId", ${vehicles.id} as "vehicleId", ${vehicles.locale} as country,
  ${vehicles.plate} as plate, ${vehicles.make} as make, ${vehicles.model} as model`;

const LAW = {
  insurance: sql`${vehicles.insuranceDeadline}`,
  review: sql`${vehicles.reviewDeadline}`,
  tax: sql`${vehicles.taxDeadline}`,
} as const satisfies Record<DeadlineType, SQL>;

/** How a part of the rows is chosen, given the column of its day. */
interface Choice {
  columns?: SQL;
  join?: SQL;
  where: SQL;
}

/** The deadlines of the law and the own ones as rows of one query. */
export function deadlineRows(choose: (day: SQL) => Choice): SQL {
  const ofLaw = Object.entries(LAW).map(([type, day]) => {
    const { columns = sql``, join = sql``, where } = choose(day);
    // France has no road tax for private cars.
    const isDue = type === 'tax' ? sql`and ${vehicles.locale} <> 'fr'` : sql``;
    return sql`select ${car}, ${type} as deadline, ${type} as kind, ${type} as "group", '' as name,
      ${written(day)} as day, ${written(day)} as "dueOn", null::integer as "dueKm", ${written(day)} as due ${columns}
      from ${vehicles} ${join} where ${day} is not null ${isDue} and ${where}`;
  });
  const day = sql`${ownDeadlines.expectedOn}`;
  const { columns = sql``, join = sql``, where } = choose(day);
  const dueOn = written(sql`${ownDeadlines.dueOn}`);
  const own = sql`select ${car}, ${ownDeadlines.id}::text as deadline, ${ownDeadlines.kind} as kind, 'own' as "group",
      ${ownDeadlines.name} as name, ${written(day)} as day, ${dueOn} as "dueOn", ${ownDeadlines.dueKm} as "dueKm",
      concat_ws('/', ${dueOn}, ${ownDeadlines.dueKm}) as due ${columns}
      from ${ownDeadlines} join ${vehicles} on ${vehicles.id} = ${ownDeadlines.vehicleId} ${join}
      where ${day} is not null and ${where}`;
  return sql.join([...ofLaw, own], sql` union all `);
}
