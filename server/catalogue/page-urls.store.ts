import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { COUNTRIES, type Country } from '#contract/shared/country.ts';
import type { Database } from '#server/database/connect.ts';
import { makes, models } from './catalogue.tables.ts';
import { submodels, trims, versionPrices, versions } from './versions.tables.ts';

export interface Page {
  offset: number;
  limit: number;
}

/** The countries in which one of the matching versions has a price. */
const countriesWhere = (condition: SQL): SQL<Country[]> =>
  sql<Country[]>`array(select country from unnest(array[${sql.join(
    COUNTRIES.map((country) => sql`${country}`),
    sql`, `,
  )}]::text[]) country where exists (
    select from ${models} own_models
    join ${submodels} own_submodels on own_submodels.model_id = own_models.id
    join ${trims} own_trims on own_trims.submodel_id = own_submodels.id
    join ${versions} own_versions on own_versions.trim_id = own_trims.id
    join ${versionPrices} prices on prices.version_id = own_versions.id and prices.country = country.country
    where ${condition}
  ))`;

/** The paths of makes, models and versions, and the countries in which they have a page. */
export function createPageUrlsStore(database: Database) {
  return {
    countPageUrls: async () => ({
      makes: await database.$count(makes),
      models: await database.$count(models),
      versions: await database.$count(versions),
    }),

    makeUrls: ({ offset, limit }: Page) =>
      database
        .select({ make: makes.slug, countries: countriesWhere(sql`own_models.make_id = ${makes}.id`) })
        .from(makes)
        .orderBy(asc(makes.id))
        .offset(offset)
        .limit(limit),

    modelUrls: ({ offset, limit }: Page) =>
      database
        .select({
          make: makes.slug,
          model: models.slug,
          countries: countriesWhere(sql`own_models.id = ${models}.id`),
        })
        .from(models)
        .innerJoin(makes, eq(makes.id, models.makeId))
        .orderBy(asc(models.id))
        .offset(offset)
        .limit(limit),

    versionUrls({ offset, limit }: Page) {
      // Only this page of rows is joined further, not all rows before it.
      const page = database
        .select({ id: versions.id, trimId: versions.trimId, slug: versions.slug })
        .from(versions)
        .orderBy(asc(versions.id))
        .offset(offset)
        .limit(limit)
        .as('page');
      return database
        .select({
          make: makes.slug,
          model: models.slug,
          version: page.slug,
          countries: sql<Country[]>`array(select country from ${versionPrices} where version_id = page.id)`,
        })
        .from(page)
        .innerJoin(trims, eq(trims.id, page.trimId))
        .innerJoin(submodels, eq(submodels.id, trims.submodelId))
        .innerJoin(models, eq(models.id, submodels.modelId))
        .innerJoin(makes, eq(makes.id, models.makeId))
        .orderBy(asc(page.id));
    },
  };
}
