import type { Country } from '#contract/shared/country.ts';
import { LOCALE_OF } from '#contract/shared/country.ts';
import { roundRate } from '#contract/shared/money.ts';
import { horsepower } from '#contract/shared/units.ts';
import { euroOf } from '#contract/used-cars/stickers.rules.ts';
import type { EuroClass, UsedBodyType, UsedFuel, UsedGearbox } from '#contract/used-cars/used-cars.rules.ts';
import type { Generation } from '#server/used-cars/models/model-history.ts';
import { FUEL_WEIGHTS, OLD_EURO, TRIMS } from './demo-market.data.ts';
import { type Random, weighted } from './random.ts';

/** The technical data of an invented car. */
export interface DemoCar {
  fuel: UsedFuel;
  gearbox: UsedGearbox;
  powerKw: number;
  bodyType: UsedBodyType;
  doors: number;
  seats: number;
  euro: EuroClass | null;
  displacement: number | null;
  tareKg: number | null;
  electricRangeKm: number | null;
  co2: number | null;
  version: string;
}

/** Where the engines of a model are between its least and its most powerful one. */
const ENGINES = [0.05, 0.05, 0.15, 0.15, 0.3, 0.45] as const;
/** Sold since then. */
const FIRST_YEARS: Partial<Record<UsedFuel, number>> = { mhev: 2017, phev: 2013, bev: 2012 };
const AUTOMATIC: Readonly<Record<string, number>> = { A: 0.1, B: 0.18, C: 0.35, 'suv-b': 0.3, 'suv-c': 0.45, van: 0.2 };
const FUEL_WORDS: Record<UsedFuel, string> = {
  petrol: '',
  lpg: 'LPG',
  cng: 'CNG',
  diesel: 'D',
  mhev: 'MHEV',
  hev: 'HEV',
  phev: 'PHEV',
  bev: 'EV',
};

/** What the seller of an invented car states of its energy. */
export function statedEnergy({ fuel, co2, powerKw }: Pick<DemoCar, 'fuel' | 'co2' | 'powerKw'>): {
  consumption: number | null;
  electricConsumption: number | null;
} {
  const perLitre = fuel === 'diesel' ? 26.5 : 23.2;
  const kilowattHours = roundRate(13 + powerKw * 0.03, 1);
  if (fuel === 'bev') return { consumption: null, electricConsumption: kilowattHours };
  if (fuel === 'phev') return { consumption: 1.2, electricConsumption: kilowattHours };
  if (fuel === 'lpg' || fuel === 'cng' || co2 === null) return { consumption: null, electricConsumption: null };
  return { consumption: roundRate(co2 / perLitre, 1), electricConsumption: null };
}

export function drawCar(random: Random, generation: Generation, registration: string, country: Country): DemoCar {
  const fuel = drawFuel(random, generation, Number(registration.slice(0, 4)));
  const [min, max] = generation.powerKw;
  // A model has few engines; sports versions are the upper half of the range.
  const powerKw = Math.round(min + (max - min) * random.pick(ENGINES));
  const bodyType = random.pick(generation.bodyTypes);
  const displacement = fuel === 'bev' ? null : displacementOf(powerKw, fuel);
  const hasPlug = fuel === 'bev' || fuel === 'phev';
  return {
    fuel,
    gearbox: drawGearbox(random, generation, fuel),
    powerKw,
    bodyType,
    ...drawRoom(random, bodyType),
    euro: fuel === 'bev' ? null : (euroOf({ euro: null, registration }) ?? oldEuro(registration)),
    displacement,
    tareKg: random.chance(0.75) ? tareOf(generation.lengthMm, fuel) : null,
    electricRangeKm: hasPlug ? (fuel === 'bev' ? random.integer(18, 52) * 10 : random.integer(30, 75)) : null,
    co2: fuel === 'bev' ? 0 : random.chance(0.6) ? Math.round(70 + powerKw * 0.55 + random.integer(-8, 8)) : null,
    version: versionName(random, displacement, fuel, horsepower(powerKw, LOCALE_OF[country])),
  };
}

function drawFuel(random: Random, { fuels }: Generation, year: number): UsedFuel {
  const sold = fuels.filter((fuel) => year >= (FIRST_YEARS[fuel] ?? 0));
  return random.from(weighted(sold.length > 0 ? sold : fuels, (fuel) => FUEL_WEIGHTS[fuel]));
}

function drawGearbox(random: Random, { make, segment }: Generation, fuel: UsedFuel): UsedGearbox {
  if (fuel === 'bev') return 'single-speed';
  if (fuel === 'hev') return ['Toyota', 'Lexus', 'Honda'].includes(make) ? 'cvt' : 'automatic';
  if (fuel === 'phev') return 'automatic';
  return random.chance(AUTOMATIC[segment] ?? 0.65) ? 'automatic' : 'manual';
}

function drawRoom(random: Random, bodyType: UsedBodyType): { doors: number; seats: number } {
  if (bodyType === 'coupe' || bodyType === 'cabrio')
    return { doors: random.pick([2, 3]), seats: random.pick([4, 4, 2]) };
  if (bodyType === 'sedan') return { doors: 4, seats: 5 };
  if (bodyType === 'citycar') return { doors: random.pick([3, 5]), seats: random.pick([4, 5]) };
  if (bodyType === 'mpv' || bodyType === 'van') return { doors: 5, seats: random.pick([5, 7]) };
  return { doors: bodyType === 'hatchback' && random.chance(0.25) ? 3 : 5, seats: 5 };
}

function displacementOf(powerKw: number, fuel: UsedFuel): number {
  const perKw = fuel === 'diesel' ? 17.5 : 15.5;
  return Math.max(9, Math.min(50, Math.round((powerKw * perKw) / 100))) * 100 - 2;
}

function tareOf(lengthMm: number, fuel: UsedFuel): number {
  const battery = fuel === 'bev' ? 300 : fuel === 'phev' ? 250 : 0;
  return Math.round((1_000 + (lengthMm - 3_650) * 0.6 + battery) / 5) * 5;
}

function oldEuro(registration: string): EuroClass | null {
  return OLD_EURO.find(([since]) => registration >= since)?.[1] ?? null;
}

function versionName(random: Random, displacement: number | null, fuel: UsedFuel, power: number): string {
  const litres = displacement === null ? '' : ((displacement + 2) / 1_000).toFixed(1);
  return [litres, FUEL_WORDS[fuel], power, random.pick(TRIMS)].filter(Boolean).join(' ');
}
