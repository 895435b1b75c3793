import type { Kind } from './records.ts';

/** Rows that belong to a record but are in a table of their own: its names, its prices, its equipment. */
export interface Belongings {
  table: string;
  /** The column that refers to the record. */
  owner: string;
  /** The staged column that holds all of them, as JSON. */
  staged: string;
  /** The same JSON built from the table's rows, whose alias is `own`. */
  gathered: string;
  columns: readonly string[];
  /** The rows built from the staged JSON: what is selected, and from what besides the staged record. */
  values: string;
  source: string;
  key: string;
}

/** A kind with a table of its own: identified by its parent and its slug. */
export interface TreeKind {
  kind: Kind & ('make' | 'model' | 'submodel' | 'trim' | 'version');
  table: string;
  parent?: { kind: TreeKind['kind']; column: string };
  columns: readonly string[];
  belongings: readonly Belongings[];
}

const modelNames: Belongings = {
  table: 'model_names',
  owner: 'model_id',
  staged: 'names',
  gathered: 'jsonb_object_agg(own.locale, own.name)',
  columns: ['locale', 'name'],
  values: 'item.key, item.value',
  source: 'jsonb_each_text(staged.names) item',
  key: 'locale',
};

const modelPhotos: Belongings = {
  table: 'model_photos',
  owner: 'model_id',
  staged: 'pictures',
  gathered: 'jsonb_agg(jsonb_build_array(own.source, own.photo_id, own.width, own.height) order by own.position)',
  columns: ['position', 'source', 'photo_id', 'width', 'height'],
  values: 'item.place - 1, item.value ->> 0, item.value ->> 1, (item.value ->> 2)::int, (item.value ->> 3)::int',
  source: 'jsonb_array_elements(staged.pictures) with ordinality item(value, place)',
  key: 'position',
};

const trimEquipment: Belongings = {
  table: 'trim_equipment',
  owner: 'trim_id',
  staged: 'equipment',
  gathered: 'jsonb_object_agg(own.code, to_jsonb(own.fuels))',
  columns: ['code', 'fuels'],
  values: `item.key,
    case when jsonb_typeof(item.value) = 'array' then array(select jsonb_array_elements_text(item.value)) end`,
  source: 'jsonb_each(staged.equipment) item',
  key: 'code',
};

const versionPrices: Belongings = {
  table: 'version_prices',
  owner: 'version_id',
  staged: 'prices',
  gathered: 'jsonb_object_agg(own.country, own.price_cents)',
  columns: ['country', 'price_cents'],
  values: 'item.key, item.value::int',
  source: 'jsonb_each_text(staged.prices) item',
  key: 'country',
};

/** From the make down, so that parents exist before their children. */
export const TREE: readonly TreeKind[] = [
  { kind: 'make', table: 'makes', columns: ['name'], belongings: [] },
  {
    kind: 'model',
    table: 'models',
    parent: { kind: 'make', column: 'make_id' },
    columns: ['name', 'segment', 'launch_year', 'popularity'],
    belongings: [modelNames, modelPhotos],
  },
  {
    kind: 'submodel',
    table: 'submodels',
    parent: { kind: 'model', column: 'model_id' },
    columns: ['body_type', 'length_mm', 'width_mm', 'height_mm', 'boot_litres', 'seats', 'doors', 'shape'],
    belongings: [],
  },
  {
    kind: 'trim',
    table: 'trims',
    parent: { kind: 'submodel', column: 'submodel_id' },
    columns: ['name', 'level'],
    belongings: [trimEquipment],
  },
  {
    kind: 'version',
    table: 'versions',
    parent: { kind: 'trim', column: 'trim_id' },
    columns: [
      ...['engine_name', 'fuel', 'gearbox', 'gears', 'traction', 'displacement', 'cylinders', 'power_kw', 'torque_nm'],
      ...['max_speed_kmh', 'acceleration', 'mass_kg', 'co2', 'consumption', 'electric_consumption', 'battery_kwh'],
      ...['electric_range_km', 'range_km'],
    ],
    belongings: [versionPrices],
  },
];

export interface OfferKind {
  kind: 'colour' | 'optional';
  table: string;
  columns: readonly string[];
}

/** What trims offer: identified by trim and code. */
export const OFFERS: readonly OfferKind[] = [
  { kind: 'colour', table: 'colours', columns: ['kind', 'value', 'prices'] },
  { kind: 'optional', table: 'optionals', columns: ['prices', 'rules', 'fuels'] },
];
