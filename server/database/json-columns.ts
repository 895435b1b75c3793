import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm';

/** All columns of a table under their property names, for conversion to JSON. */
export function jsonColumns(table: Table): SQL {
  const columns = Object.entries(getTableColumns(table)).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  );
  return sql.join(columns, sql`, `);
}

/** JSON has no dates: they arrive as strings. */
export function readMoments<Row extends object>(row: Row, names: readonly (keyof Row)[]): Row {
  for (const name of names) if (row[name] !== null) row[name] = new Date(row[name] as string) as Row[keyof Row];
  return row;
}
