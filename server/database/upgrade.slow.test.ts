import { beforeAll, expect, it } from 'vitest';
import { createUserStore } from '#server/account/user.store.ts';
import { createCatalogueStore } from '#server/catalogue/catalogue.store.ts';
import { useDatabase } from '#server/testing/test-database.ts';
import { isMigrated, migrateDatabase, migrationTimes } from './migrate.ts';

const USER = '6f3f0c1e-0000-4000-8000-000000000001';

/** Rows that a site wrote with the schema up to this migration. */
const WRITTEN: [migration: number, statements: string[]][] = [
  [
    0,
    [
      "insert into makes (slug, name) values ('autobianchi', 'Autobianchi')",
      `insert into models (make_id, slug, name, body_type, segment, launch_year, price_from_cents, length_mm, width_mm, height_mm, boot_litres, seats)
       values (1, 'y10', 'Y10', 'CITYCAR', 'A', 1985, 900000, 3392, 1507, 1425, 200, 4)`,
      "insert into model_names (model_id, locale, name) values (1, 'de', 'Y 10')",
      "insert into model_engines (model_id, fuel, power_min_kw, power_max_kw) values (1, 'petrol', 33, 62)",
    ],
  ],
  [
    2,
    [
      `insert into users (id, email, password_hash, locale, name, surname, city, created_at)
       values ('${USER}', 'maria@example.com', 'hash', 'it', 'Maria', 'Rossi', 'Milano', '2025-01-01')`,
      `insert into consents (user_id, purpose, granted, version, locale, given_at)
       values ('${USER}', 'marketing', true, '1', 'it', '2025-01-01')`,
      `insert into vehicles (user_id, plate, locale, created_at, make, last_revealed_km, tax_price_cents, submodel_id)
       values ('${USER}', 'AB123CD', 'it', '2025-01-02', 'Autobianchi', 84000, 18250, null)`,
    ],
  ],
  [
    3,
    [
      `insert into submodels (model_id, slug, body_type, length_mm, width_mm, height_mm, boot_litres, seats, doors)
       values (1, 'citycar', 'CITYCAR', 3392, 1507, 1425, 200, 4, 3)`,
      "insert into trims (submodel_id, slug, name, level) values (1, 'fire', 'Fire', 0)",
      `insert into versions (trim_id, slug, engine_name, fuel, gearbox, gears, traction, power_kw, torque_nm, max_speed_kmh, acceleration, mass_kg, co2, range_km)
       values (1, '1-0-45-fire', '1.0 45', 'petrol', 'manual', 5, 'front', 33, 80, 145, 16.0, 780, 120, 700)`,
      "insert into version_prices (version_id, country, price_cents) values (1, 'it', 900000)",
      'update vehicles set submodel_id = 1',
    ],
  ],
];

const test = useDatabase('template1');
beforeAll(async () => {
  const client = await test.connection.pool.connect();
  const times = migrationTimes();
  for (const [migration, statements] of WRITTEN) {
    await migrateDatabase(client, times[migration]);
    for (const statement of statements) await client.query(statement);
  }
  expect(await isMigrated(client)).toBe(false);
  await migrateDatabase(client);
  expect(await isMigrated(client)).toBe(true);
  client.release();
});

it('a database of the first version with data is migrated and keeps its users and vehicles', async () => {
  const user = await createUserStore(test.connection.database).find(USER);
  expect(user).toMatchObject({ email: 'maria@example.com', name: 'Maria', city: 'Milano' });
  const { rows } = await test.connection.pool.query(
    `select plate, make, last_revealed_km, tax_price_cents, submodel_id, (select granted from consents) as consent
     from vehicles where user_id = $1`,
    [USER],
  );
  expect(rows).toEqual([
    {
      plate: 'AB123CD',
      make: 'Autobianchi',
      last_revealed_km: 84_000,
      tax_price_cents: 18_250,
      submodel_id: 1,
      consent: true,
    },
  ]);
});

it('vehicles of a migrated database of the first version can be read through the API', async () => {
  const store = createCatalogueStore(test.connection.database);
  expect(await store.listMakes('it')).toMatchObject([{ name: 'Autobianchi', slug: 'autobianchi' }]);
  const [version] = await store.findVersions('it', [{ make: 'autobianchi', model: 'y10', version: '1-0-45-fire' }]);
  expect(version).toMatchObject({ slug: '1-0-45-fire', price: 900_000, powerKw: 33 });
});
