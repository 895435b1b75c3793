import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Fuel, ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';
import { FUELS } from '#contract/catalogue/catalogue.rules.ts';
import { LOCAL_MAKES } from '#contract/catalogue/make-names.rules.ts';
import type { Photo } from '#contract/catalogue/photos.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '#server/database/connect.ts';
import { makes, modelNames, modelPhotos, models } from './catalogue.tables.ts';
import { submodels, trims, versionPrices, versions } from './versions.tables.ts';

/** A make's name in the country of a language. */
export function makeNameIn(locale: Locale): SQL<string> {
  return Object.entries(LOCAL_MAKES[locale] ?? {}).reduce(
    (name, [slug, local]) => sql<string>`case ${makes.slug} when ${slug} then ${local} else ${name} end`,
    sql<string>`${makes.name}`,
  );
}

export function makeFieldsIn(locale: Locale) {
  return { id: makes.id, name: makeNameIn(locale), slug: makes.slug };
}

/** A model's name in this language. */
export function modelNameIn(locale: Locale): SQL<string> {
  return sql<string>`coalesce((select ${modelNames.name} from ${modelNames} where ${modelNames.modelId} = ${models.id} and ${modelNames.locale} = ${locale}), ${models.name})`;
}

const firstPhoto = sql<Photo | null>`(select json_build_object('id', ${modelPhotos.photoId}, 'width', ${modelPhotos.width}, 'height', ${modelPhotos.height}) from ${modelPhotos} where ${modelPhotos.modelId} = ${models.id} order by ${modelPhotos.position} limit 1)`;

/** Cards of models on sale in the country of a language. */
export function createModelCardsStore(database: Database) {
  /** `pricedBy` is the fuel whose cheapest version gives the price; models without such a version are left out. */
  function cardsIn(locale: Locale, pricedBy?: Fuel) {
    const body = database
      .select()
      .from(submodels)
      .where(eq(submodels.modelId, models.id))
      .orderBy(asc(submodels.id))
      .limit(1)
      .as('body');
    const price = pricedBy
      ? sql<number>`min(${versionPrices.price}) filter (where ${versions.fuel} = ${pricedBy})`
      : sql<number>`min(${versionPrices.price})`;
    const offer = database
      .select({
        priceFrom: price.as('price_from'),
        fuels: sql<Fuel[]>`array_agg(distinct ${versions.fuel})`.mapWith(inOrder).as('fuels'),
      })
      .from(submodels)
      .innerJoin(trims, eq(trims.submodelId, submodels.id))
      .innerJoin(versions, eq(versions.trimId, trims.id))
      .innerJoin(
        versionPrices,
        and(eq(versionPrices.versionId, versions.id), eq(versionPrices.country, COUNTRY_OF[locale])),
      )
      .where(eq(submodels.modelId, models.id))
      .as('offer');
    const query = database
      .select({
        id: models.id,
        name: modelNameIn(locale),
        slug: models.slug,
        make: makeFieldsIn(locale),
        bodyType: body.bodyType,
        fuels: offer.fuels,
        priceFrom: offer.priceFrom,
        lengthMm: body.lengthMm,
        widthMm: body.widthMm,
        heightMm: body.heightMm,
        shape: body.shape,
        photo: firstPhoto,
      })
      .from(models)
      .innerJoin(makes, eq(makes.id, models.makeId))
      .innerJoinLateral(body, sql`true`)
      .innerJoinLateral(offer, isNotNull(offer.priceFrom))
      .$dynamic();
    return { query, offer };
  }

  return {
    popularCards: (locale: Locale, limit: number): Promise<ModelCard[]> =>
      cardsIn(locale).query.where(isNotNull(models.popularity)).orderBy(asc(models.popularity)).limit(limit),

    /** Cheapest first; the price is that of the electric version. */
    electricCards(locale: Locale): Promise<ModelCard[]> {
      const { query, offer } = cardsIn(locale, 'bev');
      return query.orderBy(asc(offer.priceFrom), asc(models.id));
    },

    cardsOfMake(locale: Locale, makeId: number): Promise<ModelCard[]> {
      const { query, offer } = cardsIn(locale);
      return query.where(eq(models.makeId, makeId)).orderBy(asc(offer.priceFrom), asc(models.id));
    },

    /** In the order of the ids. */
    async cardsOfModels(locale: Locale, modelIds: readonly number[]): Promise<ModelCard[]> {
      if (modelIds.length === 0) return [];
      const cards = await cardsIn(locale).query.where(inArray(models.id, [...modelIds]));
      const byId = new Map(cards.map((card) => [card.id, card]));
      return modelIds.flatMap((id) => byId.get(id) ?? []);
    },

    /** By make/model; in any order. */
    async cardsOfKeys(locale: Locale, keys: readonly string[]): Promise<ModelCard[]> {
      if (keys.length === 0) return [];
      return cardsIn(locale).query.where(inArray(sql`${makes.slug} || '/' || ${models.slug}`, [...keys]));
    },

    async findCard(locale: Locale, makeSlug: string, modelSlug: string): Promise<ModelCard | undefined> {
      const [card] = await cardsIn(locale).query.where(and(eq(makes.slug, makeSlug), eq(models.slug, modelSlug)));
      return card;
    },
  };
}

/** Fuels are ordered from combustion to electric. */
function inOrder(fuels: readonly Fuel[]): Fuel[] {
  return fuels.toSorted((one, other) => FUELS.indexOf(one) - FUELS.indexOf(other));
}
