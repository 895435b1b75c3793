import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrateDatabase, withPreparationLock } from '#server/database/migrate.ts';
import { useDatabase } from '#server/testing/test-database.ts';
import { seedDatabase } from './seed.ts';

const LOCAL = { requested: undefined, isLocal: true };
const PUBLIC = { requested: undefined, isLocal: false };
const DEMO_ON_PUBLIC = { requested: 'demo', isLocal: false } as const;
const NONE_ON_LOCAL = { requested: 'none', isLocal: true } as const;

const SEEDED = ['makes', 'versions', 'dealers', 'advisors', 'campaigns', 'offers'] as const;
const NOTHING = { makes: 0, versions: 0, dealers: 0, advisors: 0, campaigns: 0, offers: 0 };

const test = useDatabase('template1');
beforeAll(() => withPreparationLock(test.connection.pool, migrateDatabase));
async function empty(): Promise<void> {
  const { rows } = await test.connection.pool.query<{ tables: string }>(
    "select string_agg(format('%I', tablename), ', ') as tables from pg_tables where schemaname = 'public'",
  );
  await test.connection.pool.query(`truncate ${rows[0]?.tables} cascade`);
}

/** With few used cars, unless their number matters. */
const start = (options: Parameters<typeof seedDatabase>[1]) =>
  seedDatabase(test.connection.database, { usedCars: 200, ...options });

async function counts(): Promise<Record<string, number>> {
  const selected = SEEDED.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ');
  const { rows } = await test.connection.pool.query(`select ${selected}`);
  return rows[0];
}

async function runningOffers(): Promise<number> {
  const { rows } = await test.connection.pool.query(
    'select count(*)::int as count from offers where valid_until >= current_date - 1',
  );
  return rows[0].count;
}

describe('a new database', () => {
  beforeEach(empty);

  it('a new public database is not seeded, not even when it is opened locally later', async () => {
    await start(PUBLIC);
    expect(await counts()).toEqual(NOTHING);
    await start(LOCAL);
    expect(await counts()).toEqual(NOTHING);
  });

  it('demo data requested by name are seeded into a public database and into one that began empty', async () => {
    await start(NONE_ON_LOCAL);
    await start(LOCAL);
    expect(await counts()).toEqual(NOTHING);
    await start(DEMO_ON_PUBLIC);
    for (const [table, count] of Object.entries(await counts())) expect(count, table).toBeGreaterThan(0);
  });

  it('a new database with imported data gets no demo data', async () => {
    await test.connection.database.execute(sql`insert into makes (name, slug) values ('Own', 'own')`);
    await start(LOCAL);
    expect(await counts()).toEqual({ ...NOTHING, makes: 1 });
  });

  it('seeding is not slowed down by a concurrent ANALYZE', async () => {
    let isSeeding = true;
    // Like autovacuum it sees the pages of the tables, but none of the uncommitted rows.
    const counting = (async () => {
      while (isSeeding) await test.connection.pool.query('analyze');
    })();
    await seedDatabase(test.connection.database, LOCAL).finally(() => (isSeeding = false));
    await counting;
    expect(await runningOffers()).toBeGreaterThan(10);
  });
});

describe('a local demo', () => {
  beforeAll(async () => {
    await empty();
    await start(LOCAL);
  });

  it('a new local database is seeded with demo data, and deleted rows are not seeded again', async () => {
    const demo = await counts();
    for (const table of SEEDED) expect(demo[table], table).toBeGreaterThan(0);

    await test.connection.database.execute(sql`delete from campaigns`);
    await start(LOCAL);
    expect(await counts()).toEqual({ ...demo, campaigns: 0 });
  });

  it('demo offers are extended while local or requested, never on a public site', async () => {
    const running = await runningOffers();
    expect(running).toBeGreaterThan(10);
    await test.connection.database.execute(
      sql`update offers set valid_from = current_date - 90, valid_until = current_date - 30`,
    );
    await start(PUBLIC);
    expect(await runningOffers()).toBe(0);
    await start(DEMO_ON_PUBLIC);
    expect(await runningOffers()).toBe(running);
  });

  it('a demo of an older version gets used cars when demo data are requested by name, and only then', async () => {
    const usedCars = 200;
    const countStock = async () =>
      (await test.connection.pool.query('select count(*)::int as count from used_listings')).rows[0].count;
    await test.connection.database.execute(sql`delete from used_listings`);
    await start({ ...LOCAL, usedCars });
    expect(await countStock()).toBe(0);
    await start({ ...DEMO_ON_PUBLIC, usedCars });
    const seeded = await countStock();
    expect(seeded).toBeGreaterThan(usedCars * 0.9);
    await start({ ...DEMO_ON_PUBLIC, usedCars });
    expect(await countStock()).toBe(seeded);
  });
});
