import type { BodyType, Fuel, Gearbox, MakeListItem, Traction } from '#contract/catalogue/catalogue.endpoints.ts';
import { BODY_TYPES, FUELS, GEARBOXES, TRACTIONS } from '#contract/catalogue/catalogue.rules.ts';
import type { Photo } from '#contract/catalogue/photos.endpoints.ts';
import { COUNTRIES, type Country } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { MISSING } from '#server/bitmap-search/figures.ts';

/** Sorted after all others. */
export const UNKNOWN_POPULARITY = 100_000;

export interface ModelRecord {
  id: number;
  makeId: number;
  slug: string;
  name: string;
  names: Partial<Record<Locale, string>>;
  /** 1 is the best-selling model; null when unknown. */
  popularity: number | null;
  photo: Photo | null;
}

export interface SubmodelRecord {
  id: number;
  bodyType: BodyType;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  shape: string | null;
  bootLitres: number | null;
  seats: number | null;
  doors: number | null;
}

export interface Submodel extends SubmodelRecord {
  bodyTypePlace: number;
}

export interface VersionRecord {
  id: number;
  modelId: number;
  submodelId: number;
  fuel: Fuel;
  gearbox: Gearbox;
  traction: Traction | null;
  powerKw: number;
  co2: number;
  electricRangeKm: number | null;
  consumption: number | null;
  electricConsumption: number | null;
  batteryKwh: number | null;
  /** In running order. */
  massKg: number | null;
  /** In cents; a version is not on sale in countries without a price. */
  prices: Partial<Record<Country, number | null>>;
  /** By country a bit for each item that it has or can have, in the order of SEARCH_EQUIPMENT. */
  equipment: Partial<Record<Country, number>>;
  /** Countries where an offer of it is valid today. */
  offeredIn: readonly Country[];
}

export interface SnapshotModel extends ModelRecord {
  make: MakeListItem;
  /** Its versions are the rows from `start` up to `end`. */
  start: number;
  end: number;
}

/** One entry for each version; enumerations as indexes of the contract's lists. */
export interface VersionColumns {
  id: Uint32Array;
  submodel: Uint32Array;
  fuel: Uint8Array;
  gearbox: Uint8Array;
  /** MISSING where it is not stated. */
  traction: Int8Array;
  powerKw: Int32Array;
  co2: Int32Array;
  electricRangeKm: Int32Array;
  consumption: Float64Array;
  electricConsumption: Float64Array;
  batteryKwh: Float64Array;
  massKg: Int32Array;
  prices: Record<Country, Int32Array>;
  equipment: Record<Country, Int32Array>;
  /** 1 where an offer is valid. */
  hasOffer: Record<Country, Uint8Array>;
}

/** The catalogue at one moment, with the fields that search and its cards need. */
export interface Snapshot {
  models: readonly SnapshotModel[];
  submodels: readonly Submodel[];
  versions: VersionColumns;
}

interface SnapshotParts {
  makes: readonly MakeListItem[];
  models: readonly ModelRecord[];
  submodels: readonly SubmodelRecord[];
  versionCount: number;
}

/** Takes versions one by one, grouped by model. */
export function createSnapshotBuilder({ makes, models, submodels, versionCount }: SnapshotParts) {
  const makesById = new Map(makes.map((make) => [make.id, make]));
  const ownModels = models.map((model): SnapshotModel => {
    const make = makesById.get(model.makeId);
    if (!make) throw new Error(`Model ${model.id} has no make`);
    return { ...model, make, start: 0, end: 0 };
  });
  const modelsById = new Map(ownModels.map((model) => [model.id, model]));
  const ownSubmodels = submodels.map(
    (submodel): Submodel => ({
      ...submodel,
      bodyTypePlace: placeIn(BODY_TYPES, submodel.bodyType),
    }),
  );
  const submodelPlaces = new Map(submodels.map(({ id }, place) => [id, place]));
  const columns = createColumns(versionCount);
  let row = 0;

  return {
    add(version: VersionRecord): void {
      const model = modelsById.get(version.modelId);
      const submodel = submodelPlaces.get(version.submodelId);
      if (!model || submodel === undefined || row >= versionCount) throw new Error('A version fits into no model');
      if (model.end === 0) model.start = row;
      columns.id[row] = version.id;
      columns.submodel[row] = submodel;
      columns.fuel[row] = placeIn(FUELS, version.fuel);
      columns.gearbox[row] = placeIn(GEARBOXES, version.gearbox);
      columns.traction[row] = version.traction === null ? MISSING : placeIn(TRACTIONS, version.traction);
      columns.powerKw[row] = version.powerKw;
      columns.co2[row] = version.co2;
      columns.electricRangeKm[row] = version.electricRangeKm ?? MISSING;
      columns.consumption[row] = version.consumption ?? MISSING;
      columns.electricConsumption[row] = version.electricConsumption ?? MISSING;
      columns.batteryKwh[row] = version.batteryKwh ?? MISSING;
      columns.massKg[row] = version.massKg ?? MISSING;
      for (const country of COUNTRIES) {
        columns.prices[country][row] = version.prices[country] ?? MISSING;
        columns.equipment[country][row] = version.equipment[country] ?? 0;
      }
      for (const country of version.offeredIn) columns.hasOffer[country][row] = 1;
      row += 1;
      model.end = row;
    },
    build: (): Snapshot => ({ models: ownModels, submodels: ownSubmodels, versions: columns }),
  };
}

/** A value that is not in the contract cannot be shown: it is better to keep the previous catalogue. */
function placeIn<Value extends string>(values: readonly Value[], value: Value): number {
  const place = values.indexOf(value);
  if (place < 0) throw new Error(`The catalogue says ${value}, which is none of ${values.join(', ')}`);
  return place;
}

function createColumns(length: number): VersionColumns {
  return {
    id: new Uint32Array(length),
    submodel: new Uint32Array(length),
    fuel: new Uint8Array(length),
    gearbox: new Uint8Array(length),
    traction: new Int8Array(length),
    powerKw: new Int32Array(length),
    co2: new Int32Array(length),
    electricRangeKm: new Int32Array(length),
    consumption: new Float64Array(length),
    electricConsumption: new Float64Array(length),
    batteryKwh: new Float64Array(length),
    massKg: new Int32Array(length),
    prices: ofEachCountry(() => new Int32Array(length)),
    equipment: ofEachCountry(() => new Int32Array(length)),
    hasOffer: ofEachCountry(() => new Uint8Array(length)),
  };
}

function ofEachCountry<Value>(create: () => Value): Record<Country, Value> {
  return Object.fromEntries(COUNTRIES.map((country) => [country, create()])) as Record<Country, Value>;
}
