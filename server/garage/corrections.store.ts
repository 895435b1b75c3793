import { type SQL, sql } from 'drizzle-orm';
import type { CorrectableField } from '#contract/garage/garage.endpoints.ts';
import { CORRECTABLE_FIELDS } from '#contract/garage/garage.rules.ts';
import { CORRECTABLE_COLUMNS } from './correctable-fields.ts';
import { vehicles } from './garage.tables.ts';

export type CorrectedColumn = (typeof CORRECTABLE_COLUMNS)[CorrectableField];
type Values = Partial<Record<CorrectedColumn | 'submodelId', unknown>>;

/** A look-up may have answered since the vehicle was read, so what is correctable is checked again while writing. */
function isCorrectable(field: CorrectableField): SQL {
  return sql`(${vehicles[CORRECTABLE_COLUMNS[field]]} is null or ${field} = any(${vehicles.typedFields}))`;
}

const fieldsIn = (values: Values) =>
  CORRECTABLE_FIELDS.filter((field) => values[CORRECTABLE_COLUMNS[field]] !== undefined);

/** The corrected columns, and that they were typed. */
export function correctionsOf(values: Values): Record<string, SQL> {
  const fields = fieldsIn(values);
  if (fields.length === 0) return {};
  const written = fields.map((field): [string, SQL] => {
    const name = CORRECTABLE_COLUMNS[field];
    const column = vehicles[name];
    return [name, sql`case when ${isCorrectable(field)} then ${sql.param(values[name], column)} else ${column} end`];
  });
  const typed = fields.map(
    (field) => sql`case when ${isCorrectable(field)} then array[${field}]::text[] else '{}' end`,
  );
  const submodel =
    values.submodelId === undefined
      ? []
      : [
          [
            'submodelId',
            sql`case when ${isCorrectable('make')} and ${isCorrectable('model')}
          then ${values.submodelId}::integer else ${vehicles.submodelId} end`,
          ] as const,
        ];
  return {
    ...Object.fromEntries([...written, ...submodel]),
    typedFields: sql`array(select distinct unnest(${vehicles.typedFields} || ${sql.join(typed, sql` || `)}))`,
  };
}

/** What the registry has found is no longer the owner's. */
export function withoutFound(found: Values): SQL {
  const fields = fieldsIn(found);
  return sql`array(select unnest(${vehicles.typedFields}) except select unnest(${sql.param(fields)}::text[]))`;
}
