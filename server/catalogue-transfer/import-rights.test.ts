import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, connect } from '#server/database/connect.ts';
import { smallCatalogue, useFolder } from '#server/testing/catalogue-file.ts';
import { useDatabase } from '#server/testing/test-database.ts';
import { createImportService } from './import.service.ts';
import { createImportStore } from './import.store.ts';

const database = useDatabase();
const folder = useFolder();

/** A database user with all rights on the tables, but none on the database. */
const PLAIN_USER = `plain_${process.pid}`;
let plain: Connection;
beforeAll(async () => {
  const { pool } = database.connection;
  await pool.query(`create role ${PLAIN_USER} login password 'plain'`);
  await pool.query(`grant all on all tables in schema public to ${PLAIN_USER}`);
  await pool.query(`grant all on all sequences in schema public to ${PLAIN_USER}`);
  const url = new URL(database.url);
  url.username = PLAIN_USER;
  url.password = 'plain';
  plain = connect(url.href, () => undefined);
});
afterAll(async () => {
  await plain.close();
  await database.connection.pool.query(`drop owned by ${PLAIN_USER}`);
  await database.connection.pool.query(`drop role ${PLAIN_USER}`);
});

async function importAs({ database: handle }: Connection, make: string) {
  const photos = { store: async () => ({ reason: 'none here' }), sweep: async () => 0 };
  const service = createImportService({ store: createImportStore(handle), photos });
  return service.importFile(await folder.writeRows(`${make}.json`, smallCatalogue(make)), { format: '.json' });
}

const query = async (statement: string) => (await database.connection.pool.query(statement)).rows;

/** Rows whose referenced row is missing. */
async function orphans(): Promise<number> {
  const [row] = await query(`
    select (select count(*) from trim_equipment where trim_id not in (select id from trims) or code not in (select code from equipment))
      + (select count(*) from version_prices where version_id not in (select id from versions))
      + (select count(*) from colours where trim_id not in (select id from trims))
      + (select count(*) from optionals where trim_id not in (select id from trims)) as count`);
  return Number(row.count);
}

const contents = () =>
  query(`select code, value, prices::text from colours order by code, value`).then((rows) => JSON.stringify(rows));

describe('an import', () => {
  it('an import has the same result for a superuser and for a plain database user', async () => {
    expect((await importAs(database.connection, 'fiat')).colour).toMatchObject({ created: 0, updated: 3 });
    expect((await importAs(database.connection, 'lancia')).colour).toMatchObject({ created: 3, removed: 3 });
    const asSuperuser = await contents();
    expect((await importAs(plain, 'alfa')).colour).toMatchObject({ created: 3, removed: 3 });
    expect(await contents()).toBe(asSuperuser);
    expect(await query('select count(*)::int as count from version_prices')).toEqual([{ count: 15 }]);
    expect(await orphans()).toBe(0);
  });

  it('an import runs all triggers of the tables', async () => {
    await query('create table noticed (code text)');
    await query(`create function notice() returns trigger language plpgsql as
      $$ begin insert into noticed values (new.code); return null; end $$`);
    await query('create trigger noticing after insert on colours for each row execute function notice()');
    await importAs(database.connection, 'fiat');
    expect(await query('select code from noticed order by code')).toEqual([
      { code: 'red' },
      { code: 'white' },
      { code: 'white' },
    ]);
    await query('drop trigger noticing on colours');
  });

  it('an import announces a change also when only offers are new', async () => {
    const client = await database.connection.pool.connect();
    let announcements = 0;
    client.on('notification', () => (announcements += 1));
    await client.query('listen catalogue_changed');
    const service = createImportService({
      store: createImportStore(database.connection.database),
      photos: { store: async () => ({ reason: 'none here' }), sweep: async () => 0 },
    });
    const rows = smallCatalogue();
    await service.importFile(await folder.writeRows('all.json', rows), { format: '.json' });
    await client.query('select 1');
    announcements = 0;
    const red = rows.find(({ kind, code }) => kind === 'colour' && code === 'red');
    if (red) red.trims = ['icon', 'pop'];
    const { colour } = await service.importFile(await folder.writeRows('more.json', rows), { format: '.json' });
    await client.query('select 1');
    expect({ created: colour.created, announcements }).toEqual({ created: 1, announcements: 1 });
    await client.query('unlisten *');
    client.release();
  });
});
