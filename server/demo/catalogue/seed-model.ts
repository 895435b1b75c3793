import type { BodyType, Fuel } from '#contract/catalogue/catalogue.endpoints.ts';
import type { SEGMENTS } from '#contract/catalogue/catalogue.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { slugOf } from '#contract/shared/slug.ts';
import type { MakeName } from './makes.data.ts';
import { MODEL_NAMES } from './model-names.data.ts';

type Segment = (typeof SEGMENTS)[number];
/** Lowest and highest power in kW. */
type PowerRange = readonly [lowest: number, highest: number];

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
  engines: Partial<Record<Fuel, PowerRange>>;
}

type Engine = `${Fuel} ${number}` | `${Fuel} ${number}-${number}`;
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
  ...engines: Engine[],
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
    engines: Object.fromEntries(engines.map(toEngine)),
  };
}

function toEngine(text: Engine): [fuel: string, range: PowerRange] {
  const [fuel = '', power = ''] = text.split(' ');
  const [lowest = 0, highest = lowest] = power.split('-').map(Number);
  return [fuel, [lowest, highest]];
}
