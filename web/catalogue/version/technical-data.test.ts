import { describe, expect, it } from 'vitest';
import type { VersionDetail } from '#contract/catalogue/versions.endpoints.ts';
import type { Translate } from '#contract/shared/translate.ts';
import { technicalData } from './technical-data.ts';

const t: Translate = (key) => key;

const petrol: VersionDetail = {
  id: 1,
  slug: '1-2-116-life',
  name: '1.2 116',
  trim: { slug: 'life', name: 'Life' },
  bodyType: 'hatchback',
  fuel: 'petrol',
  gearbox: 'manual',
  gears: 6,
  traction: 'front',
  seats: 5,
  doors: 5,
  displacement: 1199,
  cylinders: 3,
  powerKw: 85,
  torqueNm: 210,
  maxSpeedKmh: 191,
  acceleration: 11.6,
  massKg: 1275,
  co2: 119,
  consumption: 5.2,
  electricConsumption: null,
  batteryKwh: null,
  electricRangeKm: null,
  rangeKm: 960,
  price: 31_150_00,
  monthly: 593_97,
  model: { id: 1, name: 'Golf', slug: 'golf', make: { id: 1, name: 'Volkswagen', slug: 'volkswagen' }, segment: 'C' },
  lengthMm: 4282,
  widthMm: 1789,
  heightMm: 1483,
  shape: null,
  bootLitres: 381,
  roadTax: null,
  photos: [],
  equipment: [],
  colours: [],
  optionals: [],
};
const electric: VersionDetail = {
  ...petrol,
  fuel: 'bev',
  gearbox: 'single-speed',
  gears: 1,
  displacement: null,
  cylinders: null,
  co2: 0,
  consumption: null,
  electricConsumption: 15.6,
  batteryKwh: 51,
  electricRangeKm: 330,
};

function rowsOf(version: VersionDetail): Map<string, string | null> {
  return new Map(technicalData(version, 'it', t).flatMap(({ rows }) => rows));
}

describe('technicalData', () => {
  it('technicalData has no cylinders, gears and litres for an electric car, but a battery and a range', () => {
    const rows = rowsOf(electric);
    for (const label of ['data.displacement', 'data.cylinders', 'data.gears', 'energy.consumption', 'data.totalRange'])
      expect(rows.has(label), label).toBe(false);
    expect(rows.get('data.battery')).toMatch(/^51\skWh$/);
    expect(rows.get('energy.range')).toMatch(/^330\skm$/);
  });

  it('technicalData has no battery for a petrol car', () => {
    const rows = rowsOf(petrol);
    expect(rows.get('data.displacement')).toMatch(/^1\.?199\scm³$/);
    expect(rows.get('model.length')).toMatch(/^4,28\sm$/);
    expect(rows.has('data.battery')).toBe(false);
    expect(rows.has('energy.electric')).toBe(false);
  });

  it('technicalData labels the figures of a plug-in hybrid as weighted', () => {
    const rows = rowsOf({ ...electric, fuel: 'phev', consumption: 1.4, displacement: 1498, cylinders: 4 });
    expect(rows.has('energy.consumptionWeighted')).toBe(true);
    expect(rows.has('energy.co2Weighted')).toBe(true);
    expect(rows.has('energy.consumption')).toBe(false);
  });

  it('technicalData shows a figure that should be stated and is not as missing', () => {
    expect(rowsOf({ ...petrol, displacement: null }).get('data.displacement')).toBeNull();
    const nothing = {
      ...{ torqueNm: null, maxSpeedKmh: null, acceleration: null, massKg: null, rangeKm: null, consumption: null },
      ...{ lengthMm: null, widthMm: null, heightMm: null, bootLitres: null },
      ...{ seats: null, doors: null, gears: null, traction: null },
    };
    const rows = rowsOf({ ...petrol, ...nothing });
    expect([...rows.keys()]).toEqual([...rowsOf(petrol).keys()]);
    const missing = [...rows].filter(([, value]) => value === null);
    expect(missing).toHaveLength(Object.keys(nothing).length);
    expect([...rows.values()].join()).not.toMatch(/NaN|null|undefined/);
  });
});
