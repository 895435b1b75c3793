import pg from 'pg';
import { findEmbeddedPostgres } from '../server/database/embedded.ts';

/** Adds a copy of a used car to the tested site, as if its seller had just listed it; its id. */
export async function listAnother(likeId: number, price: number): Promise<number> {
  return onDatabase(async (client) => {
    const { rows: columns } = await client.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_name = 'used_listings' and column_name not in ('id', 'own_id', 'price', 'changed_in')`,
    );
    const names = columns.map(({ name }) => name).join();
    const { rows } = await client.query<{ id: number }>(
      `insert into used_listings (own_id, price, ${names})
       select 'copy-' || gen_random_uuid(), $2, ${names} from used_listings where id = $1 returning id`,
      [likeId, price],
    );
    return rows[0]?.id ?? 0;
  });
}

export async function setPrice(id: number, price: number): Promise<void> {
  await onDatabase((client) => client.query('update used_listings set price = $2 where id = $1', [id, price]));
}

async function onDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const url = await findEmbeddedPostgres(process.env['E2E_DATA_DIR'] ?? '');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
