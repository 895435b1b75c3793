import { readCode } from '#contract/configurator/configuration-code.rules.ts';
import type { CheckedConfiguration, SavedConfiguration } from '#contract/configurator/configurator.endpoints.ts';
import { MAX_SAVED_CONFIGURATIONS } from '#contract/configurator/configurator.rules.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { checkConfiguration, findCoded } from './check-configuration.ts';
import type { ConfigurationsStore } from './configurations.store.ts';

interface ModelPath {
  make: string;
  model: string;
}

interface Dependencies {
  store: ConfigurationsStore;
  checkConfiguration(locale: Locale, coded: ModelPath & { code: string }): Promise<CheckedConfiguration>;
  now: () => Date;
}

export type ConfigurationsService = ReturnType<typeof createConfigurationsService>;

/** Configurations saved in an account. */
export function createConfigurationsService({ store, now, ...configurator }: Dependencies) {
  const list = async (userId: string, locale: Locale) => ({
    configurations: await store.inSnapshot((snapshot) => listSaved(snapshot, userId, locale)),
  });

  return {
    list,

    async save(userId: string, { make, model, code }: ModelPath & { code: string }, locale: Locale) {
      const checked = await configurator.checkConfiguration(locale, { make, model, code });
      await store.inTransactionOf(userId, async (locked) => {
        const modelId = await locked.findModelId(make, model);
        if (modelId === undefined) throw new AppError('catalogue.model-not-found');
        await locked.save(userId, modelId, { code: checked.code, keptAt: now() });
        await locked.deleteAllBut(userId, MAX_SAVED_CONFIGURATIONS);
      });
      return list(userId, locale);
    },

    async delete(userId: string, { make, model }: ModelPath, locale: Locale) {
      const modelId = await store.findModelId(make, model);
      if (modelId !== undefined) await store.delete(userId, modelId);
      return list(userId, locale);
    },

    /** As they were saved, without checking what is still offered. */
    async exportConfigurations(userId: string, locale: Locale) {
      const rows = await store.listSaved(userId, locale);
      return rows.map(({ make, model, code, keptAt }) => ({
        make: make.name,
        model: model.name,
        code,
        kept_at: keptAt.toISOString(),
      }));
    },
  };
}

/** Those with a version that is sold in the caller's country; the others are shown again once theirs is. */
async function listSaved(store: ConfigurationsStore, userId: string, locale: Locale): Promise<SavedConfiguration[]> {
  const rows = await store.listSaved(userId, locale);
  if (rows.length === 0) return [];
  const slugs = Map.groupBy(await store.versionSlugs(rows.map(({ model }) => model.id)), ({ modelId }) => modelId);
  const coded = rows.flatMap((row) => {
    const code = readCode(row.code);
    const version = code && findCoded(code, slugs.get(row.model.id) ?? []);
    return version ? [{ ...row, code, versionId: version.id }] : [];
  });
  const versions = new Map(
    (await store.findVersions(coded.map(({ versionId }) => versionId))).map((version) => [version.id, version]),
  );
  const trimIds = [...versions.values()].map(({ trimId }) => trimId);
  const colours = Map.groupBy(await store.coloursOfTrims(locale, trimIds), ({ trimId }) => trimId);
  const optionals = Map.groupBy(await store.optionalRules(trimIds), ({ trimId }) => trimId);

  return coded.flatMap(({ model, make, code, versionId, keptAt }) => {
    const version = versions.get(versionId);
    if (!version) return [];
    const parts = { colours: colours.get(version.trimId) ?? [], optionals: optionals.get(version.trimId) ?? [] };
    const checked = checkConfiguration(code, version, parts, COUNTRY_OF[locale]);
    const colour = parts.colours.find((one) => one.code === checked?.colour);
    if (!checked || !colour) return [];
    const { bodyType, lengthMm, heightMm, shape, slug, name, trim } = version;
    const { fuel, gearbox, traction, powerKw, batteryKwh } = version;
    return [
      {
        model: { ...model, make },
        bodyType,
        lengthMm,
        heightMm,
        shape,
        version: { slug, name, trim, fuel, engine: { gearbox, traction, powerKw, batteryKwh } },
        colour: { name: colour.name, value: colour.value },
        optionals: checked.optionals.length,
        checked,
        keptAt: keptAt.toISOString(),
      },
    ];
  });
}
