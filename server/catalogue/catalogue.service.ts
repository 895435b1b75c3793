import type { MakeListItem, ModelCard, ModelListItem } from '#contract/catalogue/catalogue.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { AppError } from '#contract/shared/errors.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/shared/locale.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { CatalogueStore } from './catalogue.store.ts';
import type { Page } from './page-urls.store.ts';

const POPULAR_COUNT = 12;
const ALL_MAKES = 'all';

export type CatalogueService = ReturnType<typeof createCatalogueService>;

/** Makes and models as lists and cards. */
export function createCatalogueService({ store }: { store: CatalogueStore }) {
  return {
    listMakes: (locale: Locale = DEFAULT_LOCALE) => store.listMakes(locale),

    /** A list for one make; grouped by make id when asked for, and always for all makes. */
    listModels(
      locale: Locale,
      makeIdOrSlug: string,
      grouped: boolean,
    ): Promise<ModelListItem[] | Record<string, ModelListItem[]>> {
      return store.inSnapshot(async (snapshot) => {
        const make = makeIdOrSlug === ALL_MAKES ? undefined : await requireMake(snapshot, locale, makeIdOrSlug);
        const rows = await snapshot.listModels(locale, make?.id);
        if (make && !grouped) return rows.map(toListItem);
        return Object.fromEntries(
          [...Map.groupBy(rows, (row) => row.makeId)].map(([makeId, members]) => [
            String(makeId),
            members.map(toListItem),
          ]),
        );
      });
    },

    getShowroom: (locale: Locale) =>
      store.inSnapshot(async (snapshot) => ({
        makes: await snapshot.listMakeCards(locale),
        popular: await snapshot.popularCards(locale, POPULAR_COUNT),
      })),

    listElectricModels: (locale: Locale): Promise<ModelCard[]> => store.electricCards(locale),

    getMake: (locale: Locale, slug: string) =>
      store.inSnapshot(async (snapshot) => {
        const make = await requireMake(snapshot, locale, slug);
        const models = await snapshot.cardsOfMake(locale, make.id);
        // A car that is not sold in a country has no page there.
        if (models.length === 0) throw new AppError('catalogue.make-not-found');
        return { make, models };
      }),

    /** Names as people and registries write them. */
    findSubmodel: (make: string, model: string, transaction?: Transaction) =>
      (transaction ? store.on(transaction) : store).findSubmodel(make.trim(), model.trim()),

    countPageUrls: () => store.inSnapshot((snapshot) => snapshot.countPageUrls()),

    /** Everything that has a page, with the languages in whose countries it is on sale. */
    async listPageUrls(kind: 'makes' | 'models' | 'versions', page: Page) {
      const list = { makes: store.makeUrls, models: store.modelUrls, versions: store.versionUrls };
      const rows = await list[kind](page);
      return rows.map(({ countries, ...path }) => ({
        ...path,
        locales: LOCALES.filter((locale) => countries.includes(COUNTRY_OF[locale])),
      }));
    },
  };
}

async function requireMake(store: CatalogueStore, locale: Locale, idOrSlug: string): Promise<MakeListItem> {
  const make = await store.findMake(locale, idOrSlug);
  if (!make) throw new AppError('catalogue.make-not-found');
  return make;
}

function toListItem({ id, name, slug }: ModelListItem): ModelListItem {
  return { id, name, slug };
}
