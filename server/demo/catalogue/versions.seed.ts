import { sql } from 'drizzle-orm';
import { COUNTRIES } from '#contract/shared/country.ts';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { slugOf } from '#contract/shared/slug.ts';
import {
  colours,
  equipment,
  equipmentNames,
  optionals,
  partNames,
  submodels,
  trimEquipment,
  trims,
  versionPrices,
  versions,
} from '#server/catalogue/versions.tables.ts';
import type { Transaction } from '#server/database/connect.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { COLOURS } from './colours.data.ts';
import { EQUIPMENT } from './equipment.data.ts';
import { OPTIONALS } from './optionals.data.ts';
import { coloursOf, equipmentOf, optionalsOf } from './parts.ts';
import { pricesOf } from './prices.ts';
import type { SeedModel } from './seed-model.ts';
import { SHAPES } from './shapes.ts';
import { TRIMS } from './trims.data.ts';
import { type DemoVersion, versionsOf } from './versions.ts';

interface SeededModel {
  id: number;
  model: SeedModel;
}

/** Inserts submodel, trims, versions, colours and optionals of every demo model, the same at every seed. */
export async function seedVersions(transaction: Transaction, models: readonly SeededModel[]): Promise<void> {
  await seedNames(transaction);

  const submodelIds = await transaction
    .insert(submodels)
    .values(models.map(({ id, model }) => toSubmodel(id, model)))
    .returning({ id: submodels.id });
  const ofModels = models.map(({ model }, index) => ({ model, submodelId: submodelIds[index]?.id ?? 0 }));

  const trimPlans = ofModels.flatMap(({ model, submodelId }) =>
    TRIMS[model.make].map((name, level) => ({ model, submodelId, name, level, slug: slugOf(name) })),
  );
  const trimIds = await transaction
    .insert(trims)
    .values(trimPlans.map(({ submodelId, name, level, slug }) => ({ submodelId, name, level, slug })))
    .returning({ id: trims.id });
  const ofTrims = trimPlans.map((plan, index) => ({ ...plan, id: trimIds[index]?.id ?? 0 }));

  await insertRows(
    transaction,
    trimEquipment,
    ofTrims.flatMap(({ id, model, level }) => equipmentOf(model, level).map((item) => ({ trimId: id, ...item }))),
  );
  await insertRows(
    transaction,
    colours,
    ofTrims.flatMap(({ id, model, level }) =>
      coloursOf(model, level, TRIMS[model.make].length).map((colour) => ({ trimId: id, ...colour })),
    ),
  );
  await insertRows(
    transaction,
    optionals,
    ofTrims.flatMap(({ id, model, level }) =>
      optionalsOf(model, level).map((optional) => ({ trimId: id, ...optional })),
    ),
  );

  const versionPlans = ofModels.flatMap(({ model, submodelId }) => {
    const own = ofTrims.filter((trim) => trim.submodelId === submodelId);
    return versionsOf(model).map((version) => ({ version, trimId: own[version.trimLevel]?.id ?? 0 }));
  });
  const versionIds = await insertRows(
    transaction,
    versions,
    versionPlans.map(({ version, trimId }) => toVersion(version, trimId)),
    sql<{ id: number }>`returning id`,
  );
  await insertRows(
    transaction,
    versionPrices,
    versionPlans.flatMap(({ version }, index) => {
      const prices = pricesOf(version.priceEuro, 50);
      return COUNTRIES.map((country) => ({ versionId: versionIds[index]?.id ?? 0, country, price: prices[country] }));
    }),
  );
}

function toSubmodel(modelId: number, model: SeedModel) {
  const { make, name, bodyType, lengthMm, widthMm, heightMm, bootLitres, seats } = model;
  const doors = versionsOf(model)[0]?.doors ?? 5;
  return {
    modelId,
    slug: bodyType,
    bodyType,
    lengthMm,
    widthMm,
    heightMm,
    bootLitres,
    seats,
    doors,
    shape: SHAPES.get(`${make} ${name}`) ?? null,
  };
}

function toVersion(
  { trim: _trim, trimLevel: _level, priceEuro: _price, doors: _doors, ...version }: DemoVersion,
  trimId: number,
) {
  return { trimId, ...version };
}

async function seedNames(transaction: Transaction): Promise<void> {
  const inAllLanguages = <Part extends { code: string; names: Record<Locale, string> }>(parts: readonly Part[]) =>
    parts.flatMap(({ code, names }) => LOCALES.map((locale) => ({ code, locale, name: names[locale] })));
  await transaction.insert(equipment).values(EQUIPMENT.map(({ code, category }) => ({ code, category })));
  await transaction.insert(equipmentNames).values(inAllLanguages(EQUIPMENT));
  await transaction.insert(partNames).values([
    ...inAllLanguages(COLOURS).map((name) => ({ kind: 'colour' as const, ...name })),
    ...OPTIONALS.flatMap(({ code, category, names, texts }) =>
      LOCALES.map((locale) => ({
        ...{ kind: 'optional' as const, code, locale, category },
        name: names[locale],
        text: texts[locale],
      })),
    ),
  ]);
}
