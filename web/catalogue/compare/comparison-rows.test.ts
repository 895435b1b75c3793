import { describe, expect, it } from 'vitest';
import type { ComparedVersion } from '#contract/catalogue/comparison.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { ComparedCar } from './compared-car.ts';
import { comparisonGroups } from './comparison-rows.ts';
import { equipmentGroups } from './equipment-rows.ts';

const petrol: ComparedVersion = {
  id: 1,
  slug: 'pop-1-0',
  name: '1.0 Hybrid 65',
  trim: { slug: 'pop', name: 'Pop' },
  bodyType: 'citycar',
  fuel: 'mhev',
  gearbox: 'manual',
  gears: 6,
  traction: 'front',
  seats: 5,
  doors: 5,
  displacement: 999,
  cylinders: 3,
  powerKw: 48,
  torqueNm: 92,
  maxSpeedKmh: 164,
  acceleration: 14.5,
  massKg: 1055,
  co2: 113,
  consumption: 5,
  electricConsumption: null,
  batteryKwh: null,
  electricRangeKm: null,
  rangeKm: 760,
  price: 15_900_00,
  monthly: 310_00,
  model: { id: 7, name: 'Pandina', slug: 'pandina', make: { id: 3, name: 'Fiat', slug: 'fiat' }, segment: 'A' },
  lengthMm: 3690,
  widthMm: 1640,
  heightMm: 1550,
  shape: null,
  bootLitres: 225,
  roadTax: 619_20,
  photos: [],
  equipment: [
    { code: 'radio', name: 'Radio', category: 'COMFORT' },
    { code: 'abs', name: 'ABS', category: 'SECURITY' },
  ],
  colours: [],
};
const electric: ComparedVersion = {
  ...petrol,
  id: 2,
  name: '42 kWh',
  fuel: 'bev',
  gearbox: 'single-speed',
  gears: 1,
  displacement: null,
  cylinders: null,
  powerKw: 87,
  acceleration: 9,
  co2: 0,
  consumption: null,
  electricConsumption: 14.4,
  batteryKwh: 42,
  electricRangeKm: 320,
  rangeKm: 320,
  price: 29_900_00,
  monthly: 580_00,
  equipment: [
    { code: 'abs', name: 'ABS', category: 'SECURITY' },
    { code: 'airbag', name: 'Airbag', category: 'SECURITY' },
  ],
};

const translate = ((key: string) => key) as unknown as Parameters<typeof comparisonGroups>[2];
const prices = {
  petrol: 2,
  diesel: 2.2,
  lpg: 0.7,
  home: 0.3,
  public: 0.6,
  fast: 0.7,
  use: { petrol: 6.5, diesel: 5.2, hybrid: 4.8, plugInLitres: 2, plugInKwh: 15, electric: 17 },
  upkeep: { electric: 140, combustion: 250, year: 2025, publisher: 'OCU' },
  year: 2026,
  publisher: 'EU',
};
const groupsOf = (versions: ComparedCar[], locale: Locale = 'it') =>
  comparisonGroups(versions, locale, translate, prices);

function row(id: string, versions: ComparedVersion[], locale?: Locale) {
  const found = groupsOf(versions, locale)
    .flatMap(({ rows }) => rows)
    .find((one) => one.id === id);
  return found ?? expect.fail(`no row ${id}`);
}
const best = (id: string, versions: ComparedVersion[], locale?: Locale) =>
  row(id, versions, locale).cells.map(({ isBest }) => isBest);

describe('rows of a comparison', () => {
  const both = [petrol, electric];

  it('each figure has its better direction', () => {
    for (const id of ['price', 'monthly']) expect(best(id, both), id).toEqual([true, false]);
    for (const id of ['co2', 'acceleration', 'powerKw']) expect(best(id, both), id).toEqual([false, true]);
    expect(best('rangeKm', both)).toEqual([true, false]);
    expect(best('lengthMm', [petrol, { ...electric, lengthMm: 4000 }])).toEqual([false, false]);
    expect(best('massKg', [petrol, { ...electric, massKg: 1400 }])).toEqual([false, false]);
  });

  it('a figure that a kind of car cannot have is shown as such and has no best value', () => {
    expect(row('consumption', both).cells.map(({ text }) => text === null)).toEqual([false, true]);
    expect(best('consumption', both)).toEqual([false, false]);
    expect(row('gears', both).cells.map(({ text }) => text)).toEqual(['6', null]);
  });

  it('a figure that is not stated is shown as such, without mark and bar', () => {
    const known = { ...petrol, id: 3, torqueNm: 120, bootLitres: 300 };
    const unknown = { ...petrol, id: 4, torqueNm: null, bootLitres: null, traction: null, gears: null, rangeKm: null };
    const torque = row('torqueNm', [petrol, unknown, known]);
    expect(torque.cells.map(({ text, isMissing }) => (isMissing ? text : null))).toEqual([
      null,
      'catalogue:notStated',
      null,
    ]);
    expect(torque.cells.map(({ isBest }) => isBest)).toEqual([false, false, true]);
    expect(torque.cells.map(({ share }) => share)).toEqual([92 / 120, null, 1]);
    // One figure alone is not the best of anything.
    expect(best('bootLitres', [unknown, known])).toEqual([false, false]);
    for (const id of ['gears', 'traction', 'rangeKm'])
      expect(
        row(id, [unknown, unknown]).cells.map(({ text }) => text),
        id,
      ).toEqual(['catalogue:notStated', 'catalogue:notStated']);
    // A figure that a kind of car cannot have is not missing.
    expect(row('gears', [unknown, electric]).cells.map(({ text }) => text)).toEqual(['catalogue:notStated', null]);
  });

  it('the range of an electric car is that of its battery where only that is stated', () => {
    const { cells } = row('rangeKm', [petrol, { ...electric, rangeKm: null, electricRangeKm: 400 }]);
    expect(cells.map(({ text }) => text)).toEqual(['760\u00a0km', '400\u00a0km']);
  });

  it('rows that no car can have are left out', () => {
    const ids = groupsOf([petrol, petrol]).flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(ids).toContain('consumption');
    expect(ids).not.toContain('batteryKwh');
  });

  it('rows with different values are marked', () => {
    expect(row('price', both).differs).toBe(true);
    expect(row('fuel', both).differs).toBe(true);
    expect(row('seats', both).differs).toBe(false);
    // Less than a centimetre is not shown, so it is no difference.
    expect(row('lengthMm', [petrol, { ...petrol, lengthMm: 3691 }]).differs).toBe(false);
  });

  it('the cost of five years is compared where consumption is stated, and the lower one is better', () => {
    const thirsty = { ...petrol, id: 8, consumption: 9 };
    const unknown = { ...petrol, id: 9, consumption: null };
    // 10,180 depreciation + 6,000 fuel + 619 road tax + 1,250 upkeep, each in steps of 10
    expect(row('fiveYears', [petrol, thirsty, unknown]).cells.map(({ text, isBest }) => [text, isBest])).toEqual([
      ['17.750\u00a0€', true],
      ['22.550\u00a0€', false],
      ['catalogue:notStated', false],
    ]);
  });

  it('the road tax of five years is a row where a rule for it is known', () => {
    const heavy = { ...petrol, id: 8, roadTax: 900_00 };
    expect(row('roadTax', [petrol, heavy]).cells.map(({ text, isBest }) => [text, isBest])).toEqual([
      ['620\u00a0€', true],
      ['900\u00a0€', false],
    ]);
    const untaxed = [petrol, heavy].map((version) => ({ ...version, roadTax: null }));
    const ids = groupsOf(untaxed).flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(ids).not.toContain('roadTax');
  });

  it('bars are shares of the best figure', () => {
    expect(row('rangeKm', both).cells.map(({ share }) => share)).toEqual([1, 320 / 760]);
    expect(row('fuel', both).cells.map(({ share }) => share)).toEqual([null, null]);
  });

  it('in Britain consumption is in miles per gallon, where more is better', () => {
    const thirsty = { ...petrol, id: 3, consumption: 10 };
    const { cells } = row('consumption', [petrol, thirsty], 'en');
    expect(cells.map(({ text }) => text)).toEqual(['56.5\u00a0mpg', '28.2\u00a0mpg']);
    expect(cells.map(({ isBest }) => isBest)).toEqual([true, false]);
    expect(cells.map(({ share }) => share)).toEqual([1, 0.5]);
    expect(best('consumption', [petrol, thirsty], 'it')).toEqual([true, false]);
  });
});

describe('equipment of a comparison', () => {
  it('equipment rows list everything any of the versions has, by category and name', () => {
    const groups = equipmentGroups([petrol, electric], 'it-IT');
    expect(groups.map(({ category, rows }) => [category, rows.map(({ name }) => name)])).toEqual([
      ['COMFORT', ['Radio']],
      ['SECURITY', ['ABS', 'Airbag']],
    ]);
    const rows = groups.flatMap((group) => group.rows);
    expect(rows.map(({ cells }) => cells.map(({ has }) => has))).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ]);
    expect(rows.map((one) => one.differs)).toEqual([true, false, true]);
  });
});

describe('a used car beside new ones', () => {
  const used: ComparedCar = {
    ...petrol,
    id: -5,
    monthly: null,
    co2: null,
    bootLitres: null,
    consumption: null,
    price: 7_000_00,
    fuel: 'cng',
    used: { id: 5, registration: '2019-03', km: 61_000, slopes: { age: 0.1, distance: 0.03 } },
  };
  const rowsOf = (cars: ComparedCar[]) =>
    new Map(groupsOf(cars).flatMap(({ rows }) => rows.map((row) => [row.id, row])));
  const textsOf = (id: string) =>
    rowsOf([petrol, used])
      .get(id)
      ?.cells.map(({ text }) => text);

  it('a used car beside new ones has its registration and kilometres, and a new car is new', () => {
    expect(textsOf('registration')).toEqual(['compare:values.new', '03/2019']);
    expect(textsOf('km')?.[1]).toMatch(/^61\.000\skm$/);
    expect(rowsOf([petrol, used]).has('price')).toBe(false);
    expect(
      rowsOf([petrol, used])
        .get('anyPrice')
        ?.cells.map(({ isBest }) => isBest),
    ).toEqual([false, true]);
  });

  it('a used car beside new ones says what its seller does not state, also about equipment', () => {
    for (const id of ['consumption', 'bootLitres', 'co2', 'monthly'])
      expect(textsOf(id)?.[1], id).toBe('catalogue:notStated');
    const [abs] = equipmentGroups([petrol, used], 'it-IT').flatMap(({ rows }) => rows);
    expect(abs?.cells.map(({ has }) => has)).toEqual([true, null]);
    expect(abs?.differs).toBe(false);
  });

  it('a used car beside new ones adds no rows to a comparison of new cars', () => {
    const rows = rowsOf([petrol, electric]);
    expect([rows.has('price'), rows.has('registration'), rows.has('km')]).toEqual([true, false, false]);
  });
});
