import type { Belongings, TreeKind } from './merge-plan.ts';
import { stagedTable } from './staged-rows.ts';

const of = (table: string, columns: readonly string[]) => columns.map((column) => `${table}.${column}`).join(', ');

/** Sets for each staged record its parent, its id if it exists already, and the action to take. */
export function matchStatements({ kind, table, parent, columns, belongings }: TreeKind): string[] {
  const staged = stagedTable(kind);
  const joins = belongings.map(
    ({ table: own, owner, gathered }) =>
      `left join (select ${owner}, ${gathered} as value from ${own} own group by ${owner}) ${own}
         on ${own}.${owner} = live.id`,
  );
  const differs = [
    `(${of('live', columns)}) is distinct from (${of('staged', columns)})`,
    // A missing value may be written as an empty object.
    ...belongings.map(
      ({ table: own, staged: column }) =>
        `coalesce(${own}.value, '{}') is distinct from coalesce(staged.${column}, '{}')`,
    ),
  ].join(' or ');
  return [
    ...(parent
      ? [
          `update ${staged} staged set parent_id = parent.id
           from ${stagedTable(parent.kind)} parent where parent.path = staged.parent`,
          `analyze ${staged} (parent_id, slug)`,
        ]
      : []),
    `update ${staged} staged
       set id = live.id, change = case when ${differs} then 'updated' else 'unchanged' end
     from ${table} live ${joins.join(' ')}
     where live.slug = staged.slug ${parent ? `and live.${parent.column} = staged.parent_id` : ''}`,
    `update ${staged} set id = nextval(pg_get_serial_sequence('${table}', 'id')), change = 'created' where id is null`,
    `create index on ${staged} (id)`,
    `analyze ${staged} (id, change)`,
  ];
}

export function insertStatement({ kind, table, parent, columns }: TreeKind): string {
  const target = ['id', 'slug', ...(parent ? [parent.column] : []), ...columns];
  const source = ['id', 'slug', ...(parent ? ['parent_id'] : []), ...columns];
  return `insert into ${table} (${target.join(', ')}) overriding system value
    select ${source.join(', ')} from ${stagedTable(kind)} where change = 'created' order by record_no`;
}

export function updateStatement({ kind, table, columns }: TreeKind): string {
  return `update ${table} live set (${columns.join(', ')}) = row(${of('staged', columns)})
    from ${stagedTable(kind)} staged
    where staged.change = 'updated' and live.id = staged.id
      and (${of('live', columns)}) is distinct from (${of('staged', columns)})`;
}

const wantedRows = (kind: TreeKind['kind'], { owner, values, source }: Belongings, change: 'created' | 'updated') =>
  `select staged.id as ${owner}, ${values} from ${stagedTable(kind)} staged cross join ${source}
   where staged.change = '${change}'`;

/** Rows that belong to created records. */
export function insertBelongings({ kind }: TreeKind, belongings: Belongings): string {
  const { table, owner, columns } = belongings;
  return `insert into ${table} (${owner}, ${columns.join(', ')}) ${wantedRows(kind, belongings, 'created')}`;
}

/** Updates the rows that belong to updated records; rows without differences are not touched. */
export function updateBelongings({ kind }: TreeKind, belongings: Belongings): string[] {
  const { table, owner, columns, key } = belongings;
  const targets = [owner, ...columns].join(', ');
  const others = columns.filter((column) => column !== key);
  const wanted = wantedRows(kind, belongings, 'updated');
  return [
    `delete from ${table} own using ${stagedTable(kind)} staged
     where staged.change = 'updated' and own.${owner} = staged.id
       and not exists (
         select from (${wanted}) wanted (${targets})
         where wanted.${owner} = own.${owner} and wanted.${key} = own.${key}
       )`,
    `insert into ${table} as own (${targets}) ${wanted}
     on conflict (${owner}, ${key}) do update set (${others.join(', ')}) = row(${of('excluded', others)})
     where (${of('own', others)}) is distinct from (${of('excluded', others)})`,
  ];
}

/** Live rows that are not in the file, including those below a removed parent. */
export function removedStatement({ kind, table, parent }: TreeKind, keepOthers: boolean): string {
  const missing = `not exists (select from ${stagedTable(kind)} staged where staged.id = live.id)`;
  const condition = parent
    ? `${missing} and (
         live.${parent.column} in (select id from removed_${parent.kind})
         or live.${parent.column} in (select id from ${stagedTable(parent.kind)})
       )`
    : keepOthers
      ? 'false'
      : missing;
  return `create temp table removed_${kind} on commit drop as select live.id from ${table} live where ${condition}`;
}

/** Rows below it are deleted with it. */
export function deleteStatement({ kind, table, parent }: TreeKind): string {
  return `delete from ${table} live where live.id in (select id from removed_${kind})
    ${parent ? `and live.${parent.column} not in (select id from removed_${parent.kind})` : ''}`;
}
