import type { MakeListItem, ModelCard, ModelDetail, ModelListItem } from '#contract/catalogue.ts';
import { AppError } from '#contract/errors.ts';
import type { Locale } from '#contract/locale.ts';
import type { CatalogueStore } from './catalogue.store.ts';

const POPULAR_COUNT = 12;
const RELATED_COUNT = 4;
const SEARCH_COUNT = 24;
const SEARCH_WORDS = 6;
const ALL_MAKES = 'all';

export type CatalogueService = ReturnType<typeof createCatalogueService>;

export function createCatalogueService({ store }: { store: CatalogueStore }) {
  async function requireMake(idOrSlug: string): Promise<MakeListItem> {
    const make = await store.findMake(idOrSlug);
    if (!make) throw new AppError('catalogue.make-not-found');
    return make;
  }

  return {
    listMakes: () => store.listMakes(),

    /** A list for one make; grouped by make id when asked for, and always for all makes. */
    async listModels(
      locale: Locale,
      makeIdOrSlug: string,
      grouped: boolean,
    ): Promise<ModelListItem[] | Record<string, ModelListItem[]>> {
      const make = makeIdOrSlug === ALL_MAKES ? undefined : await requireMake(makeIdOrSlug);
      const rows = await store.listModels(locale, make?.id);
      if (make && !grouped) return rows.map(toListItem);
      return Object.fromEntries(
        [...Map.groupBy(rows, (row) => row.makeId)].map(([makeId, members]) => [
          String(makeId),
          members.map(toListItem),
        ]),
      );
    },

    async getShowroom(locale: Locale) {
      const [makes, popular] = await Promise.all([store.listMakeCards(), store.popularCards(locale, POPULAR_COUNT)]);
      return { makes, popular };
    },

    listElectricModels: (locale: Locale): Promise<ModelCard[]> => store.electricCards(locale),

    searchModels(locale: Locale, text: string): Promise<ModelCard[]> {
      const words = text.split(/\s+/).filter(Boolean).slice(0, SEARCH_WORDS);
      return store.searchCards(locale, words, SEARCH_COUNT);
    },

    async getMake(locale: Locale, slug: string) {
      const make = await requireMake(slug);
      return { make, models: await store.cardsOfMake(locale, make.id) };
    },

    async getModel(locale: Locale, makeSlug: string, modelSlug: string): Promise<ModelDetail> {
      const found = await store.findModel(locale, makeSlug, modelSlug);
      if (!found) throw new AppError('catalogue.model-not-found');
      const { card, facts, engines } = found;
      return {
        ...card,
        segment: facts.segment,
        launchYear: facts.launchYear,
        bootLitres: facts.bootLitres,
        seats: facts.seats,
        engines,
        related: await store.relatedCards(locale, card, RELATED_COUNT),
      };
    },

    listAddresses: () => store.listAddresses(),
  };
}

function toListItem({ id, name, slug }: ModelListItem): ModelListItem {
  return { id, name, slug };
}
