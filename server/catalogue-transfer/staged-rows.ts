import { COUNTRIES, type Country } from '#contract/shared/country.ts';
import { toCents } from '#contract/shared/money.ts';
import type { CatalogueRecord, Kind, RecordOf } from './records.ts';

/** The staging table of each kind of record: columns of a temporary table, with their types. */
export const STAGED_COLUMNS: Record<Kind, string> = {
  equipment: 'code text, category text, names jsonb',
  'colour-name': 'code text, names jsonb',
  'optional-name': 'code text, category text, names jsonb, texts jsonb',
  make: 'path text, slug text, name text',
  model:
    'path text, parent text, slug text, name text, names jsonb, segment text, launch_year int, popularity int, photos text[], pictures jsonb',
  submodel:
    'path text, parent text, slug text, body_type text, length_mm int, width_mm int, height_mm int, boot_litres int, seats int, doors int, shape text',
  trim: 'path text, parent text, slug text, name text, level int, equipment jsonb',
  colour: 'parent text, code text, trims text[], kind text, value text, prices jsonb',
  optional: 'parent text, code text, trims text[], prices jsonb, rules jsonb, fuels text[], rule_codes text[]',
  version:
    'parent text, slug text, model text, engine_name text, fuel text, gearbox text, gears int, traction text, displacement int, cylinders int, power_kw int, torque_nm int, max_speed_kmh int, acceleration numeric, mass_kg int, co2 int, consumption numeric, electric_consumption numeric, battery_kwh numeric, electric_range_km int, range_km int, prices jsonb',
};

/** Columns that the merge fills in. */
export const MERGE_COLUMNS = 'id int, parent_id int, change text';

export function stagedTable(kind: Kind): string {
  return `staged_${kind.replace('-', '_')}`;
}

/** The position of a record in its file. */
export interface Place {
  /** Its number, from 1; one line may contain several records. */
  record_no: number;
  line: number;
}

/** Columns with the position of a record in its file. */
export const PLACE_COLUMNS = 'record_no int, line int';

export function toStagedRow(place: Place, record: CatalogueRecord): object {
  return { ...place, ...columnsOf(record) };
}

function columnsOf(record: CatalogueRecord): object {
  switch (record.kind) {
    case 'equipment':
    case 'colour-name': {
      const { kind: _kind, ...columns } = record;
      return columns;
    }
    case 'optional-name': {
      const { kind: _kind, texts, ...columns } = record;
      return { ...columns, texts: presentOrNull(texts) };
    }
    case 'make':
    case 'submodel':
      return { ...record, ...placeOf(record.path) };
    case 'model': {
      const { path, names, photos } = record;
      return {
        ...record,
        ...placeOf(path),
        names: presentOrNull(names),
        photos: photos && photos.length > 0 ? photos : null,
      };
    }
    case 'trim':
      return { ...record, ...placeOf(record.path), equipment: equipmentOf(record) };
    case 'colour': {
      const { path, paint, prices, ...columns } = record;
      return { ...columns, parent: path, kind: paint, prices: inCents(prices) };
    }
    case 'optional': {
      const { path, prices, rules, ...columns } = record;
      return {
        ...columns,
        parent: path,
        prices: inCents(prices),
        rules: rules ?? [],
        rule_codes: codesOf(rules ?? []),
      };
    }
    case 'version': {
      const { name, prices, path, kind: _kind, ...columns } = record;
      const model = path.split('/', 2).join('/');
      return { ...columns, ...placeOf(path), model, engine_name: name, prices: inCents(prices) };
    }
  }
}

function placeOf(path: string): { parent: string; slug: string } {
  const end = path.lastIndexOf('/');
  return { parent: path.slice(0, Math.max(0, end)), slug: path.slice(end + 1) };
}

function inCents(prices: Partial<Record<Country, number | null>>): Partial<Record<Country, number>> {
  const cents: Partial<Record<Country, number>> = {};
  for (const country of COUNTRIES) {
    const price = prices[country];
    if (price !== null && price !== undefined) cents[country] = toCents(price);
  }
  return cents;
}

/** The values that are given; null if there are none. */
function presentOrNull(values: object | null | undefined): object | null {
  const given = Object.entries(values ?? {}).filter(([, value]) => value !== null && value !== undefined);
  return given.length > 0 ? Object.fromEntries(given) : null;
}

function equipmentOf({ equipment }: RecordOf<'trim'>): object {
  return Object.fromEntries(
    (equipment ?? []).map((item) => (typeof item === 'string' ? [item, null] : [item.code, item.fuels ?? null])),
  );
}

function codesOf(rules: NonNullable<RecordOf<'optional'>['rules']>): string[] {
  return [...new Set(rules.flatMap((rule) => (rule.action === 'add-one-all' ? rule.groups.flat() : rule.optionals)))];
}
