import { and, eq, sql } from 'drizzle-orm';
import type { BodyType, Segment } from '#contract/catalogue/catalogue.endpoints.ts';
import type { ClassFigures } from '#contract/catalogue/class-facts.rules.ts';
import type { Country } from '#contract/shared/country.ts';
import type { Database } from '#server/database/connect.ts';
import { models } from './catalogue.tables.ts';
import { submodels, trims, versionPrices, versions } from './versions.tables.ts';

export interface FiguresInClass extends ClassFigures {
  modelId: number;
}

export function createClassFiguresStore(database: Database) {
  return {
    /** The best figures of every model of a segment and body type that is on sale in a country. */
    figuresOfClass: (country: Country, segment: Segment, bodyType: BodyType): Promise<FiguresInClass[]> =>
      database
        .select({
          modelId: submodels.modelId,
          price: sql<number | null>`min(${versionPrices.price})`,
          boot: sql<number | null>`max(${submodels.bootLitres})`,
          length: sql<number | null>`min(${submodels.lengthMm})`,
          power: sql<number | null>`max(${versions.powerKw})`,
          // The weighted consumption of plug-ins cannot be compared with that of other cars.
          consumption: sql<number | null>`min(${versions.consumption})
            filter (where ${versions.fuel} not in ('phev', 'bev'))`.mapWith(Number),
          range: sql<number | null>`max(${versions.electricRangeKm}) filter (where ${versions.fuel} = 'bev')`,
        })
        .from(models)
        .innerJoin(submodels, eq(submodels.modelId, models.id))
        .innerJoin(trims, eq(trims.submodelId, submodels.id))
        .innerJoin(versions, eq(versions.trimId, trims.id))
        .innerJoin(versionPrices, and(eq(versionPrices.versionId, versions.id), eq(versionPrices.country, country)))
        .where(and(eq(models.segment, segment), eq(submodels.bodyType, bodyType)))
        .groupBy(submodels.modelId),
  };
}
