import type { Fuel, Gearbox } from '#contract/catalogue/catalogue.endpoints.ts';
import type { DemoEngine } from './engines.ts';
import type { SeedModel } from './seed-model.ts';

export interface Performance {
  massKg: number;
  torqueNm: number;
  maxSpeedKmh: number;
  /** Seconds from 0 to 100 km/h. */
  acceleration: number;
  /** Litres per 100 km; null for an electric car. */
  consumption: number | null;
  /** Kilowatt-hours per 100 km; null without a plug-in battery. */
  electricConsumption: number | null;
  co2: number;
  electricRangeKm: number | null;
  rangeKm: number;
}

const DRIVER_KG = 75;
const PETROL_CO2 = 22.8;
const CO2_PER_LITRE: Record<Fuel, number> = {
  petrol: PETROL_CO2,
  mhev: PETROL_CO2,
  hev: PETROL_CO2,
  phev: PETROL_CO2,
  diesel: 26.3,
  lpg: 16.3,
  bev: 0,
};

/** Rules of thumb with realistic results: everything follows from size, power and drive. */
export function performanceOf(model: SeedModel, engine: DemoEngine, gearbox: Gearbox): Performance {
  const massKg = massOf(model, engine);
  const consumption = consumptionOf(model, engine, massKg);
  const electricRangeKm = engine.statedRangeKm ?? plugInRangeOf(model, engine, massKg);
  const electricConsumption =
    engine.batteryKwh === null || electricRangeKm === null
      ? null
      : Math.round(((engine.batteryKwh * CHARGING_LOSSES) / electricRangeKm) * 1000) / 10;
  return {
    massKg,
    torqueNm: torqueOf(engine),
    maxSpeedKmh: maxSpeedOf(model, engine),
    acceleration: accelerationOf(engine, gearbox, massKg),
    consumption,
    electricConsumption,
    co2: Math.round((consumption ?? 0) * CO2_PER_LITRE[engine.fuel]),
    electricRangeKm,
    rangeKm: rangeOf(model, engine.fuel, consumption, electricRangeKm),
  };
}

const metres = (millimetres: number) => millimetres / 1000;

const EXTRA_KG: Record<Fuel, number> = { petrol: 0, lpg: 40, diesel: 60, mhev: 25, hev: 80, phev: 240, bev: -120 };

function massOf(
  { lengthMm, widthMm, heightMm }: SeedModel,
  { fuel, powerKw, batteryKwh, traction }: DemoEngine,
): number {
  const body = 112 * metres(lengthMm) * metres(widthMm) * metres(heightMm);
  const battery = fuel === 'bev' ? (batteryKwh ?? 0) * 6 : 0;
  const drive = traction === 'all' ? 70 : 0;
  return roundTo(5, body + EXTRA_KG[fuel] + battery + drive + (powerKw - 80) * 0.5);
}

function torqueOf({ fuel, powerKw }: DemoEngine): number {
  if (fuel !== 'bev' && fuel !== 'diesel' && powerKw <= 55) return Math.round(powerKw * 1.85);
  const factor = fuel === 'diesel' ? 7.9 : fuel === 'hev' ? 5 : 6;
  return roundTo(5, fuel === 'bev' ? 9 * powerKw ** 0.72 : factor * powerKw ** 0.8);
}

const ELECTRIC_SPEED: Record<SeedModel['segment'], number> = { A: 150, B: 160, C: 180, D: 200, E: 220, sport: 260 };

function maxSpeedOf({ heightMm, segment }: SeedModel, { fuel, powerKw }: DemoEngine): number {
  const drag = 1 - Math.max(0, metres(heightMm) - 1.45) * 0.35;
  const possible = 44 * Math.cbrt(powerKw) * drag;
  const electricLimit = ELECTRIC_SPEED[segment] + (powerKw > 250 ? 30 : 0);
  const limit = fuel === 'bev' ? electricLimit : segment === 'sport' ? 320 : 250;
  return Math.round(Math.min(possible, limit));
}

function accelerationOf({ fuel, powerKw, traction }: DemoEngine, gearbox: Gearbox, massKg: number): number {
  const seconds = 1.02 * ((massKg + DRIVER_KG) / powerKw) ** 0.87;
  const drive = (fuel === 'bev' ? 0.86 : 1) * (traction === 'all' ? 0.95 : 1) * (gearbox === 'manual' ? 1.03 : 1);
  return Math.max(2.6, Math.round(seconds * drive * 10) / 10);
}

const CONSUMPTION_FACTORS: Record<Exclude<Fuel, 'bev'>, number> = {
  petrol: 1,
  mhev: 0.94,
  lpg: 1.27,
  diesel: 0.82,
  hev: 0.77,
  phev: 0.22,
};

function consumptionOf(
  { heightMm }: SeedModel,
  { fuel, powerKw, traction }: DemoEngine,
  massKg: number,
): number | null {
  if (fuel === 'bev') return null;
  const petrol =
    2.3 + (massKg / 1000) * 1.5 + powerKw * 0.011 + (metres(heightMm) - 1.45) * 2 + (traction === 'all' ? 0.4 : 0);
  return Math.round(petrol * CONSUMPTION_FACTORS[fuel] * 10) / 10;
}

/** What is stated is measured at the socket, so more than the battery holds. */
const CHARGING_LOSSES = 1.17;

function plugInRangeOf({ heightMm }: SeedModel, { batteryKwh }: DemoEngine, massKg: number): number | null {
  if (batteryKwh === null) return null;
  const consumption = 5.8 + massKg * 0.0052 + (metres(heightMm) - 1.45) * 5.5;
  return Math.round((batteryKwh / consumption) * 100);
}

const TANK_LITRES: Record<SeedModel['segment'], number> = { A: 37, B: 43, C: 50, D: 60, E: 68, sport: 64 };
const LPG_TANK_LITRES = 40;
/** A plug-in hybrid with an empty battery consumes as much as a hybrid. */
const PLUG_IN_EMPTY = CONSUMPTION_FACTORS.hev / CONSUMPTION_FACTORS.phev;

function rangeOf(
  { segment }: SeedModel,
  fuel: Fuel,
  consumption: number | null,
  electricRangeKm: number | null,
): number {
  if (consumption === null) return electricRangeKm ?? 0;
  const tank = fuel === 'lpg' ? LPG_TANK_LITRES : fuel === 'phev' ? TANK_LITRES[segment] * 0.85 : TANK_LITRES[segment];
  const thirst = fuel === 'phev' ? consumption * PLUG_IN_EMPTY : consumption;
  return roundTo(5, (tank / thirst) * 100 + (electricRangeKm ?? 0));
}

function roundTo(step: number, value: number): number {
  return Math.round(value / step) * step;
}
