import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Country } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { makes, models } from '#server/catalogue/catalogue.tables.ts';
import { makeFieldsIn, modelNameIn } from '#server/catalogue/model-cards.store.ts';
import { createPartsStore } from '#server/catalogue/parts.store.ts';
import { optionals, submodels, trims, versionPrices, versions } from '#server/catalogue/versions.tables.ts';
import type { Database } from '#server/database/connect.ts';
import { inSnapshot } from '#server/database/snapshot.ts';
import { type Transactional, transactional } from '#server/database/transaction.ts';
import { configurations } from './configurator.tables.ts';

export type ConfigurationsStore = ReturnType<typeof queriesOn> &
  Transactional<ConfigurationsStore> & {
    /** The same store on one snapshot of the catalogue. */
    inSnapshot<Result>(work: (store: ConfigurationsStore) => Promise<Result>): Promise<Result>;
  };

export function createConfigurationsStore(database: Database): ConfigurationsStore {
  return {
    ...queriesOn(database),
    inSnapshot: (work) => inSnapshot(database, (transaction) => work(createConfigurationsStore(transaction))),
    ...transactional(database, createConfigurationsStore),
  };
}

function queriesOn(database: Database) {
  const own = (userId: string, modelId: number) =>
    and(eq(configurations.userId, userId), eq(configurations.modelId, modelId));

  const { coloursOfTrims } = createPartsStore(database);

  return {
    async findModelId(makeSlug: string, modelSlug: string): Promise<number | undefined> {
      const [model] = await database
        .select({ id: models.id })
        .from(models)
        .innerJoin(makes, eq(makes.id, models.makeId))
        .where(and(eq(makes.slug, makeSlug), eq(models.slug, modelSlug)));
      return model?.id;
    },

    versionSlugs: (modelIds: readonly number[]) =>
      database
        .select({ id: versions.id, slug: versions.slug, modelId: submodels.modelId })
        .from(submodels)
        .innerJoin(trims, eq(trims.submodelId, submodels.id))
        .innerJoin(versions, eq(versions.trimId, trims.id))
        .where(inArray(submodels.modelId, [...modelIds]))
        .orderBy(asc(versions.id)),

    /** With the prices of all countries. */
    findVersions: (ids: readonly number[]) =>
      database
        .select({
          id: versions.id,
          slug: versions.slug,
          name: versions.engineName,
          fuel: versions.fuel,
          gearbox: versions.gearbox,
          traction: versions.traction,
          powerKw: versions.powerKw,
          batteryKwh: versions.batteryKwh,
          trimId: trims.id,
          trim: trims.name,
          bodyType: submodels.bodyType,
          lengthMm: submodels.lengthMm,
          heightMm: submodels.heightMm,
          shape: submodels.shape,
          prices: sql<
            Partial<Record<Country, number>>
          >`(select coalesce(json_object_agg(${versionPrices.country}, ${versionPrices.price}), '{}') from ${versionPrices} where ${versionPrices.versionId} = ${versions.id})`,
        })
        .from(versions)
        .innerJoin(trims, eq(trims.id, versions.trimId))
        .innerJoin(submodels, eq(submodels.id, trims.submodelId))
        .where(inArray(versions.id, [...ids])),

    /** Without names: only what prices and rules need. */
    optionalRules: (trimIds: readonly number[]) =>
      database
        .select({
          trimId: optionals.trimId,
          code: optionals.code,
          prices: optionals.prices,
          rules: optionals.rules,
          fuels: optionals.fuels,
        })
        .from(optionals)
        .where(inArray(optionals.trimId, [...trimIds]))
        .orderBy(asc(optionals.id)),

    coloursOfTrims,

    /** Newest first. */
    listSaved: (userId: string, locale: Locale) =>
      database
        .select({
          code: configurations.code,
          keptAt: configurations.keptAt,
          model: { id: models.id, name: modelNameIn(locale), slug: models.slug },
          make: makeFieldsIn(locale),
        })
        .from(configurations)
        .innerJoin(models, eq(models.id, configurations.modelId))
        .innerJoin(makes, eq(makes.id, models.makeId))
        .where(eq(configurations.userId, userId))
        .orderBy(desc(configurations.keptAt)),

    /** While the owner's row is locked, each save gets a later time than the ones before, also when clocks differ. */
    async save(userId: string, modelId: number, { code, keptAt }: { code: string; keptAt: Date }): Promise<void> {
      const afterOthers = sql`greatest(${keptAt.toISOString()}::timestamptz, (select max(${configurations.keptAt}) + interval '1 microsecond' from ${configurations} where ${eq(configurations.userId, userId)}))`;
      await database
        .insert(configurations)
        .values({ userId, modelId, code, keptAt: afterOthers })
        .onConflictDoUpdate({
          target: [configurations.userId, configurations.modelId],
          set: { code, keptAt: sql`excluded.kept_at` },
        });
    },

    async deleteAllBut(userId: string, newest: number): Promise<void> {
      const staying = database
        .select({ modelId: configurations.modelId })
        .from(configurations)
        .where(eq(configurations.userId, userId))
        .orderBy(desc(configurations.keptAt))
        .limit(newest);
      await database
        .delete(configurations)
        .where(and(eq(configurations.userId, userId), notInArray(configurations.modelId, staying)));
    },

    async delete(userId: string, modelId: number): Promise<void> {
      await database.delete(configurations).where(own(userId, modelId));
    },
  };
}
