import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';

/** The one trigger whose work is done here as well. */
const ANNOUNCEMENT = 'catalogue_changed';

/** Rows that the inserted ones refer to and that were there before. */
export interface Parents {
  table: string;
  key: string;
  /** A query of the keys that must be there. */
  wanted: string;
}

export type BulkStore = ReturnType<typeof createBulkStore>;

/**
 * PostgreSQL looks up the parents of inserted rows one by one, which for a million rows takes longer than all the rest.
 * Here all parents are looked up and held at once instead, where the database lets us: as its superuser, or with the
 * right to set session_replication_role. A table with a trigger that we do not know is filled in the usual way.
 */
export function createBulkStore(transaction: Transaction) {
  const run = (statement: string) => transaction.execute(sql.raw(statement));

  async function maySkipRowChecks(table: string): Promise<boolean> {
    const { rows } = await transaction.execute<{ may: boolean }>(sql`
      select has_parameter_privilege('session_replication_role', 'set') and not exists (
        select from pg_trigger
        where tgrelid = ${table}::regclass and not tgisinternal and tgname <> ${ANNOUNCEMENT}
      ) as may`);
    return rows[0]?.may ?? false;
  }

  async function hold({ table, key, wanted }: Parents): Promise<void> {
    await run(`select from ${table} where ${key} in (${wanted}) for key share`);
    const { rows } = await run(
      `select from (${wanted}) wanted (key) where not exists (select from ${table} where ${key} = wanted.key) limit 1`,
    );
    if (rows.length > 0) throw new Error(`Somebody else has deleted rows of ${table} during the import`);
  }

  return {
    /** Parents that this transaction has inserted need not be named. */
    async insert(table: string, statement: string, parents: readonly Parents[]): Promise<void> {
      if (!(await maySkipRowChecks(table))) {
        await run(statement);
        return;
      }
      for (const each of parents) await hold(each);
      await run('set local session_replication_role = replica');
      await run(statement);
      await run('set local session_replication_role = origin');
      await transaction.execute(sql`select pg_notify(${ANNOUNCEMENT}, '')`);
    },
  };
}
