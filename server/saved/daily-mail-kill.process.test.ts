import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { createLog } from '#server/http/create-log.ts';
import { createQueue } from '#server/jobs/queue.ts';
import { JOBS } from '#server/slices.ts';
import { useDatabase } from '#server/testing/test-database.ts';
import { addListings, trabant } from '#server/testing/used-listings.ts';
import { sendDailyMail } from './saved.jobs.ts';

const CHILD = fileURLToPath(new URL('../testing/daily-mail-child.ts', import.meta.url));
const PEOPLE = 1_200;
/** So many are considered in one transaction. */
const FIRST_BATCH = 500;
const database = useDatabase();
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.connection.pool.query<Row>(text, values)).rows;

beforeAll(async () => {
  // Makes the queue's tables, as the first start does.
  const queue = createQueue({ url: database.url, jobs: JOBS, runsJobs: false, log: createLog('silent') });
  await queue.start();
  await queue.stop();
});

function start() {
  const child = spawn(process.execPath, [CHILD, database.url], { env: { PATH: process.env['PATH'] } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal, output }));
  return { child, ended };
}

/** Kills a run when it waits for what a statement locks. */
async function killAt(lock: string): Promise<void> {
  const client = await database.connection.pool.connect();
  try {
    await client.query('begin');
    await client.query(lock);
    const { child, ended } = start();
    for (;;) {
      const waiting = await query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      if (waiting.length > 0 || child.exitCode !== null) break;
      await sleep(20);
    }
    child.kill('SIGKILL');
    expect(await ended).toMatchObject({ signal: 'SIGKILL', output: '' });
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** How many mails are queued, and for how many people. */
async function queued() {
  const [row] = await query<{ mails: number; people: number }>(
    `select count(*)::int as mails, count(distinct data->>'userId')::int as people from jobs.job where name = $1`,
    [sendDailyMail.name],
  );
  return row;
}

it('a run of the daily mails that is killed with -9 is finished by the next one, with one mail for everybody', {
  timeout: 240_000,
}, async () => {
  await query(
    `with people as (insert into users (email, password_hash, locale, name, surname, created_at)
       select 'many-' || n || '@example.com', '', 'es', 'A', 'B', now() from generate_series(1, $1) n returning id),
     searches as (insert into saved_searches (user_id, kind, country, query, name)
       select id, 'used-cars', 'it', 'make=trabant', 'Trabant' from people)
     insert into daily_mails (user_id, is_on, last_batch) select id, true, 0 from people`,
    [PEOPLE],
  );
  await addListings({ database }, [trabant(6_666_00)]);

  await killAt('lock table jobs.job in exclusive mode');
  expect(await queued(), 'what was noted about people goes with their mails').toEqual({ mails: 0, people: 0 });
  const later = 'select user_id from daily_mails order by user_id offset 700 limit 1';
  await killAt(`select from daily_mails where user_id = (${later}) for update`);
  expect(await queued()).toEqual({ mails: FIRST_BATCH, people: FIRST_BATCH });
  const { code, output } = await start().ended;
  expect({ code, output }).toEqual({ code: 0, output: '' });
  expect(await queued()).toEqual({ mails: PEOPLE, people: PEOPLE });
});
