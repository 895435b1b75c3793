import { sql } from 'drizzle-orm';
import type { Fuel } from '#contract/catalogue/catalogue.endpoints.ts';
import { COUNTRIES, type Country } from '#contract/shared/country.ts';
import { dayIn } from '#contract/shared/days.ts';
import { makes, models } from '#server/catalogue/catalogue.tables.ts';
import { optionals, submodels, trimEquipment, trims, versions } from '#server/catalogue/versions.tables.ts';
import type { Transaction } from '#server/database/connect.ts';
import { offers } from '#server/offers/offers.tables.ts';
import { EQUIPMENT_BITS } from './equipment-codes.ts';

interface EquipmentGroup {
  trimId: number;
  /** Only with these fuels; null for all. */
  fuels: Fuel[] | null;
  /** Only there; null for all. */
  country: Country | null;
  bits: number;
}

/** What a version has as standard or can have as an option, of what buyers ask for. */
export async function readEquipment(
  transaction: Transaction,
): Promise<(version: { trimId: number; fuel: Fuel }) => Partial<Record<Country, number>>> {
  const known = sql`(select * from json_to_recordset(${JSON.stringify(
    [...EQUIPMENT_BITS].map(([code, bit]) => ({ code, bit })),
  )}::json) as known(code text, bit int)) as known`;
  const { rows } = await transaction.execute<EquipmentGroup & Record<string, unknown>>(sql`
    select ${trimEquipment.trimId} as "trimId", ${trimEquipment.fuels}, null as country, bit_or(known.bit) as bits
    from ${trimEquipment} join ${known} on known.code = ${trimEquipment.code}
    group by ${trimEquipment.trimId}, ${trimEquipment.fuels}
    union all
    select ${optionals.trimId}, ${optionals.fuels}, prices.country, bit_or(known.bit)
    from ${optionals} join ${known} on known.code = ${optionals.code}
    cross join lateral jsonb_object_keys(${optionals.prices}) as prices(country)
    group by ${optionals.trimId}, ${optionals.fuels}, prices.country`);
  const groups = Map.groupBy(rows, ({ trimId }) => trimId);
  return ({ trimId, fuel }) => {
    const own = (groups.get(trimId) ?? []).filter(({ fuels }) => fuels?.includes(fuel) ?? true);
    const bitsIn = (country: Country) =>
      own.reduce((all, group) => (group.country === null || group.country === country ? all | group.bits : all), 0);
    return Object.fromEntries(COUNTRIES.map((country) => [country, bitsIn(country)]));
  };
}

/** The countries where a version has an offer that is valid on their day, by the id of the version. */
export async function readOffered(transaction: Transaction, now: Date): Promise<ReadonlyMap<number, Country[]>> {
  const today = sql`(select * from json_to_recordset(${JSON.stringify(
    COUNTRIES.map((country) => ({ country, day: dayIn(country, now) })),
  )}::json) as today(country text, day date)) as today`;
  const { rows } = await transaction.execute<{ id: number; country: Country }>(sql`
    select distinct ${versions.id}, ${offers.country}
    from ${offers}
    join ${today} on today.country = ${offers.country} and today.day between ${offers.validFrom} and ${offers.validUntil}
    join ${makes} on ${makes.slug} = ${offers.make}
    join ${models} on ${models.makeId} = ${makes.id} and ${models.slug} = ${offers.model}
    join ${submodels} on ${submodels.modelId} = ${models.id}
    join ${trims} on ${trims.submodelId} = ${submodels.id}
    join ${versions} on ${versions.trimId} = ${trims.id} and ${versions.slug} = ${offers.version}`);
  const countries = Map.groupBy(rows, ({ id }) => id);
  return new Map([...countries].map(([id, own]) => [id, own.map(({ country }) => country)]));
}
