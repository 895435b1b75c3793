import { COUNTRIES } from '#contract/country.ts';
import type { Kind } from './records.ts';
import { stagedTable } from './staged-rows.ts';

/** Each query answers with rows of line, place and reason. */
export function referenceChecks(keepOthers: boolean): string[] {
  return [
    ...(['equipment', 'colour-name', 'optional-name'] as const).map((kind) => repeated(kind, 'code')),
    ...(['make', 'model', 'submodel', 'trim'] as const).map((kind) => repeated(kind, 'path')),
    ...(['colour', 'optional'] as const).map(repeatedOffer),
    orphans('model', 'make'),
    orphans('submodel', 'model'),
    orphans('trim', 'submodel'),
    orphans('version', 'trim'),
    orphans('colour', 'submodel'),
    orphans('optional', 'submodel'),
    ...(['colour', 'optional'] as const).map(unknownTrims),
    unknownEquipment(keepOthers),
    unnamed('colour', keepOthers),
    unnamed('optional', keepOthers),
    repeatedVersionSlug,
  ];
}

export function consistencyChecks(keepOthers: boolean): string[] {
  return [
    unknownRuleCodes,
    trimsWithoutColour,
    missingPrices('colour'),
    missingPrices('optional'),
    ...(keepOthers ? [] : [noVersion]),
  ];
}

function repeated(kind: Kind, key: 'code' | 'path'): string {
  return `
    select line, array['${key}'] as place, ${key} || ' stands in row ' || first || ' already' as reason
    from (select line, ${key}, min(line) over (partition by ${key}) as first from ${stagedTable(kind)}) all_of_them
    where line > first`;
}

function repeatedOffer(kind: 'colour' | 'optional'): string {
  return `
    select repetition.line, array['trims'] as place,
      min('trim ' || trim.path || ' has ' || code || ' from row ' || first || ' already') as reason
    from (
      select line, trim_line, code, min(line) over (partition by trim_line, code) as first from offered_${kind}
    ) repetition
    join staged_trim trim on trim.line = repetition.trim_line
    where repetition.line > first
    group by repetition.line`;
}

const isBroken = (kind: Kind, key: string) =>
  `exists (select from staged_broken broken where broken.kind = '${kind}' and broken.key = ${key})`;

function orphans(kind: Kind, parentKind: Kind): string {
  return `
    select child.line, array['path'] as place, 'there is no ${parentKind} ' || child.parent as reason
    from ${stagedTable(kind)} child
    left join ${stagedTable(parentKind)} parent on parent.path = child.parent
    where parent.path is null and not ${isBroken(parentKind, 'child.parent')}`;
}

function unknownTrims(kind: 'colour' | 'optional'): string {
  return `
    select offer.line, array['trims'] as place, 'there is no trim ' || offer.parent || '/' || named as reason
    from staged_${kind} offer
    cross join unnest(offer.trims) named
    left join staged_trim trim on trim.path = offer.parent || '/' || named
    where trim.path is null and not ${isBroken('trim', "offer.parent || '/' || named")}`;
}

function unknownEquipment(keepOthers: boolean): string {
  return `
    select trim.line, array['equipment'] as place, 'there is no equipment ' || named as reason
    from staged_trim trim
    cross join jsonb_object_keys(trim.equipment) named
    where named not in (select code from staged_equipment where code is not null)
      ${keepOthers ? 'and named not in (select code from equipment)' : ''}
      and not ${isBroken('equipment', 'named')}`;
}

function unnamed(kind: 'colour' | 'optional', keepOthers: boolean): string {
  return `
    select offer.line, array['code'] as place, 'there is no ${kind}-name ' || offer.code as reason
    from staged_${kind} offer
    where offer.code not in (select code from staged_${kind}_name where code is not null)
      ${keepOthers ? `and offer.code not in (select code from part_names where kind = '${kind}')` : ''}
      and not ${isBroken(`${kind}-name`, 'offer.code')}`;
}

/** The address of a version has the slugs of its model and its own, nothing of its trim. */
const repeatedVersionSlug = `
  select line, array['path'] as place, 'the model has a version ' || slug || ' in row ' || first || ' already' as reason
  from (
    select line, slug, min(line) over (partition by model, slug) as first from staged_version
  ) all_of_them
  where line > first`;

const unknownRuleCodes = `
  select ruled.line, array['rules'] as place,
    min('trim ' || trim.path || ' has no optional ' || ruled.needed) as reason
  from (select line, unnest(rule_codes) as needed from staged_optional) ruled
  join offered_optional offer on offer.line = ruled.line
  join staged_trim trim on trim.line = offer.trim_line
  left join offered_optional other on other.trim_line = offer.trim_line and other.code = ruled.needed
  where other.code is null
  group by ruled.line`;

/** Who configures a car chooses a colour. */
const trimsWithoutColour = `
  select trim.line, array['path'] as place, 'the trim has versions but no colour' as reason
  from staged_trim trim
  where exists (select from staged_version version where version.parent = trim.path)
    and not exists (select from offered_colour offer where offer.trim_line = trim.line)`;

const soldIn = `array_remove(array[${COUNTRIES.map(
  (country) => `case when bool_or(prices ? '${country}') then '${country}' end`,
).join(', ')}], null)`;

/** Where a model is sold, everything that can be chosen for it has a price. */
function missingPrices(kind: 'colour' | 'optional'): string {
  return `
    select offer.line, array['prices', country] as place,
      'is missing: versions of ' || sold.model || ' are sold there' as reason
    from staged_${kind} offer
    join (select model, ${soldIn} as countries from staged_version group by model) sold on sold.model = split_part(offer.parent, '/', 1) || '/' || split_part(offer.parent, '/', 2)
    cross join unnest(sold.countries) country
    where not offer.prices ?& sold.countries and not offer.prices ? country`;
}

const noVersion = `
  select 1 as line, array['kind'] as place, 'no version is in the whole file: there would be nothing to buy' as reason
  where not exists (select from staged_version)`;
