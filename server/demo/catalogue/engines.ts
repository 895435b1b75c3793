import type { Fuel, Gearbox, Traction } from '#contract/catalogue/catalogue.endpoints.ts';
import type { SeedModel } from './seed-model.ts';

export interface DemoEngine {
  fuel: Fuel;
  powerKw: number;
  /** Cubic centimetres; null for an electric motor. */
  displacement: number | null;
  cylinders: number | null;
  /** Usable capacity; null without a plug-in battery. */
  batteryKwh: number | null;
  traction: Traction;
  gearboxes: readonly { gearbox: Gearbox; gears: number }[];
}

/** A range of power becomes one, two or three engines, as in real price lists. */
export function enginesOf(model: SeedModel): DemoEngine[] {
  return Object.entries(model.engines).flatMap(([fuel, [lowest, highest]]) =>
    powerSteps(lowest, highest).map((powerKw, index, steps) =>
      describe(model, fuel as Fuel, powerKw, steps.length > 1 && index === steps.length - 1),
    ),
  );
}

function powerSteps(lowest: number, highest: number): number[] {
  if (highest === lowest) return [lowest];
  if (highest / lowest < 1.5) return [lowest, highest];
  return [lowest, Math.round(Math.sqrt(lowest * highest)), highest];
}

function describe(model: SeedModel, fuel: Fuel, powerKw: number, isStrongest: boolean): DemoEngine {
  const traction = tractionOf(model, fuel, powerKw, isStrongest);
  const displacement = displacementOf(fuel, powerKw);
  return {
    fuel,
    powerKw,
    displacement,
    cylinders: displacement && cylindersOf(displacement),
    batteryKwh: batteryOf(model, fuel, isStrongest),
    traction,
    gearboxes: gearboxesOf(fuel, powerKw),
  };
}

type Step = readonly [upToKw: number, cubicCentimetres: number];

const PETROL: readonly Step[] = [
  [55, 999],
  [85, 1199],
  [130, 1498],
  [250, 1984],
  [340, 2998],
  [Number.POSITIVE_INFINITY, 3996],
];
const DIESEL: readonly Step[] = [
  [97, 1499],
  [165, 1968],
  [Number.POSITIVE_INFINITY, 2993],
];
const FULL_HYBRID: readonly Step[] = [
  [96, 1490],
  [145, 1798],
  [Number.POSITIVE_INFINITY, 2487],
];
const PLUG_IN: readonly Step[] = [
  [210, 1498],
  [300, 1984],
  [Number.POSITIVE_INFINITY, 2998],
];
const STEPS: Record<Exclude<Fuel, 'bev'>, readonly Step[]> = {
  petrol: PETROL,
  lpg: PETROL,
  mhev: PETROL,
  diesel: DIESEL,
  hev: FULL_HYBRID,
  phev: PLUG_IN,
};

function displacementOf(fuel: Fuel, powerKw: number): number | null {
  if (fuel === 'bev') return null;
  return STEPS[fuel].find(([upToKw]) => powerKw <= upToKw)?.[1] ?? null;
}

function cylindersOf(displacement: number): number {
  if (displacement < 1_250) return 3;
  if (displacement < 2_500) return 4;
  return displacement < 3_500 ? 6 : 8;
}

const BATTERY: Record<SeedModel['segment'], readonly [standard: number, large: number]> = {
  A: [37, 46],
  B: [44, 51],
  C: [58, 77],
  D: [75, 86],
  E: [90, 106],
  sport: [84, 97],
};

function batteryOf({ segment }: SeedModel, fuel: Fuel, isStrongest: boolean): number | null {
  const [standard, large] = BATTERY[segment];
  if (fuel === 'bev') return isStrongest ? large : standard;
  return fuel === 'phev' ? Math.round(large * 0.26) : null;
}

const REAR_WHEEL_MAKES = new Set(['BMW', 'Mercedes-Benz', 'Maserati', 'Porsche', 'Tesla', 'Polestar']);
const REAR_WHEEL_MODELS = new Set(['Giulia', 'Stelvio', 'MX-5', 'GR86', 'Mustang']);

function tractionOf(
  { make, name, bodyType, segment }: SeedModel,
  fuel: Fuel,
  powerKw: number,
  strong: boolean,
): Traction {
  if (bodyType === 'offroad' || make === 'Subaru') return 'all';
  const isTall = bodyType === 'suv' || bodyType === 'suv-coupe';
  if ((isTall && powerKw >= 140 && (strong || fuel === 'phev')) || powerKw >= (segment === 'sport' ? 350 : 280))
    return 'all';
  const isLarge = segment === 'D' || segment === 'E' || segment === 'sport';
  if ((REAR_WHEEL_MAKES.has(make) && isLarge) || REAR_WHEEL_MODELS.has(name)) return 'rear';
  return fuel === 'bev' && isLarge ? 'rear' : 'front';
}

function gearboxesOf(fuel: Fuel, powerKw: number): DemoEngine['gearboxes'] {
  if (fuel === 'bev') return [{ gearbox: 'single-speed', gears: 1 }];
  if (fuel === 'hev') return [{ gearbox: 'cvt', gears: 1 }];
  if (fuel === 'phev') return [{ gearbox: 'automatic', gears: 7 }];
  if (powerKw <= 60) return [{ gearbox: 'manual', gears: 5 }];
  if (powerKw > 115) return [{ gearbox: 'automatic', gears: 8 }];
  return [
    { gearbox: 'manual', gears: 6 },
    { gearbox: 'automatic', gears: 7 },
  ];
}
