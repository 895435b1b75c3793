import { join } from 'node:path';
import type pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { createDiskFiles } from '#server/providers/disk-files.ts';
import type { ListedFiles } from '#server/providers/files.ts';
import { createPersonWithEverything } from '#server/testing/person-with-everything.ts';
import { temporaryFolder } from '#server/testing/targa-process.ts';
import { useApp } from '#server/testing/test-app.ts';
import { useDatabase } from '#server/testing/test-database.ts';
import { openBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const test = useApp({ runsJobs: true, dependencies: { registry: { lookup: async () => 'unknown' } } });
const target = useDatabase('template1');

beforeAll(async () => {
  await createPersonWithEverything(test);
});

/**
 * The content of every table, as number of rows and hash, without the transaction that wrote a row, which is another
 * one after restoring it. Counts of rate limits are not kept.
 */
async function contentOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and relname <> 'rate_limits' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ content: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as content
       from (select (to_jsonb(one) - 'changed_in')::text as line from "${name}" as one) as lines`,
    );
    found[name] = rows[0]?.content ?? '';
  }
  return found;
}

async function keysOf(files: ListedFiles): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list()) keys.push(key);
  return keys.toSorted();
}

it('a backup restores every table and every file of somebody who has used everything', async () => {
  const folder = await temporaryFolder();
  const path = join(folder.path, 'everything.backup');
  // What was queued may not change anything while both sides are read.
  await test.queue.stop();
  const { pool } = test.database.connection;
  const files = createDiskFiles(join(test.dataFolder, 'files'));
  await writeBackup(path, { pool, files, now: new Date() });

  const backup = await openBackup(path);
  const restored = createDiskFiles(join(folder.path, 'restored'));
  await restoreBackup(backup, { pool: target.connection.pool, files: restored, replaces: false });
  backup.close();

  const expected = await contentOf(pool);
  for (const name of [
    'policy_proposals',
    'payments',
    'log_entries',
    'push_subscriptions',
    'ratings',
    'inquiry_messages',
  ])
    expect(expected[name], name).toMatch(/^[1-9]/);
  expect(await contentOf(target.connection.pool)).toEqual(expected);
  const keys = await keysOf(files);
  expect(keys.length).toBeGreaterThan(5);
  expect(await keysOf(restored)).toEqual(keys);
  for (const key of keys)
    expect((await restored.get(key))?.equals((await files.get(key)) ?? Buffer.of()), key).toBe(true);
  await folder.remove();
});
