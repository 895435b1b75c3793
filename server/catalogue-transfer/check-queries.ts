import { COUNTRIES } from '#contract/shared/country.ts';
import type { Kind } from './records.ts';
import { stagedTable } from './staged-rows.ts';

export interface CheckOptions {
  /** Makes that are not in the file stay, with the names they use. */
  keepOthers: boolean;
  /** Invalid records are left out, and so are records that refer to them. */
  skipInvalid: boolean;
}

/** Each query returns rows of record_no, line, place, value and reason. */
export function referenceChecks(options: CheckOptions): string[] {
  return [
    ...(['equipment', 'colour-name', 'optional-name'] as const).map((kind) => repeated(kind, 'code')),
    ...(['make', 'model', 'submodel', 'trim'] as const).map((kind) => repeated(kind, 'path')),
    ...(['colour', 'optional'] as const).map(repeatedOffer),
    orphans('model', 'make', options),
    orphans('submodel', 'model', options),
    orphans('trim', 'submodel', options),
    orphans('version', 'trim', options),
    orphans('colour', 'submodel', options),
    orphans('optional', 'submodel', options),
    ...(['colour', 'optional'] as const).map(unknownTrims),
    unknownEquipment(options),
    unnamed('colour', options),
    unnamed('optional', options),
    repeatedVersionSlug,
  ];
}

export function consistencyChecks({ keepOthers }: CheckOptions): string[] {
  return [
    unknownRuleCodes,
    trimsWithoutColour,
    missingPrices('colour'),
    missingPrices('optional'),
    ...(keepOthers ? [] : [noVersion]),
  ];
}

/** Records with the number and the line of the first one that has the same keys. */
const withFirst = (columns: string, table: string, keys: string) => `
  select record_no, line, ${columns}, first_value(record_no) over same as first, first_value(line) over same as first_line
  from ${table} window same as (partition by ${keys} order by record_no)`;

function repeated(kind: Kind, key: 'code' | 'path'): string {
  return `
    select record_no, line, array['${key}'] as place, ${key} as value,
      ${key} || ' stands in row ' || first_line || ' already' as reason
    from (${withFirst(key, stagedTable(kind), key)}) all_of_them
    where record_no > first`;
}

function repeatedOffer(kind: 'colour' | 'optional'): string {
  return `
    select repetition.record_no, repetition.line, array['trims'] as place, min(trim.slug) as value,
      min('trim ' || trim.path || ' has ' || code || ' from row ' || first_line || ' already') as reason
    from (${withFirst('trim_no, code', `offered_${kind}`, 'trim_no, code')}) repetition
    join staged_trim trim on trim.record_no = repetition.trim_no
    where repetition.record_no > first
    group by repetition.record_no, repetition.line`;
}

const isBroken = (kind: Kind, key: string) =>
  `exists (select from staged_broken broken where broken.kind = '${kind}' and broken.key = ${key})`;

/** A record that refers to an invalid one is not reported too, unless it has to be left out with it. */
const unlessBroken = (kind: Kind, key: string, { skipInvalid }: CheckOptions) =>
  skipInvalid ? '' : `and not ${isBroken(kind, key)}`;

function orphans(kind: Kind, parentKind: Kind, options: CheckOptions): string {
  const path = kind === 'colour' || kind === 'optional' ? 'child.parent' : "child.parent || '/' || child.slug";
  return `
    select child.record_no, child.line, array['path'] as place, ${path} as value,
      'there is no ${parentKind} ' || child.parent as reason
    from ${stagedTable(kind)} child
    left join ${stagedTable(parentKind)} parent on parent.path = child.parent
    where parent.path is null ${unlessBroken(parentKind, 'child.parent', options)}`;
}

function unknownTrims(kind: 'colour' | 'optional'): string {
  return `
    select offer.record_no, offer.line, array['trims'] as place, named as value,
      'there is no trim ' || offer.parent || '/' || named as reason
    from staged_${kind} offer
    cross join unnest(offer.trims) named
    left join staged_trim trim on trim.path = offer.parent || '/' || named
    where trim.path is null and not ${isBroken('trim', "offer.parent || '/' || named")}`;
}

function unknownEquipment(options: CheckOptions): string {
  return `
    select trim.record_no, trim.line, array['equipment'] as place, named as value,
      'there is no equipment ' || named as reason
    from staged_trim trim
    cross join jsonb_object_keys(trim.equipment) named
    where named not in (select code from staged_equipment where code is not null)
      ${options.keepOthers ? 'and named not in (select code from equipment)' : ''}
      ${unlessBroken('equipment', 'named', options)}`;
}

function unnamed(kind: 'colour' | 'optional', options: CheckOptions): string {
  return `
    select offer.record_no, offer.line, array['code'] as place, offer.code as value,
      'there is no ${kind}-name ' || offer.code as reason
    from staged_${kind} offer
    where offer.code not in (select code from staged_${kind}_name where code is not null)
      ${options.keepOthers ? `and offer.code not in (select code from part_names where kind = '${kind}')` : ''}
      ${unlessBroken(`${kind}-name`, 'offer.code', options)}`;
}

/** The URL of a version has the slugs of its model and its own, but not that of its trim. */
const repeatedVersionSlug = `
  select record_no, line, array['path'] as place, parent || '/' || slug as value,
    'the model has a version ' || slug || ' in row ' || first_line || ' already' as reason
  from (${withFirst('parent, slug', 'staged_version', 'model, slug')}) all_of_them
  where record_no > first`;

const unknownRuleCodes = `
  select ruled.record_no, ruled.line, array['rules'] as place, min(ruled.needed) as value,
    min('trim ' || trim.path || ' has no optional ' || ruled.needed) as reason
  from (select record_no, line, unnest(rule_codes) as needed from staged_optional) ruled
  join offered_optional offer on offer.record_no = ruled.record_no
  join staged_trim trim on trim.record_no = offer.trim_no
  left join offered_optional other on other.trim_no = offer.trim_no and other.code = ruled.needed
  where other.code is null
  group by ruled.record_no, ruled.line`;

/** Configuring a car requires a colour. */
const trimsWithoutColour = `
  select trim.record_no, trim.line, array['path'] as place, trim.path as value,
    'the trim has versions but no colour' as reason
  from staged_trim trim
  where exists (select from staged_version version where version.parent = trim.path)
    and not exists (select from offered_colour offer where offer.trim_no = trim.record_no)`;

const soldIn = `array_remove(array[${COUNTRIES.map(
  (country) => `case when bool_or(prices ? '${country}') then '${country}' end`,
).join(', ')}], null)`;

/** Where a model is sold, all its colours and optionals need a price. */
function missingPrices(kind: 'colour' | 'optional'): string {
  return `
    select offer.record_no, offer.line, array['prices', country] as place, '' as value,
      'is missing: versions of ' || sold.model || ' are sold there' as reason
    from staged_${kind} offer
    join (select model, ${soldIn} as countries from staged_version group by model) sold on sold.model = split_part(offer.parent, '/', 1) || '/' || split_part(offer.parent, '/', 2)
    cross join unnest(sold.countries) country
    where not offer.prices ?& sold.countries and not offer.prices ? country`;
}

/** Leaving out records cannot repair this. */
const noVersion = `
  select null::int as record_no, 1 as line, array['kind'] as place, '' as value,
    'no version is in the whole file: there would be nothing to buy' as reason
  where not exists (select from staged_version)`;
