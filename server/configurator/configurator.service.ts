import { readCode } from '#contract/configurator/configuration-code.rules.ts';
import type { CheckedConfiguration, ConfiguratorData } from '#contract/configurator/configurator.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { CatalogueStore } from '#server/catalogue/catalogue.store.ts';
import { coloursIn, equipmentWith, optionalsIn, sortedEquipment, trimsOf } from '#server/catalogue/trim-parts.ts';
import { checkConfiguration, findCoded } from './check-configuration.ts';
import type { ConfigurationsStore } from './configurations.store.ts';

interface Dependencies {
  catalogue: CatalogueStore;
  store: ConfigurationsStore;
}

export type ConfiguratorService = ReturnType<typeof createConfiguratorService>;

export function createConfiguratorService({ catalogue, store }: Dependencies) {
  return {
    getConfigurator: (locale: Locale, makeSlug: string, modelSlug: string): Promise<ConfiguratorData> =>
      catalogue.inSnapshot(async (snapshot) => {
        const model = await snapshot.findCard(locale, makeSlug, modelSlug);
        if (!model) throw new AppError('catalogue.model-not-found');
        const versions = await snapshot.versionsOfModel(locale, model.id);
        const offered = trimsOf(versions);
        const trimIds = offered.map(({ id }) => id);
        const equipment = await snapshot.equipmentOfTrims(locale, trimIds);
        const colours = await snapshot.coloursOfTrims(locale, trimIds);
        const optionals = await snapshot.optionalsOfTrims(locale, trimIds);
        const country = COUNTRY_OF[locale];
        const trims = offered.map(({ id, fuels, ...trim }) => ({
          ...trim,
          equipment: sortedEquipment(equipmentWith(equipment, id, fuels), locale),
          colours: coloursIn(country, colours, id),
          optionals: optionalsIn(country, optionals, id),
        }));
        return { model, versions, trims };
      }),

    /** The configuration of a code, whoever made it and whenever. */
    checkConfiguration: (
      locale: Locale,
      { make, model, code }: { make: string; model: string; code: string },
    ): Promise<CheckedConfiguration> =>
      store.inSnapshot(async (snapshot) => {
        const modelId = await snapshot.findModelId(make, model);
        if (modelId === undefined) throw new AppError('catalogue.model-not-found');
        const read = readCode(code);
        const coded = read && findCoded(read, await snapshot.versionSlugs([modelId]));
        const [version] = coded ? await snapshot.findVersions([coded.id]) : [];
        if (!read || !version) throw new AppError('catalogue.configuration-invalid');
        const colours = await snapshot.coloursOfTrims(locale, [version.trimId]);
        const optionals = await snapshot.optionalRules([version.trimId]);
        const checked = checkConfiguration(read, version, { colours, optionals }, COUNTRY_OF[locale]);
        if (!checked) throw new AppError('catalogue.configuration-invalid');
        return checked;
      }),
  };
}
