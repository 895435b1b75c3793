import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMail } from '#server/mail/mail.jobs.ts';
import { startTarga, type TargaProcess, type TemporaryFolder, temporaryFolder } from '#server/testing/targa-process.ts';
import { useDatabase } from '#server/testing/test-database.ts';
import { JOBS } from './app.ts';
import { createQueue, type Queue } from './jobs/queue.ts';

/** Three servers, as behind a load balancer, on one PostgreSQL. */
const database = useDatabase();
const folders: TemporaryFolder[] = [];
const servers: TargaProcess[] = [];
let queue: Queue;

beforeAll(async () => {
  const files = await temporaryFolder();
  folders.push(files);
  for (let index = 0; index < 3; index++) {
    const folder = await temporaryFolder();
    folders.push(folder);
    servers.push(
      await startTarga({
        DATA_DIR: folder.path,
        DATABASE_URL: database.url,
        FILES_URL: pathToFileURL(files.path).href,
        RATE_LIMIT_FACTOR: '1',
      }),
    );
  }
  await Promise.all(servers.map((server) => server.until('/health/ready', 200)));
  queue = createQueue({ url: database.url, jobs: JOBS, works: false, log: fastify({ logger: false }).log });
  await queue.start();
}, 120_000);

afterAll(async () => {
  await queue.stop();
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all(folders.map((folder) => folder.remove()));
});

async function eventually(holds: () => Promise<boolean>, withinMs = 15_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It did not come true in time');
    await sleep(50);
  }
}

describe('several processes on one PostgreSQL', () => {
  it('all drop what they kept when the catalogue changes, whoever changes it', async () => {
    const nameOn = async (server: TargaProcess) =>
      /<h1>(.*?)<\/h1>/.exec(await (await server.get('/auto-nuove/fiat/tipo')).text())?.[1];
    for (const server of servers) expect(await nameOn(server)).toBe('Tipo');
    await database.connection.database.execute(sql`update models set name = 'Tipo 2' where slug = 'tipo'`);
    await eventually(async () => (await Promise.all(servers.map(nameOn))).every((name) => name === 'Tipo 2'));
  });

  it('count limits together', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 150 }, async (_, index) => {
        const server = servers[index % servers.length] as TargaProcess;
        const response = await fetch(`${server.origin}/wp-json/dkwp/v2/analytics/events`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'search_open', page: 'home' }),
        });
        return response.status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  it('run each job once', async () => {
    await database.connection.database.transaction(async (transaction) => {
      for (let index = 0; index < 30; index++) {
        await queue.enqueue(transaction, sendMail, {
          template: 'test',
          locale: 'it',
          to: `person${index}@example.org`,
          params: {},
        });
      }
    });
    const received = async () => {
      const { rows } = await database.connection.database.execute<{ total: string; people: string }>(
        sql`select count(*) as total, count(distinct "to") as people from mailbox_messages`,
      );
      return rows[0];
    };
    await eventually(async () => (await received())?.people === '30', 60_000);
    expect(await received()).toEqual({ total: '30', people: '30' });
  });
});
