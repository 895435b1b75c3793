import { describe, expect, it } from 'vitest';
import { useFolder } from '#server/testing/catalogue-file.ts';
import { CATALOGUE_TABLES, sumOf, useTransfer } from '#server/testing/catalogue-transfer.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();
const folder = useFolder();
const { importFile, exportText, rowsOf } = useTransfer(test, folder);

describe('the demo catalogue', { timeout: 180_000 }, () => {
  it.each(['demo.csv', 'demo.json', 'demo.jsonl'])(
    'the demo catalogue is exported as %s and imported unchanged',
    async (name) => {
      const before = await rowsOf(...CATALOGUE_TABLES);
      const text = await exportText(name);
      const changes = await importFile(folder.pathOf(name));
      expect({ ...changes.version, total: sumOf(changes, 'unchanged') }).toMatchObject({ created: 0, unchanged: 2203 });
      expect([sumOf(changes, 'created'), sumOf(changes, 'updated'), sumOf(changes, 'removed')]).toEqual([0, 0, 0]);
      expect(await rowsOf(...CATALOGUE_TABLES)).toEqual(before);
      expect(await exportText(name)).toBe(text);
    },
  );

  it('an import without changes is not announced, and one with changes is announced once', async () => {
    const client = await test.database.connection.pool.connect();
    let announcements = 0;
    client.on('notification', () => (announcements += 1));
    try {
      await client.query('listen catalogue_changed');
      await importFile(folder.pathOf('demo.csv'));
      await client.query('select 1');
      expect(announcements).toBe(0);
      const text = await exportText('changed.csv');
      await importFile(await folder.writeText('changed.csv', text.replaceAll('.00,', '.50,')));
      await client.query('select 1');
      expect(announcements).toBe(1);
      await importFile(folder.pathOf('demo.csv'));
    } finally {
      await client.query('unlisten *');
      client.release();
    }
  });
});
