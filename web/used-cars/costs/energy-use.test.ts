import { expect, it } from 'vitest';
import type { EnergyPrices } from '#contract/content/content.endpoints.ts';
import { energyCosts } from '#web/cars/running-costs.ts';
import { energyUseOf } from './energy-use.ts';

const PRICES = {
  petrol: 1.8,
  diesel: 1.7,
  lpg: 0.7,
  home: 0.3,
  upkeep: { electric: 140, combustion: 250 },
} as EnergyPrices;
const NOTHING = { co2: null, consumption: null, electricConsumption: null };

it.each([
  ['petrol', { consumption: 5 }, 9],
  ['diesel', { co2: 106 }, 6.8],
  ['lpg', { consumption: 8 }, 5.6],
  ['bev', { co2: 0, electricConsumption: 16 }, 4.8],
  ['phev', { co2: 30, consumption: 1, electricConsumption: 15 }, 6.3],
] as const)('the energy of a %s with %j costs %d for 100 km', (fuel, stated, expected) => {
  const parts = energyUseOf({ ...NOTHING, ...stated, fuel }, PRICES);
  expect(energyCosts(parts, 10_000, 'it').per100).toBeCloseTo(expected);
});

it.each([
  ['bev', { co2: 0 }],
  ['phev', { co2: 30, consumption: 1 }],
  ['mhev', { co2: 120 }],
  ['cng', { co2: 95, consumption: 3.6 }],
] as const)('the energy of a %s with only %j has no price', (fuel, stated) => {
  expect(energyUseOf({ ...NOTHING, ...stated, fuel }, PRICES)).toEqual([]);
});
