import type pg from 'pg';

export interface Table {
  name: string;
  /** Without generated columns. */
  columns: string[];
}

/** Rate limit counters are worthless elsewhere or later. */
const EXCLUDED_TABLES = ['rate_limits'];

interface FoundTable extends Table {
  /** Tables that must be restored before it. */
  needs: string[];
}

const TABLES = `
  select class.relname as name,
    array(select attname::text from pg_attribute
      where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
    array(select distinct confrelid::regclass::text from pg_constraint
      where conrelid = class.oid and contype = 'f' and confrelid <> class.oid) as needs
  from pg_class class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)
  order by relname`;

/** Our tables, each after those it refers to. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<FoundTable>(TABLES, [EXCLUDED_TABLES]);
  const waiting = new Map(rows.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ needs }) => needs.every((name) => !waiting.has(name)));
    if (!next) throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    waiting.delete(next.name);
    ordered.push({ name: next.name, columns: next.columns });
  }
  return ordered;
}

/** Inserting rows with ids does not advance the sequences. */
export async function moveSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %I',
      pg_get_serial_sequence(quote_ident(table_name), column_name), column_name, table_name) as statement
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`);
  for (const { statement } of rows) await client.query(statement);
}
