import type { TestApp } from './test-app.ts';

/** The tables of all schemas that contain this text in any row. */
export async function scanDatabase({ database }: TestApp, text: string): Promise<string[]> {
  const { pool } = database.connection;
  const { rows: tables } = await pool.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
     order by 1, 2`,
  );
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const query = `select 1 from "${schema}"."${name}" as line where strpos(line::text, $1) > 0 limit 1`;
    if ((await pool.query(query, [text])).rows.length > 0) found.push(`${schema}.${name}`);
  }
  return found;
}
