import { BODY_TYPES, FUELS } from '#contract/catalogue/catalogue.rules.ts';
import { everywhere, type FileRow, inAllLanguages } from './catalogue-file.ts';

/** Columns that public registers often leave empty. */
export const OFTEN_MISSING = {
  model: ['segment', 'launch_year'],
  submodel: ['length_mm', 'width_mm', 'height_mm', 'boot_litres', 'seats', 'doors'],
  version: [
    ...['gears', 'traction', 'displacement', 'cylinders', 'torque_nm', 'max_speed_kmh', 'acceleration', 'mass_kg'],
    ...['consumption', 'electric_consumption', 'battery_kwh', 'electric_range_km', 'range_km'],
  ],
} as const;

const MAKES = 12;
const MODELS_OF_MAKE = 8;
const VERSIONS_OF_MODEL = 32;

/** A catalogue like those of public registers: thousands of versions, most of their figures missing. */
export function publicCatalogue(share = 0.8): FileRow[] {
  const random = createRandom();
  const without = (row: FileRow, columns: readonly string[]): FileRow =>
    Object.fromEntries(Object.entries(row).filter(([key]) => !columns.includes(key) || random() > share));
  const models = Array.from({ length: MAKES * MODELS_OF_MAKE }, (_, index) => ({
    make: `make-${index % MAKES}`,
    index,
    path: `make-${index % MAKES}/model-${index}`,
  }));
  return [
    { kind: 'colour-name', code: 'white', names: inAllLanguages('White') },
    ...Array.from({ length: MAKES }, (_, index) => ({ kind: 'make', path: `make-${index}`, name: `Make ${index}` })),
    ...models.flatMap(({ path, index }) => {
      const bodyType = BODY_TYPES[index % BODY_TYPES.length];
      const body = { kind: 'submodel', path: `${path}/body`, body_type: bodyType, ...SIZE };
      const trim = { kind: 'trim', path: `${path}/body/base`, name: 'Base', level: 0 };
      return [
        without({ kind: 'model', path, name: `Model ${index}`, segment: 'C', launch_year: 2024 }, OFTEN_MISSING.model),
        without(body, OFTEN_MISSING.submodel),
        trim,
        { kind: 'colour', path: body.path, code: 'white', paint: 'solid', value: '#ffffff', prices: everywhere(0) },
        ...Array.from({ length: VERSIONS_OF_MODEL }, (_, place) =>
          without(publicVersion(`${trim.path}/v-${place}`, index + place), OFTEN_MISSING.version),
        ),
      ];
    }),
  ];
}

const SIZE = { length_mm: 4300, width_mm: 1800, height_mm: 1500, boot_litres: 400, seats: 5, doors: 5 };

function publicVersion(path: string, seed: number): FileRow {
  const fuel = FUELS[seed % FUELS.length] ?? 'petrol';
  const burns = fuel !== 'bev';
  const hasPlug = fuel === 'bev' || fuel === 'phev';
  return {
    ...{ kind: 'version', path, name: `1.${seed % 10} ${90 + seed}`, fuel, co2: burns ? 120 : 0, power_kw: 70 + seed },
    ...(burns ? { gearbox: 'manual', gears: 6, displacement: 1200, cylinders: 3, consumption: 5.4 } : ELECTRIC),
    ...(hasPlug && { electric_consumption: 15.5, battery_kwh: 52, electric_range_km: 300 + seed }),
    ...{ traction: 'front', torque_nm: 200, max_speed_kmh: 180, acceleration: 9.5, mass_kg: 1300, range_km: 700 },
    prices: everywhere(20_000 + seed * 100),
  };
}

const ELECTRIC = { gearbox: 'single-speed', gears: 1 };

/** A deterministic random generator. */
function createRandom(): () => number {
  let seed = 7;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
}
