import type { ModelCard, Segment } from '#contract/catalogue/catalogue.endpoints.ts';
import { classFacts } from '#contract/catalogue/class-facts.rules.ts';
import type { ComparedVersion } from '#contract/catalogue/comparison.endpoints.ts';
import { versionKey } from '#contract/catalogue/version-key.rules.ts';
import type { ModelDetail } from '#contract/catalogue/versions.endpoints.ts';
import { fitOptionals } from '#contract/configurator/fit-optionals.rules.ts';
import { COUNTRY_OF, type Country } from '#contract/shared/country.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { CatalogueStore } from './catalogue.store.ts';
import { filterVersions, type VersionFilters } from './filter-versions.ts';
import {
  coloursIn,
  coloursOfModel,
  equipmentOfModel,
  equipmentWith,
  freeColours,
  optionalsIn,
  sortedEquipment,
  trimsOf,
} from './trim-parts.ts';
import type { FoundVersion } from './versions.store.ts';

const RELATED_COUNT = 4;

export interface Dependencies {
  store: CatalogueStore;
  /** What a new car costs in road tax while costs are added up, in cents; null where no rule is known. */
  roadTaxOf(car: Pick<FoundVersion, 'powerKw' | 'fuel'>, country: Country): number | null;
}

export type VersionsService = ReturnType<typeof createVersionsService>;

/** Models and versions that are on sale in the country of the caller's language. */
export function createVersionsService({ store, roadTaxOf }: Dependencies) {
  async function describe(store: CatalogueStore, locale: Locale, version: FoundVersion) {
    const { trimId, fuel, model } = version;
    const equipment = await store.equipmentOfTrims(locale, [trimId]);
    const colours = await store.coloursOfTrims(locale, [trimId]);
    return {
      ...version,
      roadTax: roadTaxOf(version, COUNTRY_OF[locale]),
      photos: await store.photosOf(model.id),
      equipment: sortedEquipment(equipmentWith(equipment, trimId, new Set([fuel])), locale),
      colours: coloursIn(COUNTRY_OF[locale], colours, trimId),
    };
  }

  return {
    getModel: (locale: Locale, makeSlug: string, modelSlug: string): Promise<ModelDetail> =>
      store.inSnapshot(async (snapshot) => {
        const card = await snapshot.findCard(locale, makeSlug, modelSlug);
        const facts = card && (await snapshot.findModelFacts(card.id));
        if (!card || !facts) throw new AppError('catalogue.model-not-found');
        const versions = await snapshot.versionsOfModel(locale, card.id);
        const trims = trimsOf(versions);
        const trimIds = trims.map(({ id }) => id);
        const equipment = await snapshot.equipmentOfTrims(locale, trimIds);
        const colours = await snapshot.coloursOfTrims(locale, trimIds);
        return {
          ...card,
          ...facts,
          photos: await snapshot.photosOf(card.id),
          trims,
          versions,
          equipment: sortedEquipment(equipmentOfModel(equipment, trims), locale),
          colours: coloursOfModel(COUNTRY_OF[locale], colours, trims),
          coloursInPrice: freeColours(COUNTRY_OF[locale], colours, versions[0]),
          related: await relatedTo(snapshot, locale, card),
          inClass: await placeInClass(snapshot, locale, card, facts.segment),
        };
      }),

    getVersion: (locale: Locale, path: { make: string; model: string; version: string }) =>
      store.inSnapshot(async (snapshot) => {
        const card = await snapshot.findCard(locale, path.make, path.model);
        const [found] = await snapshot.findVersions(locale, [path]);
        if (!card || !found) throw new AppError('catalogue.version-not-found');
        const optionals = await snapshot.optionalsOfTrims(locale, [found.trimId]);
        const versions = await snapshot.versionsOfModel(locale, card.id);
        return {
          version: {
            ...(await describe(snapshot, locale, found)),
            optionals: fitOptionals(optionalsIn(COUNTRY_OF[locale], optionals, found.trimId), found.fuel),
          },
          siblings: versions.filter(({ id }) => id !== found.id),
          related: await relatedTo(snapshot, locale, card),
        };
      }),

    async filterVersions(locale: Locale, makeSlug: string, modelSlug: string, filters: VersionFilters) {
      const versions = await store.versionsAt(locale, makeSlug, modelSlug);
      if (versions.length === 0) throw new AppError('catalogue.model-not-found');
      return filterVersions(versions, filters);
    },

    /** In the order of the keys. */
    compareVersions: (locale: Locale, keys: readonly string[]) =>
      store.inSnapshot(async (snapshot) => {
        const found = await snapshot.findVersions(locale, keys.map(toVersionPath));
        const byKey = new Map(found.toReversed().map((version) => [versionKey(version.model, version), version]));
        const versions: ComparedVersion[] = [];
        for (const key of keys) {
          const version = byKey.get(key);
          if (version) versions.push(await describe(snapshot, locale, version));
        }
        return { versions, missing: keys.filter((key) => !byKey.has(key)) };
      }),
  };
}

async function relatedTo(store: CatalogueStore, locale: Locale, card: ModelCard): Promise<ModelCard[]> {
  return store.cardsOfModels(locale, await store.nearestModels(COUNTRY_OF[locale], card, RELATED_COUNT));
}

async function placeInClass(
  store: CatalogueStore,
  locale: Locale,
  { id, bodyType }: ModelCard,
  segment: Segment | null,
) {
  const figures = segment ? await store.figuresOfClass(COUNTRY_OF[locale], segment, bodyType) : [];
  const own = figures.find(({ modelId }) => modelId === id);
  const others = figures.filter((other) => other !== own);
  return {
    models: figures.length,
    ...(own ? classFacts(own, others) : { strengths: [], weaknesses: [], middles: [] }),
  };
}

function toVersionPath(key: string) {
  const [make = '', model = '', version = ''] = key.split('/');
  return { make, model, version };
}
