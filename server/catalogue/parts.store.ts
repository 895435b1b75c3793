import { and, asc, eq, inArray, type SQL, sql, type Table } from 'drizzle-orm';
import type { Optional } from '#contract/catalogue/versions.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '#server/database/connect.ts';
import { colours, equipment, equipmentNames, optionals, partNames, trimEquipment } from './versions.tables.ts';

/** A name in the caller's language, else in Italian, else in English, else in any; else the code. */
const nameOf = (named: Table, locale: Locale, names: SQL): SQL<string> =>
  sql<string>`coalesce((select names.name from ${names} and names.code = ${named}.code order by array_position(array[${locale}, 'it', 'en']::text[], names.locale), names.locale limit 1), ${named}.code)`;

const equipmentName = (locale: Locale) => nameOf(equipment, locale, sql`${equipmentNames} names where true`);
const colourName = (locale: Locale) => nameOf(colours, locale, sql`${partNames} names where names.kind = 'colour'`);
const optionalName = (locale: Locale) =>
  nameOf(optionals, locale, sql`${partNames} names where names.kind = 'optional'`);

/** Equipment, colours and optionals of trims, with names in a language. */
export function createPartsStore(database: Database) {
  return {
    equipmentOfTrims: (locale: Locale, trimIds: readonly number[]) =>
      database
        .select({
          trimId: trimEquipment.trimId,
          code: equipment.code,
          name: equipmentName(locale),
          category: equipment.category,
          fuels: trimEquipment.fuels,
        })
        .from(trimEquipment)
        .innerJoin(equipment, eq(equipment.code, trimEquipment.code))
        .where(inArray(trimEquipment.trimId, [...trimIds])),

    coloursOfTrims: (locale: Locale, trimIds: readonly number[]) =>
      database
        .select({
          trimId: colours.trimId,
          code: colours.code,
          name: colourName(locale),
          kind: colours.kind,
          value: colours.value,
          prices: colours.prices,
        })
        .from(colours)
        .where(inArray(colours.trimId, [...trimIds]))
        .orderBy(asc(colours.id)),

    optionalsOfTrims: (locale: Locale, trimIds: readonly number[]) =>
      database
        .select({
          trimId: optionals.trimId,
          code: optionals.code,
          name: optionalName(locale),
          prices: optionals.prices,
          rules: sql<Optional['rules']>`${optionals.rules}`,
          fuels: optionals.fuels,
          category: partNames.category,
          // Only in the caller's language: a name may be foreign, an explanation should not.
          text: partNames.text,
        })
        .from(optionals)
        .leftJoin(
          partNames,
          and(eq(partNames.kind, 'optional'), eq(partNames.code, optionals.code), eq(partNames.locale, locale)),
        )
        .where(inArray(optionals.trimId, [...trimIds]))
        .orderBy(asc(optionals.id)),
  };
}

type PartsStore = ReturnType<typeof createPartsStore>;
export type TrimEquipment = Awaited<ReturnType<PartsStore['equipmentOfTrims']>>[number];
export type TrimColour = Awaited<ReturnType<PartsStore['coloursOfTrims']>>[number];
export type TrimOptional = Awaited<ReturnType<PartsStore['optionalsOfTrims']>>[number];
