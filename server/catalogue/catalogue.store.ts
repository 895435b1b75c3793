import { and, asc, count, eq, inArray, min, ne, sql } from 'drizzle-orm';
import type { Fuel, MakeCard, MakeListItem, ModelCard } from '#contract/catalogue.ts';
import type { Locale } from '#contract/locale.ts';
import type { Database } from '#server/database/connect.ts';
import { makes, modelEngines, modelNames, models } from './catalogue.tables.ts';

/** Fuels are listed from the plainest to the most electric. */
const FUEL_ORDER = sql`array_position(array['petrol','lpg','diesel','mhev','hev','phev','bev'], ${modelEngines.fuel})`;

export type CatalogueStore = ReturnType<typeof createCatalogueStore>;

export function createCatalogueStore(database: Database) {
  const makeFields = { id: makes.id, name: makes.name, slug: makes.slug };

  /** A model's name as this language calls it. */
  const nameIn = (locale: Locale) =>
    sql<string>`coalesce((select ${modelNames.name} from ${modelNames} where ${modelNames.modelId} = ${models.id} and ${modelNames.locale} = ${locale}), ${models.name})`;

  const fuels = sql<
    Fuel[]
  >`array(select ${modelEngines.fuel} from ${modelEngines} where ${modelEngines.modelId} = ${models.id} order by ${FUEL_ORDER})`;

  const cardsIn = (locale: Locale) =>
    database
      .select({
        id: models.id,
        name: nameIn(locale),
        slug: models.slug,
        make: makeFields,
        bodyType: models.bodyType,
        fuels,
        priceFrom: models.priceFrom,
        lengthMm: models.lengthMm,
        widthMm: models.widthMm,
        heightMm: models.heightMm,
      })
      .from(models)
      .innerJoin(makes, eq(makes.id, models.makeId))
      .$dynamic();

  return {
    listMakes: (): Promise<MakeListItem[]> =>
      database
        .select(makeFields)
        .from(makes)
        .orderBy(asc(sql`lower(${makes.name})`)),

    async findMake(idOrSlug: string): Promise<MakeListItem | undefined> {
      const isId = /^\d{1,9}$/.test(idOrSlug);
      const [make] = await database
        .select(makeFields)
        .from(makes)
        .where(isId ? eq(makes.id, Number(idOrSlug)) : eq(makes.slug, idOrSlug));
      return make;
    },

    listModels(locale: Locale, makeId?: number) {
      const name = nameIn(locale);
      return database
        .select({ id: models.id, makeId: models.makeId, name, slug: models.slug })
        .from(models)
        .where(makeId === undefined ? undefined : eq(models.makeId, makeId))
        .orderBy(asc(models.makeId), asc(name));
    },

    listMakeCards: (): Promise<MakeCard[]> =>
      database
        .select({ ...makeFields, modelCount: count(models.id), priceFrom: sql<number>`${min(models.priceFrom)}` })
        .from(makes)
        .innerJoin(models, eq(models.makeId, makes.id))
        .groupBy(makes.id)
        .orderBy(asc(sql`lower(${makes.name})`)),

    popularCards: (locale: Locale, limit: number): Promise<ModelCard[]> =>
      cardsIn(locale).where(sql`${models.popularity} is not null`).orderBy(asc(models.popularity)).limit(limit),

    electricCards: (locale: Locale): Promise<ModelCard[]> =>
      cardsIn(locale)
        .where(
          inArray(
            models.id,
            database.select({ id: modelEngines.modelId }).from(modelEngines).where(eq(modelEngines.fuel, 'bev')),
          ),
        )
        .orderBy(asc(models.priceFrom), asc(models.id)),

    cardsOfMake: (locale: Locale, makeId: number): Promise<ModelCard[]> =>
      cardsIn(locale).where(eq(models.makeId, makeId)).orderBy(asc(models.priceFrom), asc(models.id)),

    searchCards(locale: Locale, words: readonly string[], limit: number): Promise<ModelCard[]> {
      const haystack = sql`unaccent(${makes.name} || ' ' || ${nameIn(locale)})`;
      const matches = words.map((word) => sql`${haystack} ilike unaccent(${`%${escapeLike(word)}%`})`);
      return cardsIn(locale)
        .where(and(...matches))
        .orderBy(sql`${models.popularity} nulls last`, asc(models.priceFrom))
        .limit(limit);
    },

    async findModel(locale: Locale, makeSlug: string, modelSlug: string) {
      const [card] = await cardsIn(locale).where(and(eq(makes.slug, makeSlug), eq(models.slug, modelSlug)));
      if (!card) return undefined;
      const [facts] = await database.select().from(models).where(eq(models.id, card.id));
      const engines = await database
        .select({ fuel: modelEngines.fuel, powerMinKw: modelEngines.powerMinKw, powerMaxKw: modelEngines.powerMaxKw })
        .from(modelEngines)
        .where(eq(modelEngines.modelId, card.id))
        .orderBy(FUEL_ORDER);
      return facts && { card, facts, engines };
    },

    /** Same kind of body, nearest in price. */
    relatedCards: (locale: Locale, card: ModelCard, limit: number): Promise<ModelCard[]> =>
      cardsIn(locale)
        .where(and(eq(models.bodyType, card.bodyType), ne(models.id, card.id)))
        .orderBy(sql`abs(${models.priceFrom} - ${card.priceFrom})`, asc(models.id))
        .limit(limit),

    listAddresses: (): Promise<{ make: string; model: string }[]> =>
      database
        .select({ make: makes.slug, model: models.slug })
        .from(models)
        .innerJoin(makes, eq(makes.id, models.makeId))
        .orderBy(asc(makes.slug), asc(models.slug)),
  };
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
