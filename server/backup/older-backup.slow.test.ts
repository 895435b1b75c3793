import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isMigrated, migrateDatabase, migrationTimes } from '#server/database/migrate.ts';
import { createDiskFiles } from '#server/providers/disk-files.ts';
import { temporaryFolder } from '#server/testing/targa-process.ts';
import { useDatabase } from '#server/testing/test-database.ts';
import { openBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const source = useDatabase('template1');
const target = useDatabase('template1');

it('a backup of an older version is migrated, and one of a newer version is refused', async () => {
  const folder = await temporaryFolder();
  const path = join(folder.path, 'older.backup');
  const [first = 0] = migrationTimes();
  const old = await source.connection.pool.connect();
  await migrateDatabase(old, first);
  await old.query("insert into makes (name, slug) values ('Autobianchi', 'autobianchi')");
  old.release();
  const files = createDiskFiles(join(folder.path, 'files'));
  await files.put('photos/a.webp', Buffer.from('photo'), 'image/webp');
  const { pool } = target.connection;
  const counts = await writeBackup(path, { pool: source.connection.pool, files, now: new Date() });
  expect(counts.files).toBe(1);

  const backup = await openBackup(path);
  const restored = createDiskFiles(join(folder.path, 'restored'));
  const newer = { ...backup, manifest: { ...backup.manifest, migration: Date.now() } };
  await expect(restoreBackup(newer, { pool, files: restored, replaces: false })).rejects.toThrow('a newer version');
  await restoreBackup(backup, { pool, files: restored, replaces: false });
  backup.close();

  const client = await pool.connect();
  expect(await isMigrated(client)).toBe(true);
  expect((await client.query('select name from makes')).rows).toEqual([{ name: 'Autobianchi' }]);
  const { rows } = await client.query("insert into makes (name, slug) values ('Lancia', 'lancia') returning id");
  expect(rows[0].id).toBeGreaterThan(1);
  client.release();
  expect((await restored.get('photos/a.webp'))?.toString()).toBe('photo');
  await folder.remove();
});
