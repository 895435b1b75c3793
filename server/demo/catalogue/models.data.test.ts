import { describe, expect, it } from 'vitest';
import { bodyType, fuel, slug } from '#contract/catalogue/catalogue.endpoints.ts';
import { SEGMENTS } from '#contract/catalogue/catalogue.rules.ts';
import { isLocale } from '#contract/shared/locale.ts';
import { slugOf } from '#contract/shared/slug.ts';
import { MAKES } from './makes.data.ts';
import { MODEL_NAMES } from './model-names.data.ts';
import { MODELS } from './models.data.ts';
import { POPULAR } from './popular.data.ts';

const title = (model: { make: string; name: string }) => `${model.make} ${model.name}`;

describe('demo makes', () => {
  it('the demo catalogue has 42 makes with unique slugs', () => {
    expect(MAKES).toHaveLength(42);
    expect(new Set(MAKES.map((make) => make.slug)).size).toBe(42);
    for (const make of MAKES) {
      expect(slug.safeParse(make.slug).success, make.name).toBe(true);
      expect(make.slug).toBe(slugOf(make.name));
    }
  });

  it('every demo make has models', () => {
    expect(new Set(MODELS.map((model) => model.make))).toEqual(new Set(MAKES.map((make) => make.name)));
  });
});

describe('demo models', () => {
  it('the demo catalogue has 189 models, unique by make and slug', () => {
    expect(MODELS).toHaveLength(189);
    expect(new Set(MODELS.map((model) => `${model.make}/${model.slug}`)).size).toBe(189);
  });

  it.each(MODELS.map((model) => [title(model), model] as const))('%s has plausible figures', (_, model) => {
    expect(slug.safeParse(model.slug).success).toBe(true);
    expect(bodyType.safeParse(model.bodyType).success).toBe(true);
    expect(SEGMENTS).toContain(model.segment);
    expectBetween(model.launchYear, 2014, 2026);
    expectBetween(model.priceEuro, 12_000, 150_000);
    expectBetween(model.lengthMm, 3500, 5100);
    expectBetween(model.widthMm, 1550, 2050);
    expectBetween(model.heightMm, 1200, 2000);
    expectBetween(model.bootLitres, 100, 950);
    expectBetween(model.seats, 2, 7);
    expect(Object.keys(model.engines).length).toBeGreaterThan(0);
    for (const [name, engines] of Object.entries(model.engines)) {
      expect(fuel.safeParse(name).success).toBe(true);
      let weaker = 40;
      for (const { powerKw, batteryKwh = 0, rangeKm = 0 } of engines) {
        expectBetween(powerKw, weaker, 500);
        weaker = powerKw;
        const isElectric = name === 'bev';
        expectBetween(batteryKwh, isElectric ? 20 : 0, isElectric ? 110 : 0);
        expectBetween(rangeKm, isElectric ? 180 : 0, isElectric ? 820 : 0);
      }
    }
  });
});

it('translated model names belong to existing models', () => {
  const titles = MODELS.map(title);
  for (const [key, names] of Object.entries(MODEL_NAMES)) {
    expect(titles).toContain(key);
    expect(Object.keys(names).every(isLocale)).toBe(true);
  }
  expect(MODELS.filter((model) => model.names)).toHaveLength(Object.keys(MODEL_NAMES).length);
});

it('every popular model exists and is listed once', () => {
  const titles = MODELS.map(title);
  const popular = POPULAR.map(([make, name]) => title({ make, name }));
  expect(popular).toHaveLength(12);
  expect(new Set(popular).size).toBe(12);
  expect(titles).toEqual(expect.arrayContaining(popular));
});

function expectBetween(value: number, lowest: number, highest: number) {
  expect(value).toBeGreaterThanOrEqual(lowest);
  expect(value).toBeLessThanOrEqual(highest);
}
