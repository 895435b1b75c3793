import { and, asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { Photo } from '#contract/catalogue/photos.endpoints.ts';
import type { VersionRow } from '#contract/catalogue/versions.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { monthlyOf } from '#contract/shared/finance.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '#server/database/connect.ts';
import { makes, modelPhotos, models } from './catalogue.tables.ts';
import { makeNameIn, modelNameIn } from './model-cards.store.ts';
import { submodels, trims, versionPrices, versions } from './versions.tables.ts';

/** A version on sale, with the path to its trim. */
export interface OfferedVersion extends VersionRow {
  trimId: number;
  trimLevel: number;
}

export interface VersionPath {
  make: string;
  model: string;
  version: string;
}

/** Two body types of a model may have trims of the same name; the later one gets its body type added. */
const trimSlug = sql<string>`case when exists (
  select from ${trims} other_trims join ${submodels} others on others.id = other_trims.submodel_id
  where others.model_id = ${submodels.modelId} and others.id < ${submodels.id} and other_trims.slug = ${trims.slug}
) then rtrim(left(${trims.slug} || '-' || ${submodels.slug}, 80), '-') else ${trims.slug} end`;

const { engineName, trimId, ...facts } = getTableColumns(versions);
const versionFields = {
  ...facts,
  trimId,
  name: engineName,
  trimLevel: trims.level,
  trim: { slug: trimSlug, name: trims.name },
  bodyType: submodels.bodyType,
  seats: submodels.seats,
  doors: submodels.doors,
  price: versionPrices.price,
};

const dimensions = {
  lengthMm: submodels.lengthMm,
  widthMm: submodels.widthMm,
  heightMm: submodels.heightMm,
  shape: submodels.shape,
  bootLitres: submodels.bootLitres,
};

/** Versions on sale in the country of a language. */
export function createVersionsStore(database: Database) {
  const withPrices = (locale: Locale) =>
    and(eq(versionPrices.versionId, versions.id), eq(versionPrices.country, COUNTRY_OF[locale]));
  const withMonthly =
    (locale: Locale) =>
    <Row extends { price: number }>(row: Row) => ({ ...row, monthly: monthlyOf(row.price, COUNTRY_OF[locale]) });

  async function versionsWhere(locale: Locale, condition: SQL | undefined): Promise<OfferedVersion[]> {
    const rows = await database
      .select(versionFields)
      .from(models)
      .innerJoin(makes, eq(makes.id, models.makeId))
      .innerJoin(submodels, eq(submodels.modelId, models.id))
      .innerJoin(trims, eq(trims.submodelId, submodels.id))
      .innerJoin(versions, eq(versions.trimId, trims.id))
      .innerJoin(versionPrices, withPrices(locale))
      .where(condition)
      .orderBy(asc(versionPrices.price), asc(versions.id));
    return rows.map(withMonthly(locale));
  }

  return {
    /** Cheapest first. */
    versionsOfModel: (locale: Locale, modelId: number) => versionsWhere(locale, eq(models.id, modelId)),

    versionsAt: (locale: Locale, makeSlug: string, modelSlug: string) =>
      versionsWhere(locale, and(eq(makes.slug, makeSlug), eq(models.slug, modelSlug))),

    /** With the fields of the model that their pages show, unordered. */
    async findVersions(locale: Locale, paths: readonly VersionPath[]) {
      if (paths.length === 0) return [];
      const conditions = paths.map(({ make, model, version }) =>
        and(eq(makes.slug, make), eq(models.slug, model), eq(versions.slug, version)),
      );
      const model = {
        id: models.id,
        name: modelNameIn(locale),
        slug: models.slug,
        segment: models.segment,
        makeId: makes.id,
        makeName: makeNameIn(locale),
        makeSlug: makes.slug,
      };
      const rows = await database
        .select({ ...versionFields, ...dimensions, model })
        .from(makes)
        .innerJoin(models, eq(models.makeId, makes.id))
        .innerJoin(submodels, eq(submodels.modelId, models.id))
        .innerJoin(trims, eq(trims.submodelId, submodels.id))
        .innerJoin(versions, eq(versions.trimId, trims.id))
        .innerJoin(versionPrices, withPrices(locale))
        .where(or(...conditions))
        .orderBy(asc(versions.id));
      return rows.map(withMonthly(locale)).map(({ model: { makeId, makeName, makeSlug, ...model }, ...version }) => ({
        ...version,
        model: { ...model, make: { id: makeId, name: makeName, slug: makeSlug } },
      }));
    },

    /** The fields of a model that cards do not show; boot and seats are those of its first body type. */
    async findModelFacts(modelId: number) {
      const [found] = await database
        .select({
          segment: models.segment,
          launchYear: models.launchYear,
          bootLitres: submodels.bootLitres,
          seats: submodels.seats,
        })
        .from(models)
        .innerJoin(submodels, eq(submodels.modelId, models.id))
        .where(eq(models.id, modelId))
        .orderBy(asc(submodels.id))
        .limit(1);
      return found;
    },

    photosOf: (modelId: number): Promise<Photo[]> =>
      database
        .select({ id: modelPhotos.photoId, width: modelPhotos.width, height: modelPhotos.height })
        .from(modelPhotos)
        .where(eq(modelPhotos.modelId, modelId))
        .orderBy(asc(modelPhotos.position)),
  };
}

export type FoundVersion = Awaited<ReturnType<ReturnType<typeof createVersionsStore>['findVersions']>>[number];
