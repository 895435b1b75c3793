import { type AnyColumn, and, asc, count, eq, or, sql } from 'drizzle-orm';
import type { MakeCard, MakeListItem } from '#contract/catalogue/catalogue.endpoints.ts';
import { makeSlugOf } from '#contract/catalogue/make-names.rules.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { inSnapshot } from '#server/database/snapshot.ts';
import { makes, modelNames, models } from './catalogue.tables.ts';
import { createClassFiguresStore } from './class-figures.store.ts';
import { createModelCardsStore, makeFieldsIn, makeNameIn } from './model-cards.store.ts';
import { createPageUrlsStore } from './page-urls.store.ts';
import { createPartsStore } from './parts.store.ts';
import { createRelatedModelsStore } from './related-models.store.ts';
import { createVersionsStore } from './versions.store.ts';
import { submodels, trims, versionPrices, versions } from './versions.tables.ts';

export type CatalogueStore = ReturnType<typeof queriesOn> & {
  /** The same store on one snapshot of the catalogue. */
  inSnapshot<Result>(work: (store: CatalogueStore) => Promise<Result>): Promise<Result>;
  /** The same store on a running transaction. */
  on(transaction: Transaction): CatalogueStore;
};

export function createCatalogueStore(database: Database): CatalogueStore {
  return {
    ...queriesOn(database),
    inSnapshot: (work) => inSnapshot(database, (transaction) => work(createCatalogueStore(transaction))),
    on: createCatalogueStore,
  };
}

function queriesOn(database: Database) {
  return {
    ...createPageUrlsStore(database),
    ...createModelCardsStore(database),
    ...createRelatedModelsStore(database),
    ...createClassFiguresStore(database),
    ...createVersionsStore(database),
    ...createPartsStore(database),

    listMakes: (locale: Locale): Promise<MakeListItem[]> =>
      database
        .select(makeFieldsIn(locale))
        .from(makes)
        .orderBy(asc(sql`lower(${makeNameIn(locale)})`)),

    async findMake(locale: Locale, idOrSlug: string): Promise<MakeListItem | undefined> {
      const isId = /^\d{1,9}$/.test(idOrSlug);
      const [make] = await database
        .select(makeFieldsIn(locale))
        .from(makes)
        .where(isId ? eq(makes.id, Number(idOrSlug)) : eq(makes.slug, idOrSlug));
      return make;
    },

    listModels(locale: Locale, makeId?: number) {
      const name = sql<string>`coalesce(${modelNames.name}, ${models.name})`;
      return database
        .select({ id: models.id, makeId: models.makeId, name, slug: models.slug })
        .from(models)
        .leftJoin(modelNames, and(eq(modelNames.modelId, models.id), eq(modelNames.locale, locale)))
        .where(makeId === undefined ? undefined : eq(models.makeId, makeId))
        .orderBy(asc(models.makeId), asc(name));
    },

    /** Makes with at least one version on sale in a country. */
    listMakeCards(locale: Locale): Promise<MakeCard[]> {
      const offer = database
        .select({ modelId: submodels.modelId, priceFrom: sql<number>`min(${versionPrices.price})`.as('price_from') })
        .from(versionPrices)
        .innerJoin(versions, eq(versions.id, versionPrices.versionId))
        .innerJoin(trims, eq(trims.id, versions.trimId))
        .innerJoin(submodels, eq(submodels.id, trims.submodelId))
        .where(eq(versionPrices.country, COUNTRY_OF[locale]))
        .groupBy(submodels.modelId)
        .as('offer');
      return database
        .select({ ...makeFieldsIn(locale), modelCount: count(), priceFrom: sql<number>`min(${offer.priceFrom})` })
        .from(makes)
        .innerJoin(models, eq(models.makeId, makes.id))
        .innerJoin(offer, eq(offer.modelId, models.id))
        .groupBy(makes.id)
        .orderBy(asc(sql`lower(${makeNameIn(locale)})`));
    },

    /** The first body type of the model with these names in any language, ignoring case and accents. */
    async findSubmodel(make: string, model: string): Promise<number | undefined> {
      const isSame = (column: AnyColumn, name: string) => sql`lower(unaccent(${column})) = lower(unaccent(${name}))`;
      const [found] = await database
        .select({ id: submodels.id })
        .from(makes)
        .innerJoin(models, eq(models.makeId, makes.id))
        .innerJoin(submodels, eq(submodels.modelId, models.id))
        .leftJoin(modelNames, eq(modelNames.modelId, models.id))
        .where(
          and(
            or(isSame(makes.name, make), eq(makes.slug, makeSlugOf(make))),
            or(isSame(models.name, model), isSame(modelNames.name, model)),
          ),
        )
        .orderBy(asc(submodels.id))
        .limit(1);
      return found?.id;
    },
  };
}
