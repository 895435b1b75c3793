import pg from 'pg';
import type { Country } from '#contract/shared/country.ts';
import { readCommunes } from '#server/providers/postal/italian-communes.ts';
import { POSTAL_PREFIXES } from '#server/providers/postal/postal-prefixes.data.ts';

/** About as many places in every country as Italy has communes. */
const PLACES = 8_000;

/** Columns that are not those of the copied listing. Long texts are left out: no search reads them. */
const VARIED = ['own_id', 'place_id', 'price', 'km', 'first_seen', 'is_invented', 'description', 'options'];

/** Fills the stock of a country up to a number of listings: variations of the demo stock, at thousands of places. */
export async function fillStock(url: string, wanted: Partial<Record<Country, number>>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const indexes = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename = 'used_listings' and indexdef not like '%UNIQUE%'`,
    );
    // A row at a time they would take several times as long.
    for (const { name } of indexes.rows) await client.query(`drop index ${pg.escapeIdentifier(name)}`);
    await client.query('alter table used_listings disable trigger user');
    for (const [country, count] of Object.entries(wanted)) await fillCountry(client, country as Country, count);
    await client.query('alter table used_listings enable trigger user');
    for (const { definition } of indexes.rows) await client.query(definition);
    await client.query('vacuum (analyze) used_listings');
  } finally {
    await client.end();
  }
}

async function fillCountry(client: pg.Client, country: Country, count: number): Promise<void> {
  const { rows: ids } = await client.query<{ id: number }>(
    `insert into used_places (country, zip_code, city, latitude, longitude)
     select $1, zip, city, latitude, longitude
     from json_to_recordset($2) as place (zip text, city text, latitude float8, longitude float8)
     on conflict do nothing returning id`,
    [country, JSON.stringify(await placesIn(country))],
  );
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'used_listings' and column_name <> all($1)`,
    [[...VARIED, 'id', 'dealer_id', 'changed_in']],
  );
  const copied = columns.map(({ name }) => pg.escapeIdentifier(name)).join();
  // Larger towns have more listings.
  await client.query(
    `insert into used_listings (${copied}, ${VARIED.join()})
     select ${copied}, 'bench-' || copy || '-' || id, ($2::int[])[1 + floor(power(random(), 2) * ${ids.length})],
       (round(price * (0.8 + 0.4 * random()) / 5000) * 5000)::int, (km * (0.8 + 0.4 * random()))::int,
       first_seen + (10 * random())::int, false, '', '[]'
     from (select * from used_listings where country = $1 and state = 'active' and is_invented) known,
       generate_series(1, 1 + $3::int / (select count(*)::int from used_listings
         where country = $1 and state = 'active' and is_invented)) copy
     limit $3 - (select count(*) from used_listings where country = $1 and state = 'active')`,
    [country, ids.map(({ id }) => id), count],
  );
}

interface Place {
  zip: string;
  city: string;
  latitude: number;
  longitude: number;
}

async function placesIn(country: Country): Promise<Place[]> {
  if (country === 'it')
    return (await readCommunes()).map(({ name, zips: [zip = ''], latitude, longitude }) => {
      return { zip, city: name, latitude, longitude };
    });
  const areas = POSTAL_PREFIXES[country].split(',').map((entry) => entry.trim().split(/\s+/));
  return Array.from({ length: PLACES }, (_, index) => {
    const [prefix = '', latitude, longitude] = areas[index % areas.length] ?? [];
    const [north, east] = [((index * 37) % 1_000) / 1_000 - 0.5, ((index * 61) % 1_000) / 1_000 - 0.5];
    return {
      zip: prefix,
      city: `Place ${index}`,
      latitude: Number(latitude) + north,
      longitude: Number(longitude) + east,
    };
  });
}
