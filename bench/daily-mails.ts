import pg from 'pg';
import { findEmbeddedPostgres } from '#server/database/embedded.ts';
import { startTargaServer, type TargaServer } from './servers.ts';
import type { Row } from './table.ts';

const SUBSCRIBERS = 100_000;
const NEW_CARS = 5_000;
const SLOWEST_S = 300;

/** Everybody has one search that many share and one of a few thousand others, and three favourites. */
const PEOPLE = `
  with people as (
    insert into users (email, password_hash, locale, name, surname, created_at)
    select 'bench-' || n || '@example.com', '', (array['it', 'en', 'es', 'fr', 'de'])[1 + n % 5], 'Anna', 'Bianchi', now()
    from generate_series(1, $1::int) n returning id, locale, substring(email from '\\d+')::int as n),
  searches as (
    insert into saved_searches (user_id, kind, country, query, name, saved_at)
    select id, 'used-cars', case locale when 'en' then 'gb' else locale end, query, query, now() - interval '1 day'
    from people, lateral (values ('fuel=petrol%2Cdiesel'),
      ('fuel=' || (array['petrol', 'diesel', 'hev', 'bev'])[1 + n % 4] || '&price=-' || 4000 + (n * 7919) % 16000)) own(query)),
  kept as (
    insert into favourites (user_id, kind, key, price, known_price, saved_at)
    select people.id, 'used-car', listing.id::text, listing.price, listing.price + (case when n % 10 = 0 then 100 else 0 end), now()
    from people, generate_series(0, 2) own, lateral (
      select id, price from used_listings where id = 1 + (n * 31 + own * 977) % 15000) listing)
  insert into daily_mails (user_id, is_on, on_since, last_batch) select id, true, now() - interval '1 day', 0 from people`;

const ARRIVALS = `
  insert into used_listings (own_id, COLUMNS)
  select 'bench-' || id, COLUMNS from used_listings where state = 'active' order by md5(id::text) limit $1`;

/** One run of the daily mails for many people after many new cars, until all are queued. */
export async function dailyMailRows(): Promise<Row[]> {
  await using opened = new AsyncDisposableStack();
  // Without a worker, so that the queue holds every mail to be counted.
  const server = opened.adopt(await startTargaServer([], { ROLES: 'web' }), ({ stop }) => stop());
  const client = new pg.Client({ connectionString: await findEmbeddedPostgres(server.folder) });
  await client.connect();
  opened.defer(() => client.end());
  await prepare(client);
  const started = performance.now();
  await send(server, SUBSCRIBERS);
  const took = (performance.now() - started) / 1000;
  await send(server, 0);
  const { rows } = await client.query<{ mails: number; people: number }>(
    `select count(*)::int as mails, count(distinct data ->> 'userId')::int as people
     from jobs.job where name = 'saved.send-daily-mail'`,
  );
  const { mails = 0, people = 0 } = rows[0] ?? {};
  return [
    {
      name: `daily mails to ${SUBSCRIBERS} people about ${NEW_CARS} new used cars`,
      measured: `${took.toFixed(0)} s`,
      wanted: `≤ ${SLOWEST_S} s`,
      ok: took <= SLOWEST_S,
    },
    {
      name: 'the same, people with no mail or two',
      measured: String(SUBSCRIBERS - people + (mails - people)),
      wanted: '0',
      ok: mails === SUBSCRIBERS && people === SUBSCRIBERS,
    },
  ];
}

async function prepare(client: pg.Client): Promise<void> {
  console.log(`adding ${SUBSCRIBERS} people with saved searches and ${NEW_CARS} used cars`);
  await client.query(PEOPLE, [SUBSCRIBERS]);
  await client.query('delete from used_arrivals');
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'used_listings' and column_name not in ('id', 'own_id', 'changed_in')`,
  );
  await client.query(ARRIVALS.replaceAll('COLUMNS', rows.map(({ name }) => name).join()), [NEW_CARS]);
  await client.query('analyze');
}

async function send(server: TargaServer, expected: number): Promise<void> {
  const printed = await server.operate('saved-searches', 'send');
  console.log(`saved-searches send: ${printed.trim()}`);
  if (!printed.startsWith(`${expected} mails`)) throw new Error(`${expected} mails were expected: ${printed}`);
}
