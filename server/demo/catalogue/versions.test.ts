import { describe, expect, it } from 'vitest';
import { MODELS } from './models.data.ts';
import { versionsOf } from './versions.ts';

const all = MODELS.map((model) => ({ model, versions: versionsOf(model) }));
const versions = all.flatMap((one) => one.versions);

describe('demo versions', () => {
  it('the demo catalogue has at least 1,500 versions, some for every model', () => {
    expect(versions.length).toBeGreaterThanOrEqual(1_500);
    for (const { model, versions: own } of all) expect(own.length, model.name).toBeGreaterThan(0);
  });

  it('demo versions are the same every time', () => {
    expect(MODELS.flatMap(versionsOf)).toEqual(versions);
  });

  it('demo versions have unique slugs within their model', () => {
    for (const { model, versions: own } of all)
      expect(new Set(own.map(({ slug }) => slug)).size, model.name).toBe(own.length);
  });

  it('demo versions begin at the price of the model and cost more with more equipment', () => {
    for (const { model, versions: own } of all) {
      expect(Math.min(...own.map(({ priceEuro }) => priceEuro)), model.name).toBe(model.priceEuro);
      expect(Math.max(...own.map(({ priceEuro }) => priceEuro)), model.name).toBeLessThan(model.priceEuro * 3 + 15_000);
      for (const one of own) {
        const richer = own.filter((other) => other.engineName === one.engineName && other.trimLevel > one.trimLevel);
        for (const other of richer) expect(other.priceEuro).toBeGreaterThan(one.priceEuro);
      }
    }
  });

  it('demo versions have plausible technical data', () => {
    for (const { model, versions: own } of all) {
      for (const version of own) {
        const what = `${model.make} ${model.name} ${version.engineName}`;
        const isElectric = version.fuel === 'bev';
        expect(version.consumption === null, what).toBe(isElectric);
        expect(version.co2 === 0, what).toBe(isElectric);
        expect(version.displacement === null, what).toBe(isElectric);
        expect(version.electricRangeKm !== null, what).toBe(isElectric || version.fuel === 'phev');
        expect(version.batteryKwh !== null, what).toBe(isElectric || version.fuel === 'phev');
        expect(version.gearbox === 'single-speed', what).toBe(isElectric);
        expect(version.massKg, what).toBeGreaterThan(700);
        expect(version.massKg, what).toBeLessThan(3_200);
        expect(version.acceleration, what).toBeGreaterThan(2.5);
        expect(version.acceleration, what).toBeLessThan(25);
        expect(version.maxSpeedKmh, what).toBeGreaterThan(85);
        expect(version.maxSpeedKmh, what).toBeLessThanOrEqual(320);
        expect(version.rangeKm, what).toBeGreaterThan(90);
        expect(version.rangeKm, what).toBeLessThan(1_500);
        if (version.consumption !== null) {
          expect(version.consumption, what).toBeGreaterThan(0.6);
          expect(version.consumption, what).toBeLessThan(14);
        }
      }
    }
  });

  it.each([
    ['Volkswagen Golf', 'petrol', ['1.5 116', '1.5 116 AUT', '1.5 150', '1.5 150 AUT', '2.0 265 AUT', '2.0 333 AUT']],
    ['Volkswagen Golf', 'mhev', ['1.5 MHEV 116 AUT', '1.5 MHEV 150 AUT']],
    ['Fiat Pandina', 'mhev', ['1.0 MHEV 69']],
    ['Toyota Yaris', 'hev', ['1.5 HEV 116', '1.5 HEV 131']],
    ['Peugeot 208', 'mhev', ['1.2 MHEV 101 AUT', '1.2 MHEV 136 AUT']],
    ['BMW Serie 1', 'diesel', ['2.0 D 150 AUT', '2.0 D 163 AUT']],
    ['Dacia Duster', 'lpg', ['1.0 GPL 101', '1.0 GPL 101 AUT', '1.2 GPL 120', '1.2 GPL 120 AUT']],
    ['Porsche 911 Carrera', 'petrol', ['3.0 394 AUT', '3.0 541 AUT 4x4']],
  ])('%s has the %s engines that buyers know', (title, fuel, names) => {
    const own = all.find(({ model }) => `${model.make} ${model.name}` === title)?.versions ?? [];
    expect([...new Set(own.filter((one) => one.fuel === fuel).map(({ engineName }) => engineName))]).toEqual(names);
  });

  it.each([
    ['Jeep Avenger', [400]],
    ['Tesla Model 3', [554, 750, 660, 571]],
    ['Renault Mégane E-Tech', [300, 468]],
    ['MG MG4', [350, 450, 545, 385]],
    ['Kia EV3', [436, 605]],
  ])('an electric %s has the stated ranges', (title, ranges) => {
    const own = all.find(({ model }) => `${model.make} ${model.name}` === title)?.versions ?? [];
    const electric = own.filter(({ fuel }) => fuel === 'bev');
    expect([...new Set(electric.map(({ electricRangeKm }) => electricRangeKm))]).toEqual(ranges);
    for (const { batteryKwh, electricConsumption, electricRangeKm } of electric) {
      const driven = ((batteryKwh ?? 0) / (electricConsumption ?? 0)) * 100;
      expect(driven, 'charging loses some').toBeLessThan(electricRangeKm ?? 0);
    }
  });

  it('of demo versions with the same body, drive and gearbox the more powerful is quicker', () => {
    for (const { versions: own } of all) {
      const groups = Map.groupBy(own, ({ fuel, traction, gearbox }) => `${fuel} ${traction} ${gearbox}`);
      for (const group of groups.values()) {
        const byPower = group.toSorted((a, b) => a.powerKw - b.powerKw);
        for (const [index, version] of byPower.entries()) {
          const weaker = byPower[index - 1];
          if (!weaker || weaker.powerKw === version.powerKw) continue;
          expect(version.acceleration).toBeLessThanOrEqual(weaker.acceleration);
          expect(version.torqueNm).toBeGreaterThanOrEqual(weaker.torqueNm);
        }
      }
    }
  });
});
