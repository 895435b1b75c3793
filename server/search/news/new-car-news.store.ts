import { and, asc, between, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { COUNTRIES, type Country } from '#contract/shared/country.ts';
import { dayIn } from '#contract/shared/days.ts';
import { makes, models } from '#server/catalogue/catalogue.tables.ts';
import { submodels, trims, versionPrices, versions } from '#server/catalogue/versions.tables.ts';
import type { Database } from '#server/database/connect.ts';
import { offers } from '#server/offers/offers.tables.ts';
import { newCarNews, seenNewCars } from './new-car-news.tables.ts';

/** Any number that no other lock has. */
const NEWS_LOCK = 7_218_172;

export type NewCarNewsItem = typeof newCarNews.$inferSelect;

export type NewCarNewsStore = ReturnType<typeof createNewCarNewsStore>;

export function createNewCarNewsStore(database: Database) {
  return {
    /**
     * Notes what has changed since the last time. One at a time, so that later news have higher numbers. A country that
     * was empty before has no news: its whole catalogue would be new.
     */
    noteNews: (now: Date): Promise<void> =>
      database.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(${NEWS_LOCK})`);
        // Offers first, because the versions tell which countries are known.
        await transaction.execute(noteOffers(now));
        await transaction.execute(notePrices);
      }),

    async lastNews(): Promise<number> {
      const [last] = await database.select({ id: sql<number | null>`max(${newCarNews.id})` }).from(newCarNews);
      return last?.id ?? 0;
    },

    /** By the clock of the database, which has set the times. */
    async deleteOlderThan(days: number): Promise<void> {
      await database.delete(newCarNews).where(lt(newCarNews.notedAt, sql`now() - make_interval(days => ${days})`));
    },

    /** Both ends included, in their order. */
    listBetween: (country: Country, { from, to }: { from: number; to: number }) =>
      database
        .select()
        .from(newCarNews)
        .where(and(eq(newCarNews.country, country), between(newCarNews.id, from, to)))
        .orderBy(asc(newCarNews.id)),

    /** New offers of all countries. */
    listOffers: ({ from, to }: { from: number; to: number }) =>
      database
        .select()
        .from(newCarNews)
        .where(and(eq(newCarNews.kind, 'offer'), between(newCarNews.id, from, to)))
        .orderBy(asc(newCarNews.id)),

    async listItems(ids: readonly number[]): Promise<NewCarNewsItem[]> {
      if (ids.length === 0) return [];
      return database
        .select()
        .from(newCarNews)
        .where(inArray(newCarNews.id, [...ids]));
    },

    /** The ids of these versions, by their slugs. */
    async versionIds(items: readonly Pick<NewCarNewsItem, 'make' | 'model' | 'version'>[]) {
      const { rows } = await database.execute<{ id: number; key: string }>(sql`
        select ${versions.id}, wanted.key
        from (select distinct make, model, version, make || '/' || model || '/' || version as key
          from json_to_recordset(${JSON.stringify(items)}::json) as item(make text, model text, version text)) as wanted
        ${versionsBy('wanted')}`);
      return new Map(rows.map(({ id, key }) => [key, id]));
    },
  };
}

/** Joins the versions that the slugs of a table or query name. */
function versionsBy(named: string): SQL {
  const column = (name: string) => sql`${sql.identifier(named)}.${sql.identifier(name)}`;
  return sql`
    join ${makes} on ${makes.slug} = ${column('make')}
    join ${models} on ${models.makeId} = ${makes.id} and ${models.slug} = ${column('model')}
    join ${submodels} on ${submodels.modelId} = ${models.id}
    join ${trims} on ${trims.submodelId} = ${submodels.id}
    join ${versions} on ${versions.trimId} = ${trims.id} and ${versions.slug} = ${column('version')}`;
}

const isKnown = (country: SQL) => sql`exists (
  select from ${seenNewCars} as known where known.kind = 'version' and known.country = ${country})`;

const NEWS_COLUMNS = sql.raw('kind, country, make, model, version, price, before, offer');
const SEEN_COLUMNS = sql.raw('kind, country, key, price');

/** New versions, and lower prices. */
const notePrices = sql`
  with current as (
    select ${versionPrices.country}, ${makes.slug} as make, ${models.slug} as model, ${versions.slug} as version,
      min(${versionPrices.price}) as price
    from ${versionPrices}
    join ${versions} on ${versions.id} = ${versionPrices.versionId}
    join ${trims} on ${trims.id} = ${versions.trimId}
    join ${submodels} on ${submodels.id} = ${trims.submodelId}
    join ${models} on ${models.id} = ${submodels.modelId}
    join ${makes} on ${makes.id} = ${models.makeId}
    group by 1, 2, 3, 4
  ), changed as (
    select current.*, seen.price as before, ${isKnown(sql.raw('current.country'))} as is_known,
      current.make || '/' || current.model || '/' || current.version as key
    from current
    left join ${seenNewCars} as seen on seen.kind = 'version' and seen.country = current.country
      and seen.key = current.make || '/' || current.model || '/' || current.version
    where seen.price is distinct from current.price
  ), noted as (
    insert into ${newCarNews} (${NEWS_COLUMNS})
    select case when before is null then 'version' else 'price' end, country, make, model, version, price, before, null
    from changed where is_known and (before is null or price < before)
    order by country, make, model, price
  )
  insert into ${seenNewCars} (${SEEN_COLUMNS})
  select 'version', country, key, price from changed
  on conflict (kind, country, key) do update set price = excluded.price`;

/** Offers that are valid for the first time, of cars that are on sale. */
function noteOffers(now: Date): SQL {
  const days = JSON.stringify(COUNTRIES.map((country) => ({ country, day: dayIn(country, now) })));
  return sql`
    with running as (
      select ${offers.country}, ${offers.make}, ${offers.model}, ${offers.version}, ${offers.slug} as offer,
        min(${versionPrices.price}) as price
      from ${offers}
      join json_to_recordset(${days}::json) as today(country text, day date)
        on today.country = ${offers.country} and today.day between ${offers.validFrom} and ${offers.validUntil}
      ${versionsBy('offers')}
      join ${versionPrices} on ${versionPrices.versionId} = ${versions.id} and ${versionPrices.country} = ${offers.country}
      group by ${offers.id}
    ), fresh as (
      select running.*, ${isKnown(sql.raw('running.country'))} as is_known
      from running
      left join ${seenNewCars} as seen
        on seen.kind = 'offer' and seen.country = running.country and seen.key = running.offer
      where seen.key is null
    ), noted as (
      insert into ${newCarNews} (${NEWS_COLUMNS})
      select 'offer', country, make, model, version, price, null, offer from fresh where is_known
      order by country, make, model, offer
    )
    insert into ${seenNewCars} (${SEEN_COLUMNS})
    select 'offer', country, offer, price from fresh
    on conflict (kind, country, key) do nothing`;
}
