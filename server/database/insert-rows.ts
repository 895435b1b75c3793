import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './connect.ts';

/**
 * Inserts any number of rows as one JSON value, because PostgreSQL takes 65,535 parameters at most and Drizzle is slow to
 * write them. JSON has no defaults: what is not stated is null.
 */
export async function insertRows<Table extends PgTable, Returned>(
  transaction: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
  ending: SQL<Returned> = sql``,
): Promise<Returned[]> {
  if (rows.length === 0) return [];
  const all = getTableColumns(table);
  const used = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((key) => ({
    key,
    name: all[key]?.name ?? key,
  }));
  const list = sql.join(
    used.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(used.map(({ key, name }) => [name, row[key as keyof typeof row] ?? null]))),
  );
  const { rows: returned } = await transaction.execute(
    sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${json}::json) ${ending}`,
  );
  return returned as Returned[];
}
