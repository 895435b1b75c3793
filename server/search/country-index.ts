import type { MakeListItem } from '#contract/catalogue/catalogue.endpoints.ts';
import { BODY_TYPES, FUELS, GEARBOXES, TRACTIONS } from '#contract/catalogue/catalogue.rules.ts';
import { localMakeName } from '#contract/catalogue/make-names.rules.ts';
import { modelKey } from '#contract/catalogue/version-key.rules.ts';
import { SEARCH_EQUIPMENT } from '#contract/search/equipment.rules.ts';
import { CONSUMPTION_BANDS, consumptionBand, SEARCH_STICKERS, YES } from '#contract/search/search-filters.rules.ts';
import { type Country, LOCALE_OF } from '#contract/shared/country.ts';
import { monthlyOf } from '#contract/shared/finance.rules.ts';
import { isForNovices, newCarSticker } from '#contract/used-cars/stickers.rules.ts';
import { MISSING } from '#server/bitmap-search/figures.ts';
import { createYieldToRequests } from '#server/bitmap-search/yield-to-requests.ts';
import { createBlockWriter, type VersionRow } from './block-writer.ts';
import type { Blocks, VersionChoice } from './blocks.ts';
import { energyUse } from './energy-use.ts';
import { type Snapshot, type SnapshotModel, UNKNOWN_POPULARITY, type VersionColumns } from './snapshot.ts';

const DRIVER_KG = 75;

/** Everything on sale in a country. */
export interface CountryIndex {
  snapshot: Snapshot;
  makes: readonly MakeListItem[];
  models: readonly SnapshotModel[];
  /** The index of the make of each model. */
  makeOf: Uint32Array;
  /** For each model; 1 is the best-selling one. */
  popularity: Uint32Array;
  /** Indexes by both slugs. */
  modelPlaces: ReadonlyMap<string, number>;
  /** The values of each choice, by their codes. */
  values: Record<VersionChoice, readonly string[]>;
  blocks: Blocks;
  /** For each row the version's index in the snapshot. */
  versions: Uint32Array;
}

/** Lets waiting requests run while it works. */
export async function createCountryIndex(snapshot: Snapshot, country: Country): Promise<CountryIndex> {
  const yieldToRequests = createYieldToRequests();
  const figuresOf = (name: 'seats' | 'doors') =>
    [...new Set(snapshot.submodels.flatMap((submodel) => submodel[name] ?? []))].sort((a, b) => a - b);
  const [seats, doors] = [figuresOf('seats'), figuresOf('doors')];
  const values = {
    bodyType: BODY_TYPES,
    fuel: FUELS,
    gearbox: GEARBOXES,
    traction: TRACTIONS,
    seats: seats.map(String),
    doors: doors.map(String),
    equipment: SEARCH_EQUIPMENT,
    consumption: CONSUMPTION_BANDS,
    novice: [YES],
    sticker: SEARCH_STICKERS,
    offers: [YES],
  };
  const prices = snapshot.versions.prices[country];
  const rowCount = prices.reduce((sum, price) => (price === MISSING ? sum : sum + 1), 0);
  const localMakes = new Map(
    snapshot.models.map(({ make }) => [make, { ...make, name: localMakeName(make, LOCALE_OF[country]) }]),
  );
  const models: SnapshotModel[] = [];
  const blocks = createBlockWriter(rowCount, values);
  const versions = new Uint32Array(rowCount);
  let row = 0;

  for (const model of snapshot.models) {
    const own = versionsOf(model, prices);
    if (own.length > 0) {
      models.push({ ...model, make: localMakes.get(model.make) ?? model.make });
      blocks.startModel();
    }
    for (const version of own) {
      blocks.write(rowOf(snapshot, version, country, { seats, doors }));
      versions[row] = version;
      row += 1;
    }
    await yieldToRequests();
  }

  const makes = [...new Set(models.map(({ make }) => make))];
  const placeOf = new Map(makes.map((make, place) => [make, place]));
  return {
    snapshot,
    makes,
    models,
    makeOf: Uint32Array.from(models, ({ make }) => placeOf.get(make) ?? 0),
    popularity: Uint32Array.from(models, ({ popularity }) => popularity ?? UNKNOWN_POPULARITY),
    modelPlaces: new Map(models.map((model, place) => [modelKey(model), place])),
    values,
    blocks: blocks.finish(),
    versions,
  };
}

/** The versions of a model that have a price here, the cheapest first. */
function versionsOf({ start, end }: SnapshotModel, prices: Int32Array): number[] {
  const priceOf = (version: number) => prices[version] ?? MISSING;
  return Array.from({ length: end - start }, (_, place) => start + place)
    .filter((version) => priceOf(version) !== MISSING)
    .sort((a, b) => priceOf(a) - priceOf(b) || a - b);
}

function rowOf(
  snapshot: Snapshot,
  version: number,
  country: Country,
  { seats, doors }: Record<'seats' | 'doors', readonly number[]>,
): VersionRow {
  const { versions } = snapshot;
  const submodel = snapshot.submodels[versions.submodel[version] ?? MISSING];
  const price = versions.prices[country][version];
  if (!submodel || price === undefined) throw new Error('A version has no submodel');
  return {
    codes: {
      bodyType: submodel.bodyTypePlace,
      fuel: versions.fuel[version] ?? 0,
      gearbox: versions.gearbox[version] ?? 0,
      traction: versions.traction[version] ?? MISSING,
      seats: submodel.seats === null ? MISSING : seats.indexOf(submodel.seats),
      doors: submodel.doors === null ? MISSING : doors.indexOf(submodel.doors),
      consumption: bandOf(versions, version),
      novice: isForNovices(country, versions.powerKw[version] ?? 0, tareOf(versions, version)) ? 0 : MISSING,
      sticker: stickerCode(versions, version, country),
      offers: versions.hasOffer[country][version] ? 0 : MISSING,
    },
    equipment: versions.equipment[country][version] ?? 0,
    figures: [
      price,
      monthlyOf(price, country),
      versions.powerKw[version] ?? MISSING,
      submodel.bootLitres ?? MISSING,
      versions.electricRangeKm[version] ?? MISSING,
      versions.co2[version] ?? MISSING,
      submodel.lengthMm ?? MISSING,
      submodel.widthMm ?? MISSING,
      energyUse(
        versions.fuel[version] ?? 0,
        versions.consumption[version] ?? MISSING,
        versions.electricConsumption[version] ?? MISSING,
      ),
    ],
  };
}

/** Of litres, or of kilowatt-hours for electric cars. */
function bandOf({ fuel, consumption, electricConsumption }: VersionColumns, version: number): number {
  const isElectric = fuel[version] === FUELS.indexOf('bev');
  const figure = (isElectric ? electricConsumption : consumption)[version] ?? MISSING;
  const band = figure === MISSING ? undefined : consumptionBand(isElectric ? 'kwh' : 'litres', figure);
  return band ? CONSUMPTION_BANDS.indexOf(band) : MISSING;
}

function stickerCode({ fuel, electricRangeKm }: VersionColumns, version: number, country: Country): number {
  const range = electricRangeKm[version] ?? MISSING;
  const sticker = newCarSticker({
    country,
    fuel: FUELS[fuel[version] ?? 0] ?? FUELS[0],
    electricRangeKm: range === MISSING ? null : range,
  });
  return SEARCH_STICKERS.findIndex((known) => known === sticker);
}

/** The mass in running order includes a driver. */
function tareOf({ massKg }: VersionColumns, version: number): number | null {
  const mass = massKg[version] ?? MISSING;
  return mass === MISSING ? null : mass - DRIVER_KG;
}
