import { and, eq, sql } from 'drizzle-orm';
import { memoizeBy } from '#contract/shared/memoize.ts';
import type { Database } from '#server/database/connect.ts';
import { dealers } from '#server/dealers/dealers.tables.ts';
import type { UsedModel } from '../models/model-history.ts';
import type { UsedPlace } from '../upkeep/stock-writer.store.ts';
import { usedModels, usedPlaces } from '../used-cars.tables.ts';

const CACHED_PLACES = 10_000;

/** What listings refer to. Each is saved at once, so that two imports never wait for each other's models. */
export function createStockReferencesStore(database: Database) {
  return {
    async findDealer(code: string) {
      const [dealer] = await database.select().from(dealers).where(eq(dealers.code, code));
      return dealer;
    },

    /** The ids of all models by make and slug. */
    async saveModels(models: Iterable<UsedModel>): Promise<ReadonlyMap<string, number>> {
      const names = sql.raw('make_name, name, names, aliases, catalogue_slug');
      const excluded = sql.raw(
        'excluded.make_name, excluded.name, excluded.names, excluded.aliases, excluded.catalogue_slug',
      );
      await database.execute(sql`
        insert into used_models (make, slug, ${names})
        select make, slug, ${names}
        from json_populate_recordset(null::used_models, ${JSON.stringify([...models].map(toRow))}::json)
        on conflict (make, slug) do update set (${names}) = row(${excluded})
        where (used_models.make_name, used_models.name, used_models.names, used_models.aliases,
          used_models.catalogue_slug) is distinct from (${excluded})`);
      const rows = await database
        .select({ id: usedModels.id, make: usedModels.make, slug: usedModels.slug })
        .from(usedModels);
      return new Map(rows.map(({ id, make, slug }) => [`${make}/${slug}`, id]));
    },

    /** The ids of places, each asked for once. */
    createPlaceIds(): (place: UsedPlace) => Promise<number> {
      return memoizeBy(
        ({ country, zipCode, city, latitude, longitude }) => [country, zipCode, city, latitude, longitude].join('|'),
        (place) => savePlace(database, place),
        CACHED_PLACES,
      );
    },
  };
}

async function savePlace(database: Database, place: UsedPlace): Promise<number> {
  await database.insert(usedPlaces).values(place).onConflictDoNothing();
  const [saved] = await database
    .select({ id: usedPlaces.id })
    .from(usedPlaces)
    .where(
      and(
        eq(usedPlaces.country, place.country),
        eq(usedPlaces.zipCode, place.zipCode),
        eq(usedPlaces.city, place.city),
        sql`${usedPlaces.latitude} = ${place.latitude}`,
        sql`${usedPlaces.longitude} = ${place.longitude}`,
      ),
    );
  if (!saved) throw new Error(`The place ${place.zipCode} was not saved`);
  return saved.id;
}

function toRow({ makeName, catalogueSlug, ...model }: UsedModel) {
  return { ...model, make_name: makeName, catalogue_slug: catalogueSlug };
}
