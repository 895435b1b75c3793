import type { Kind } from './records.ts';

const MODEL_PATH = "make.slug || '/' || model.slug";
const SUBMODEL_PATH = `${MODEL_PATH} || '/' || submodel.slug`;
const TRIM_PATH = `${SUBMODEL_PATH} || '/' || trim.slug`;

const FROM_MODELS = 'from makes make join models model on model.make_id = make.id';
const FROM_SUBMODELS = `${FROM_MODELS} join submodels submodel on submodel.model_id = model.id`;
const FROM_TRIMS = `${FROM_SUBMODELS} join trims trim on trim.submodel_id = submodel.id`;

const namesOfParts = (kind: 'colour' | 'optional') => `
  select code, jsonb_object_agg(locale, name) as names, max(category) as category,
    jsonb_object_agg(locale, text) filter (where text is not null) as texts
  from part_names where kind = '${kind}' group by code order by code collate "C"`;

/** One record for all trims of a submodel that offer a part on the same terms. */
const offers = (table: string, columns: readonly string[]) => {
  const terms = columns.map((column) => `offer.${column}`);
  return `
    select ${SUBMODEL_PATH} as path, offer.code,
      case when count(*) < (select count(*) from trims sibling where sibling.submodel_id = submodel.id)
        then array_agg(trim.slug order by trim.slug collate "C") end as trims,
      ${terms.join(', ')}
    ${FROM_TRIMS} join ${table} offer on offer.trim_id = trim.id
    group by make.slug, model.slug, submodel.slug, submodel.id, offer.code, ${terms.join(', ')}
    order by (${SUBMODEL_PATH}) collate "C", offer.code collate "C", min(trim.slug collate "C")`;
};

/** The live records of every kind, always in the same order. */
export const EXPORT_QUERIES: Record<Kind, string> = {
  equipment: `
    select equipment.code, category, jsonb_object_agg(locale, name) as names
    from equipment join equipment_names using (code)
    group by equipment.code, category order by equipment.code collate "C"`,
  'colour-name': namesOfParts('colour'),
  'optional-name': namesOfParts('optional'),
  make: 'select slug as path, name from makes order by slug collate "C"',
  model: `
    select ${MODEL_PATH} as path, model.name, segment, launch_year, popularity,
      (select jsonb_object_agg(locale, own.name) from model_names own where own.model_id = model.id) as names,
      (select array_agg(source order by position) from model_photos own where own.model_id = model.id) as photos
    ${FROM_MODELS} order by (${MODEL_PATH}) collate "C"`,
  submodel: `
    select ${SUBMODEL_PATH} as path, body_type, length_mm, width_mm, height_mm, boot_litres, seats, doors, shape
    ${FROM_SUBMODELS} order by (${SUBMODEL_PATH}) collate "C"`,
  trim: `
    select ${TRIM_PATH} as path, trim.name, level,
      (select jsonb_agg(case when fuels is null then to_jsonb(code) else jsonb_build_object('code', code, 'fuels', fuels) end
        order by code collate "C") from trim_equipment own where own.trim_id = trim.id) as equipment
    ${FROM_TRIMS} order by (${TRIM_PATH}) collate "C"`,
  colour: offers('colours', ['kind', 'value', 'prices']),
  optional: offers('optionals', ['prices', 'rules', 'fuels']),
  version: `
    select ${TRIM_PATH} || '/' || version.slug as path, engine_name as name, fuel, gearbox, gears, traction,
      displacement, cylinders, power_kw, torque_nm, max_speed_kmh, acceleration::float8, mass_kg, co2,
      consumption::float8, electric_consumption::float8, battery_kwh::float8, electric_range_km, range_km,
      (select jsonb_object_agg(country, price_cents) from version_prices own where own.version_id = version.id) as prices
    ${FROM_TRIMS} join versions version on version.trim_id = trim.id
    order by (${TRIM_PATH} || '/' || version.slug) collate "C"`,
};
