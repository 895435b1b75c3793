import type { Fuel, Gearbox, Traction } from '#contract/catalogue/catalogue.endpoints.ts';
import { displacementOf } from './displacements.data.ts';
import type { MakeName } from './makes.data.ts';
import type { SeedEngine, SeedModel } from './seed-model.ts';

export interface DemoEngine {
  fuel: Fuel;
  powerKw: number;
  /** Cubic centimetres; null for an electric motor. */
  displacement: number | null;
  cylinders: number | null;
  /** Usable capacity; null without a plug-in battery. */
  batteryKwh: number | null;
  /** As its maker states it; null where it is computed. */
  statedRangeKm: number | null;
  traction: Traction;
  gearboxes: readonly { gearbox: Gearbox; gears: number }[];
}

export function enginesOf(model: SeedModel): DemoEngine[] {
  return Object.entries(model.engines).flatMap(([fuel, engines]) =>
    engines.map((engine, index) =>
      describe(model, fuel as Fuel, engine, engines.length > 1 && index === engines.length - 1),
    ),
  );
}

function describe(model: SeedModel, fuel: Fuel, engine: SeedEngine, isStrongest: boolean): DemoEngine {
  const { powerKw } = engine;
  const displacement = fuel === 'bev' ? null : displacementOf(model, fuel, powerKw);
  return {
    fuel,
    powerKw,
    displacement,
    cylinders: displacement && cylindersOf(displacement),
    batteryKwh: engine.batteryKwh ?? (fuel === 'phev' ? PLUG_IN_KWH[model.segment] : null),
    statedRangeKm: engine.rangeKm ?? null,
    traction: tractionOf(model, fuel, powerKw, isStrongest),
    gearboxes: gearboxesOf(model.make, fuel, powerKw),
  };
}

function cylindersOf(displacement: number): number {
  if (displacement < 1_250) return 3;
  if (displacement < 2_900) return 4;
  return displacement < 3_500 ? 6 : 8;
}

const PLUG_IN_KWH: Record<SeedModel['segment'], number> = { A: 12, B: 13, C: 20, D: 22, E: 28, sport: 25 };

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

/** Their mild hybrids have a manual gearbox, too. */
const MANUAL_HYBRIDS = new Set<MakeName>(['Dacia', 'Ford', 'Hyundai', 'Kia', 'Mazda', 'Nissan', 'Suzuki']);
/** They have no manual gearbox any more. */
const AUTOMATIC_MAKES = new Set<MakeName>(['BMW', 'DS', 'Land Rover', 'MINI', 'Maserati', 'Mercedes-Benz', 'Volvo']);

function gearboxesOf(make: MakeName, fuel: Fuel, powerKw: number): DemoEngine['gearboxes'] {
  if (fuel === 'bev') return [{ gearbox: 'single-speed', gears: 1 }];
  if (fuel === 'hev') return [{ gearbox: 'cvt', gears: 1 }];
  if (fuel === 'phev') return [{ gearbox: 'automatic', gears: 7 }];
  if (powerKw <= 60) return [{ gearbox: 'manual', gears: 5 }];
  if (powerKw > 115) return [{ gearbox: 'automatic', gears: 8 }];
  const automatic = { gearbox: 'automatic', gears: 7 } as const;
  if (AUTOMATIC_MAKES.has(make) || (fuel === 'mhev' && !MANUAL_HYBRIDS.has(make))) return [automatic];
  return [{ gearbox: 'manual', gears: 6 }, automatic];
}
