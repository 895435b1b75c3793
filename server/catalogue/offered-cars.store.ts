import { type AnyColumn, and, eq, sql } from 'drizzle-orm';
import type { ElectricModel } from '#contract/offers/offers.endpoints.ts';
import type { Span } from '#contract/search/search.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '#server/database/connect.ts';
import { createModelCardsStore } from './model-cards.store.ts';
import { createVersionsStore, type VersionPath } from './versions.store.ts';
import { submodels, trims, versionPrices, versions } from './versions.tables.ts';

/** How many versions are looked up in one statement. */
const BATCH_SIZE = 200;

/** The data of cars for offers, on the caller's snapshot of the catalogue. */
export function createOfferedCarsStore(database: Database) {
  const { findVersions, versionsAt } = createVersionsStore(database);
  const { cardsOfModels, electricCards } = createModelCardsStore(database);

  return {
    /** Versions on sale in the country of a language, each with its model, unordered. */
    async carsAt(locale: Locale, paths: readonly VersionPath[]) {
      const found = [];
      for (let start = 0; start < paths.length; start += BATCH_SIZE)
        found.push(...(await findVersions(locale, paths.slice(start, start + BATCH_SIZE))));
      const cards = await cardsOfModels(locale, [...new Set(found.map(({ model }) => model.id))]);
      const photos = new Map(cards.map(({ id, photo }) => [id, photo]));
      return found.map((version) => ({ version, photo: photos.get(version.model.id) ?? null }));
    },

    /** Cheapest first. */
    versionsAt,

    /** Models with an electric version, cheapest first, with the figures of their electric versions. */
    async electricModels(locale: Locale): Promise<ElectricModel[]> {
      const cards = await electricCards(locale);
      const figures = await database
        .select({
          modelId: submodels.modelId,
          rangeKm: spanOf(versions.electricRangeKm),
          consumption: spanOf(versions.electricConsumption),
        })
        .from(versions)
        .innerJoin(trims, eq(trims.id, versions.trimId))
        .innerJoin(submodels, eq(submodels.id, trims.submodelId))
        .innerJoin(
          versionPrices,
          and(eq(versionPrices.versionId, versions.id), eq(versionPrices.country, COUNTRY_OF[locale])),
        )
        .where(eq(versions.fuel, 'bev'))
        .groupBy(submodels.modelId);
      const byModel = new Map(figures.map(({ modelId, ...spans }) => [modelId, spans]));
      return cards.map((card) => {
        const { rangeKm = null, consumption = null } = byModel.get(card.id) ?? {};
        return { ...card, rangeKm, consumption };
      });
    },
  };
}

/** The lowest and the highest figure; null where no row has one. */
function spanOf(column: AnyColumn) {
  return sql<Span | null>`case when count(${column}) > 0
    then json_build_object('from', min(${column})::float8, 'to', max(${column})::float8) end`;
}
