import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { preparedFolder } from '#server/testing/prepared-folder.ts';
import { type CommandOutcome, runTargaCommand } from '#server/testing/targa-command.ts';
import { type TemporaryFolder, temporaryFolder } from '#server/testing/targa-process.ts';
import { lockDataFolder } from './data-folder.ts';

const COMMAND_LIMIT_MS = 60_000;

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await preparedFolder();
});
afterAll(() => folder.remove());

function targa(args: string[], env: NodeJS.ProcessEnv = {}): Promise<CommandOutcome> {
  return runTargaCommand(args, { DATA_DIR: folder.path, ...env });
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('arguments of the targa command', () => {
  it('targa prints its help', async () => {
    const { code, stdout, stderr } = await targa(['help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const name of ['help', 'mail test ADDRESS', 'events']) expect(stdout).toContain(`npm run targa -- ${name}`);
  });

  it.each([
    { args: ['sell'], message: 'no command sell' },
    { args: ['mail', 'read'], message: 'no command mail read' },
    { args: ['mail', 'test'], message: 'address is missing' },
    { args: ['mail', 'test', 'nobody@localhost'], message: 'nobody@localhost is not a mail address' },
    { args: ['mail', 'test', 'anna@example.it', '--locale', 'pt'], message: 'pt is not one of our languages' },
    { args: ['mail', 'test', 'anna@example.it', '--fast'], message: '--fast' },
    { args: ['events', 'today'], message: 'today' },
  ])('targa refuses $args with its usage', async ({ args, message }) => {
    const { code, stdout, stderr } = await targa(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toContain('npm run targa -- ');
  });

  it('targa names an invalid environment variable', async () => {
    const { code, stderr } = await targa(['events'], { PORT: 'door' });
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'PORT must be a number\n' });
  });
});

describe('targa with the embedded database', { timeout: 2 * COMMAND_LIMIT_MS }, () => {
  it('targa leaves a new database unmigrated and unseeded, and queues a mail while no server runs', async () => {
    await using empty = new AsyncDisposableStack();
    const { path, remove } = await temporaryFolder();
    empty.defer(remove);
    const mail = ['mail', 'test', 'anna@example.it', '--locale', 'de'];
    const sentence = 'The database is not ready for this version: run npm run targa -- migrate\n';
    expect(await targa(mail, { DATA_DIR: path, SEED: 'demo' })).toEqual({ code: 1, stdout: '', stderr: sentence });
    expect(await targa(['migrate'], { DATA_DIR: path, SEED: 'demo' })).toEqual({
      code: 0,
      stdout: 'The database is ready for this version.\n',
      stderr: '',
    });
    const { code, stdout, stderr } = await targa(mail, { DATA_DIR: path });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('http://localhost:3000/de/dev/mailbox');
    expect(stdout).toContain('A running server delivers it');

    const postgres = await startEmbeddedPostgres(path);
    const jobs = await query(postgres.url, "select state, data from jobs.job where name = 'mail.send'");
    const seeded = await query(
      postgres.url,
      'select id from makes union all select id from dealers union all select id from advisors union all select id from campaigns',
    );
    await postgres.stop();
    expect(seeded).toEqual([]);
    expect(jobs).toEqual([
      { state: 'created', data: { template: 'test', locale: 'de', to: 'anna@example.it', params: {} } },
    ]);
  });

  it('targa prints the mail server without its password', async () => {
    const { code, stdout } = await targa(['mail', 'test', 'anna@example.it'], {
      SMTP_URL: 'smtp://targa:secret@mail.example:587',
    });
    expect(code).toBe(0);
    expect(stdout).toContain('mail.example:587');
    expect(stdout).not.toContain('secret');
  });

  it('targa events reports none, then counts those of a running server without stopping it', async () => {
    expect(await targa(['events'])).toEqual({ code: 0, stdout: 'No events yet.\n', stderr: '' });

    const taken = lockDataFolder(folder.path);
    const postgres = await startEmbeddedPostgres(folder.path);
    try {
      await query(
        postgres.url,
        "insert into analytics_events (name, page, locale) select name, 'home', 'it' from unnest(array['search_open', 'ev_menu_click', 'search_open']) name",
      );
      expect(await targa(['events'])).toEqual({
        code: 0,
        stdout: 'search_open    2\nev_menu_click  1\n',
        stderr: '',
      });
      expect(await query(postgres.url, 'select 1 as answer')).toEqual([{ answer: 1 }]);
    } finally {
      await postgres.stop();
    }
    const { code, stderr } = await targa(['events']);
    expect(code).toBe(1);
    expect(stderr).toContain('no database answers there');
    taken.release();
  });
});
