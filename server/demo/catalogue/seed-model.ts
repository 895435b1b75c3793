import type { BodyType, Fuel } from '#contract/catalogue/catalogue.endpoints.ts';
import type { SEGMENTS } from '#contract/catalogue/catalogue.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { slugOf } from '#contract/shared/slug.ts';
import type { MakeName } from './makes.data.ts';
import { MODEL_NAMES } from './model-names.data.ts';

type Segment = (typeof SEGMENTS)[number];

/** An engine as price lists name it; capacity and range are those of an electric car. */
export interface SeedEngine {
  powerKw: number;
  batteryKwh?: number;
  rangeKm?: number;
}

export interface SeedModel {
  make: MakeName;
  name: string;
  /** Names that differ from the Italian one. */
  names?: Partial<Record<Locale, string>>;
  slug: string;
  bodyType: BodyType;
  segment: Segment;
  launchYear: number;
  /** About the Italian list price of the cheapest version. */
  priceEuro: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  bootLitres: number;
  seats: number;
  engines: Partial<Record<Fuel, readonly SeedEngine[]>>;
}

/** A fuel and powers in kW; electric cars with usable capacity in kWh and range in km, such as bev 70/40/310. */
type Engines = `${Fuel} ${string}`;
export type Row = readonly [
  make: MakeName,
  name: string,
  bodyType: BodyType,
  segment: Segment,
  launchYear: number,
  priceEuro: number,
  lengthMm: number,
  widthMm: number,
  heightMm: number,
  bootLitres: number,
  seats: number,
  ...engines: Engines[],
];

export function toModel(row: Row): SeedModel {
  const [
    make,
    name,
    bodyType,
    segment,
    launchYear,
    priceEuro,
    lengthMm,
    widthMm,
    heightMm,
    bootLitres,
    seats,
    ...engines
  ] = row;
  return {
    make,
    name,
    names: MODEL_NAMES[`${make} ${name}`],
    slug: slugOf(name),
    bodyType,
    segment,
    launchYear,
    priceEuro,
    lengthMm,
    widthMm,
    heightMm,
    bootLitres,
    seats,
    engines: Object.fromEntries(engines.map(toEngines)),
  };
}

function toEngines(text: Engines): [fuel: string, engines: SeedEngine[]] {
  const [fuel = '', ...engines] = text.split(' ');
  return [
    fuel,
    engines.map((engine) => {
      const [powerKw = 0, batteryKwh, rangeKm] = engine.split('/').map(Number);
      return { powerKw, batteryKwh, rangeKm };
    }),
  ];
}
