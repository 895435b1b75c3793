import type { OfferKind } from './merge-plan.ts';

const of = (table: string, columns: readonly string[]) => columns.map((column) => `${table}.${column}`).join(', ');

/** Compares what trims shall offer with what they offer now; trims have their ids already. */
export function matchOffers({ kind, table, columns }: OfferKind): string[] {
  return [
    `create temp table merged_${kind} on commit drop as
     select live.id, trim.id as trim_id, offer.code, offer.record_no,
       case when live.id is null then 'created'
            when (${of('live', columns)}) is distinct from (${of('staged', columns)}) then 'updated'
            else 'unchanged' end as change
     from offered_${kind} offer
     join staged_trim trim on trim.record_no = offer.trim_no
     join staged_${kind} staged on staged.record_no = offer.record_no
     left join ${table} live on live.trim_id = trim.id and live.code = offer.code`,
    `analyze merged_${kind}`,
    `create temp table removed_${kind} on commit drop as
     select live.id, live.trim_id from ${table} live
     where live.trim_id in (select id from removed_trim)
       or (live.trim_id in (select id from staged_trim)
           and not exists (select from merged_${kind} merged where merged.id = live.id))`,
  ];
}

export function insertOffers({ kind, table, columns }: OfferKind): string {
  return `insert into ${table} (trim_id, code, ${columns.join(', ')})
    select merged.trim_id, merged.code, ${of('staged', columns)}
    from merged_${kind} merged join staged_${kind} staged on staged.record_no = merged.record_no
    where merged.change = 'created' order by merged.trim_id, merged.record_no`;
}

export function updateOffers({ kind, table, columns }: OfferKind): string {
  return `update ${table} live set (${columns.join(', ')}) = row(${of('staged', columns)})
    from merged_${kind} merged join staged_${kind} staged on staged.record_no = merged.record_no
    where merged.change = 'updated' and live.id = merged.id`;
}

/** Those of removed trims are deleted with them. */
export function deleteOffers({ kind, table }: OfferKind): string {
  return `delete from ${table} where id in (
    select id from removed_${kind} where trim_id not in (select id from removed_trim)
  )`;
}

/** Names of colours and optionals, and of equipment: found by their code. */
export interface NameKind {
  kind: 'equipment' | 'colour-name' | 'optional-name';
  staged: string;
  /** Code, names as JSON, and the other columns of this kind. */
  live: string;
  /** What a record has besides its names. */
  others: readonly ('category' | 'texts')[];
  /** The table of names, with the values common to its rows of this kind. */
  table: string;
  fixed: Record<string, string>;
}

const partNames = (kind: 'colour' | 'optional', others: NameKind['others']): NameKind => ({
  kind: `${kind}-name`,
  staged: `staged_${kind}_name`,
  live: `select code, jsonb_object_agg(locale, name) as names, max(category) as category,
           jsonb_object_agg(locale, text) filter (where text is not null) as texts
         from part_names where kind = '${kind}' group by code`,
  others,
  table: 'part_names',
  fixed: { kind },
});

export const NAMES: readonly NameKind[] = [
  {
    kind: 'equipment',
    staged: 'staged_equipment',
    live: `select code, category, coalesce(jsonb_object_agg(locale, name) filter (where locale is not null), '{}') as names
           from equipment left join equipment_names using (code) group by code, category`,
    others: ['category'],
    table: 'equipment_names',
    fixed: {},
  },
  partNames('colour', []),
  partNames('optional', ['category', 'texts']),
];

export function matchNames({ kind, staged, live, others }: NameKind, keepOthers: boolean): string[] {
  const columns = ['names', ...others];
  return [
    `update ${staged} staged
       set change = case when (${of('live', columns)}) is distinct from (${of('staged', columns)}) then 'updated' else 'unchanged' end
     from (${live}) live where live.code = staged.code`,
    `update ${staged} set change = 'created' where change is null`,
    `create temp table removed_${kind.replace('-', '_')} on commit drop as
     select code from (${live}) live
     where ${keepOthers ? 'false' : `not exists (select from ${staged} staged where staged.code = live.code)`}`,
  ];
}

/** Equipment has a row of its own besides its names. */
export function saveEquipment(): string {
  return `insert into equipment as live (code, category)
    select code, category from staged_equipment where change <> 'unchanged'
    on conflict (code) do update set category = excluded.category where live.category is distinct from excluded.category`;
}

export function saveNames({ kind, staged, table, fixed }: NameKind): string {
  const key = [...Object.keys(fixed), 'code', 'locale'];
  const values = [...Object.values(fixed).map((value) => `'${value}'`), 'staged.code', 'item.key'];
  const isOptional = kind === 'optional-name';
  const saved = isOptional ? ['name', 'category', 'text'] : ['name'];
  const texts = isOptional ? ', staged.category, staged.texts ->> item.key' : '';
  return `insert into ${table} as live (${[...key, ...saved].join(', ')})
    select ${values.join(', ')}, item.value${texts}
    from ${staged} staged cross join jsonb_each_text(staged.names) item
    where staged.change <> 'unchanged'
    on conflict (${key.join(', ')}) do update set (${saved.join(', ')}) = row(${of('excluded', saved)})
    where (${of('live', saved)}) is distinct from (${of('excluded', saved)})`;
}

export function deleteNames({ kind, table, fixed }: NameKind): string {
  const condition = Object.entries(fixed).map(([column, value]) => `${column} = '${value}' and`);
  // The names of equipment are deleted with it.
  const target = kind === 'equipment' ? 'equipment' : table;
  return `delete from ${target} where ${condition.join(' ')} code in (select code from removed_${kind.replace('-', '_')})`;
}
