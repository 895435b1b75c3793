import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { slugOf } from '#contract/shared/slug.ts';
import { writeRecords } from '#server/catalogue-transfer/write-records.ts';
import { COLOURS } from '#server/demo/catalogue/colours.data.ts';
import { EQUIPMENT } from '#server/demo/catalogue/equipment.data.ts';
import { MAKES } from '#server/demo/catalogue/makes.data.ts';
import { MODELS } from '#server/demo/catalogue/models.data.ts';
import { OPTIONALS } from '#server/demo/catalogue/optionals.data.ts';
import { coloursOf, equipmentOf, optionalsOf } from '#server/demo/catalogue/parts.ts';
import { pricesOf } from '#server/demo/catalogue/prices.ts';
import type { SeedModel } from '#server/demo/catalogue/seed-model.ts';
import { TRIMS } from '#server/demo/catalogue/trims.data.ts';
import { type DemoVersion, versionsOf } from '#server/demo/catalogue/versions.ts';
import { formatOf } from '#server/transfer/formats.ts';

type Row = Record<string, unknown>;

/**
 * Writes a file to import: the demo models repeated under new names until there are this many versions. An edition is
 * recognised by the cents of its prices: all versions of one edition end in the same two digits.
 */
export async function writeLargeCatalogue(file: string, versions: number, edition = 0): Promise<void> {
  const format = formatOf(file);
  if (!format) throw new Error(`There is no format for ${file}`);
  await writeRecords(file, format, async ({ write }) => {
    await write(namesAndMakes());
    let missing = versions;
    for (let copy = 0; missing > 0; copy += 1)
      for (const model of MODELS) {
        const own = versionsOf(model).slice(0, missing);
        if (own.length === 0) return;
        missing -= own.length;
        await write(recordsOf(model, own, copy, edition));
      }
  });
}

function namesAndMakes(): Row[] {
  const named = (kind: string, parts: readonly { code: string; names: Record<Locale, string> }[]) =>
    parts.map(({ code, names }) => ({
      kind,
      code,
      names: Object.fromEntries(LOCALES.map((key) => [key, names[key]])),
    }));
  return [
    ...named('equipment', EQUIPMENT).map((item, index) => ({ ...item, category: EQUIPMENT[index]?.category })),
    ...named('colour-name', COLOURS),
    ...named('optional-name', OPTIONALS),
    ...MAKES.map(({ slug, name }) => ({ kind: 'make', path: slug, name })),
  ];
}

function recordsOf(model: SeedModel, versions: readonly DemoVersion[], copy: number, edition: number): Row[] {
  const make = MAKES.find(({ name }) => name === model.make)?.slug;
  const suffix = copy === 0 ? '' : `-${copy}`;
  const path = `${make}/${model.slug}${suffix}`;
  const submodel = `${path}/${model.bodyType}`;
  const trims = TRIMS[model.make].map((name) => ({ name, slug: slugOf(name) }));
  return [
    {
      kind: 'model',
      path,
      name: copy === 0 ? model.name : `${model.name} ${copy}`,
      segment: model.segment,
      launch_year: model.launchYear,
    },
    {
      kind: 'submodel',
      path: submodel,
      body_type: model.bodyType,
      length_mm: model.lengthMm,
      width_mm: model.widthMm,
      height_mm: model.heightMm,
      boot_litres: model.bootLitres,
      seats: model.seats,
      doors: versions[0]?.doors,
    },
    ...trims.map(({ name, slug }, level) => ({
      kind: 'trim',
      path: `${submodel}/${slug}`,
      name,
      level,
      equipment: equipmentOf(model, level).map(({ code, fuels }) => (fuels ? { code, fuels } : code)),
    })),
    ...offersOf(trims, (level) =>
      coloursOf(model, level, trims.length).map(({ code, kind: paint, value, prices }) => ({
        ...{ kind: 'colour', path: submodel, code, paint, value },
        prices: inUnits(prices),
      })),
    ),
    ...offersOf(trims, (level) =>
      optionalsOf(model, level).map(({ code, prices, rules, fuels }) => ({
        ...{ kind: 'optional', path: submodel, code, rules, fuels },
        prices: inUnits(prices),
      })),
    ),
    ...versions.map((version) => ({
      kind: 'version',
      path: `${submodel}/${slugOf(version.trim)}/${version.slug}`,
      ...figuresOf(version),
      prices: inUnits(pricesOf(version.priceEuro + copy, 1), edition),
    })),
  ];
}

/** A part that several trims offer on the same terms is one record. */
function offersOf(trims: readonly { slug: string }[], offers: (level: number) => Row[]): Row[] {
  const groups = new Map<string, Row & { trims: string[] }>();
  for (const [level, { slug }] of trims.entries())
    for (const offer of offers(level)) {
      const key = JSON.stringify(offer);
      const group = groups.get(key) ?? { ...offer, trims: [] };
      group.trims.push(slug);
      groups.set(key, group);
    }
  return [...groups.values()];
}

function figuresOf(version: DemoVersion): Row {
  return {
    name: version.engineName,
    fuel: version.fuel,
    gearbox: version.gearbox,
    gears: version.gears,
    traction: version.traction,
    displacement: version.displacement,
    cylinders: version.cylinders,
    power_kw: version.powerKw,
    torque_nm: version.torqueNm,
    max_speed_kmh: version.maxSpeedKmh,
    acceleration: version.acceleration,
    mass_kg: version.massKg,
    co2: version.co2,
    consumption: version.consumption,
    electric_consumption: version.electricConsumption,
    battery_kwh: version.batteryKwh,
    electric_range_km: version.electricRangeKm,
    range_km: version.rangeKm,
  };
}

function inUnits(cents: Record<string, number>, more = 0): Record<string, number> {
  return Object.fromEntries(Object.entries(cents).map(([country, price]) => [country, (price + more) / 100]));
}
