import pg from 'pg';
import { findEmbeddedPostgres } from '#server/database/embedded.ts';
import { startTargaServer } from './servers.ts';
import type { Row } from './table.ts';

const PEOPLE = 250_000;
const VEHICLES_EACH = 4;
const SLOWEST_S = 60;
/** A sweep that held everybody in memory would not fit. */
const HEAP_MEGABYTES = 160;

/** Vehicles with all deadlines within two years around today, and every tenth with a deadline of its own. */
const GARAGES = `
  with people as (
    insert into users (email, password_hash, locale, name, surname, created_at)
    select 'bench-' || n || '@example.com', '', (array['it', 'en', 'es', 'fr', 'de'])[1 + n % 5], 'Anna', 'Bianchi', now()
    from generate_series(1, $1::int) n returning id, locale),
  garages as (
    insert into vehicles (user_id, plate, locale, created_at, insurance_deadline, review_deadline, tax_deadline)
    select id, 'BENCH' || n, locale, now(), current_date - 365 + (random() * 730)::int,
      current_date - 365 + (random() * 730)::int, current_date - 365 + (random() * 730)::int
    from people, generate_series(1, $2::int) n returning id)
  insert into own_deadlines (vehicle_id, kind, name, due_on, expected_on, created_at)
  select id, 'service', '', day, day, now()
  from garages, lateral (select current_date - 365 + (random() * 730)::int as day where id is not null) own
  where random() < 0.1`;

/** Everybody shares one vehicle with somebody else, who gets reminders of it too. */
const GUESTS = `
  with people as (
    select id, row_number() over (order by id) as place from users where email like 'bench-%')
  insert into vehicle_guests (vehicle_id, user_id, mode, created_at)
  select vehicles.id, guest.id, 'read', now()
  from people owner
  join people guest on guest.place = owner.place % $1::int + 1
  join vehicles on vehicles.user_id = owner.id and vehicles.plate = 'BENCH1'`;

/** One sweep for a million vehicles, until all mails are queued. */
export async function reminderRows(): Promise<Row[]> {
  await using opened = new AsyncDisposableStack();
  // Without a worker, so that the queue holds every mail to be counted.
  const server = opened.adopt(await startTargaServer([], { ROLES: 'web' }), ({ stop }) => stop());
  const client = new pg.Client({ connectionString: await findEmbeddedPostgres(server.folder) });
  await client.connect();
  opened.defer(() => client.end());
  console.log(`adding ${PEOPLE * VEHICLES_EACH} vehicles with deadlines`);
  await client.query(GARAGES, [PEOPLE, VEHICLES_EACH]);
  await client.query(GUESTS, [PEOPLE]);
  await client.query('analyze');

  const started = performance.now();
  const first = await server.sendReminders(HEAP_MEGABYTES);
  const took = (performance.now() - started) / 1000;
  console.log(`reminders send: ${first.trim()}`);
  const again = await server.sendReminders(HEAP_MEGABYTES);
  const { rows } = await client.query<{ mails: number; people: number }>(
    `select count(*)::int as mails, count(distinct data ->> 'userId')::int as people
     from jobs.job where name = 'reminders.send-mail'`,
  );
  const { mails = 0, people = 0 } = rows[0] ?? {};
  return [
    {
      name: `reminders of ${PEOPLE * VEHICLES_EACH} vehicles, ${PEOPLE} of them shared, ${mails} mails, heap of ${HEAP_MEGABYTES} MB`,
      measured: `${took.toFixed(0)} s`,
      wanted: `≤ ${SLOWEST_S} s`,
      ok: took <= SLOWEST_S && mails > 0,
    },
    {
      name: 'the same, people with two mails, and mails of a second run',
      measured: `${mails - people}, ${Number.parseInt(again, 10)}`,
      wanted: '0, 0',
      ok: mails === people && again.startsWith('0 mails'),
    },
  ];
}
