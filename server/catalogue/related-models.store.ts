import { and, asc, desc, eq, gte, lt, ne, notExists, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';
import type { Country } from '#contract/shared/country.ts';
import type { Database } from '#server/database/connect.ts';
import { submodels, trims, versionPrices, versions } from './versions.tables.ts';

const otherSubmodels = alias(submodels, 'other_submodels');
const otherTrims = alias(trims, 'other_trims');
const otherVersions = alias(versions, 'other_versions');
const otherPrices = alias(versionPrices, 'other_prices');

export function createRelatedModelsStore(database: Database) {
  /**
   * Goes from the price upwards, or downwards, and stops when it has enough models: in a large catalogue that reads far
   * less than computing the cheapest version of every model first.
   */
  function nearestOnOneSide(
    country: Country,
    { id, bodyType, priceFrom }: ModelCard,
    limit: number,
    isDearer: boolean,
  ) {
    const { price } = versionPrices;
    const cheaperOfSame = database
      .select({ one: sql`1` })
      .from(otherSubmodels)
      .innerJoin(otherTrims, eq(otherTrims.submodelId, otherSubmodels.id))
      .innerJoin(otherVersions, eq(otherVersions.trimId, otherTrims.id))
      .innerJoin(otherPrices, and(eq(otherPrices.versionId, otherVersions.id), eq(otherPrices.country, country)))
      .where(
        and(
          eq(otherSubmodels.modelId, submodels.modelId),
          sql`(${otherPrices.price}, ${otherVersions.id}) < (${price}, ${versions.id})`,
        ),
      );
    return database
      .select({ modelId: submodels.modelId, distance: sql<number>`abs(${price} - ${priceFrom}::integer)` })
      .from(versionPrices)
      .innerJoin(versions, eq(versions.id, versionPrices.versionId))
      .innerJoin(trims, eq(trims.id, versions.trimId))
      .innerJoin(submodels, eq(submodels.id, trims.submodelId))
      .where(
        and(
          eq(versionPrices.country, country),
          isDearer ? gte(price, priceFrom) : lt(price, priceFrom),
          eq(submodels.bodyType, bodyType),
          ne(submodels.modelId, id),
          notExists(cheaperOfSame),
        ),
      )
      .orderBy(isDearer ? asc(price) : desc(price), asc(versions.id))
      .limit(limit);
  }

  return {
    /** Models whose cheapest versions have the same body type and the nearest prices. */
    async nearestModels(country: Country, card: ModelCard, limit: number): Promise<number[]> {
      const near = await unionAll(
        nearestOnOneSide(country, card, limit, true),
        nearestOnOneSide(country, card, limit, false),
      );
      return near
        .toSorted((one, other) => one.distance - other.distance || one.modelId - other.modelId)
        .slice(0, limit)
        .map(({ modelId }) => modelId);
    },
  };
}
