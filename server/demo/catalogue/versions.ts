import { readShape } from '#contract/catalogue/car-shape.rules.ts';
import type { Fuel, Gearbox, Traction } from '#contract/catalogue/catalogue.endpoints.ts';
import { slugOf } from '#contract/shared/slug.ts';
import { horsepower } from '#contract/shared/units.ts';
import { type DemoEngine, enginesOf } from './engines.ts';
import { type Performance, performanceOf } from './performance.ts';
import type { SeedModel } from './seed-model.ts';
import { SHAPES } from './shapes.ts';
import { TRIMS } from './trims.data.ts';

export interface DemoVersion extends Performance {
  slug: string;
  /** Distinguishes the engines of a model, without make, model and trim. */
  engineName: string;
  trim: string;
  /** 0 is the lowest. */
  trimLevel: number;
  fuel: Fuel;
  powerKw: number;
  displacement: number | null;
  cylinders: number | null;
  batteryKwh: number | null;
  gearbox: Gearbox;
  gears: number;
  traction: Traction;
  doors: number;
  priceEuro: number;
}

/**
 * Every trim with every engine and gearbox, except low trims with the strongest engine and high trims with the weakest.
 */
export function versionsOf(model: SeedModel): DemoVersion[] {
  const engines = enginesOf(model).toSorted((a, b) => a.powerKw - b.powerKw);
  const trims = TRIMS[model.make];
  const combinations = engines.flatMap((engine, engineIndex) =>
    trims.flatMap((trim, trimLevel) =>
      isOffered(engineIndex, engines.length, trimLevel, trims.length)
        ? engine.gearboxes.map(({ gearbox, gears }) => ({ engine, trim, trimLevel, gearbox, gears }))
        : [],
    ),
  );
  const costs = combinations.map((combination) => costOf(model, combination));
  const cheapest = Math.min(...costs);
  return combinations.map((combination, index) => {
    const { engine, trim, trimLevel, gearbox, gears } = combination;
    const { gearboxes: _gearboxes, statedRangeKm: _range, ...engineFacts } = engine;
    const engineName = nameOf(engine, gearbox);
    return {
      ...engineFacts,
      ...performanceOf(model, engine, gearbox),
      slug: slugOf(`${engineName} ${trim}`),
      engineName,
      trim,
      trimLevel,
      gearbox,
      gears,
      doors: doorsOf(model),
      priceEuro: model.priceEuro + roundTo50((costs[index] ?? 0) - cheapest),
    };
  });
}

function isOffered(engineIndex: number, engines: number, trimLevel: number, trims: number): boolean {
  if (engines === 1) return true;
  const isWeakest = engineIndex === 0;
  const isStrongest = engineIndex === engines - 1;
  if (trimLevel === 0) return !isStrongest;
  return trimLevel < trims - 1 || !isWeakest;
}

interface Combination {
  engine: DemoEngine;
  trimLevel: number;
  gearbox: Gearbox;
}

const FUEL_COST: Record<Fuel, number> = {
  petrol: 0,
  lpg: 600,
  mhev: 900,
  diesel: 1_700,
  hev: 2_600,
  phev: 8_500,
  bev: 6_000,
};
const COST_PER_KW = 85;
const AUTOMATIC_COST = 1_900;
const ALL_WHEEL_COST = 2_100;
const BATTERY_COST_PER_KWH = 70;
const TRIM_SHARE = [0, 0.08, 0.15, 0.23];

/** The extra price over the cheapest version in euros; only differences count. */
function costOf({ priceEuro }: SeedModel, { engine, trimLevel, gearbox }: Combination): number {
  return (
    FUEL_COST[engine.fuel] +
    engine.powerKw * COST_PER_KW +
    (engine.fuel === 'bev' ? (engine.batteryKwh ?? 0) * BATTERY_COST_PER_KWH : 0) +
    (gearbox === 'automatic' ? AUTOMATIC_COST : 0) +
    (engine.traction === 'all' ? ALL_WHEEL_COST : 0) +
    (TRIM_SHARE[trimLevel] ?? 0) * priceEuro
  );
}

const FUEL_NAMES: Record<Fuel, string> = {
  petrol: '',
  lpg: 'GPL',
  mhev: 'MHEV',
  diesel: 'D',
  hev: 'HEV',
  phev: 'PHEV',
  bev: 'EV',
};
const GEARBOX_NAMES: Record<Gearbox, string> = { manual: '', automatic: 'AUT', cvt: '', 'single-speed': '' };

/** As makers name them: 1.5 MHEV 150 AUT, EV 51 kWh 156, with horsepower at the end. */
function nameOf({ fuel, displacement, batteryKwh, powerKw, traction }: DemoEngine, gearbox: Gearbox): string {
  const size = fuel === 'bev' ? '' : ((displacement ?? 0) / 1000).toFixed(1);
  const battery = fuel === 'bev' ? `${batteryKwh} kWh` : '';
  const drive = traction === 'all' ? '4x4' : '';
  return [size, FUEL_NAMES[fuel], battery, String(horsepower(powerKw, 'it')), GEARBOX_NAMES[gearbox], drive]
    .filter(Boolean)
    .join(' ');
}

const TWO_DOORS = new Set(['coupe', 'cabrio']);

function doorsOf({ make, bodyType, name }: SeedModel): number {
  if (TWO_DOORS.has(bodyType)) return 2;
  if (bodyType === 'sedan') return 4;
  return readShape(SHAPES.get(`${make} ${name}`))?.doors === 1 ? 3 : 5;
}

function roundTo50(value: number): number {
  return Math.round(value / 50) * 50;
}
