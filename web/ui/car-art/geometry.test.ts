import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BODY_TYPES } from '#contract/catalogue/catalogue.rules.ts';
import { carGeometry, PROFILES } from './geometry.ts';
import { endOf, parsePath } from './path.ts';

const bodyType = fc.constantFrom(...BODY_TYPES);
const lengthMm = fc.integer({ min: 2200, max: 6400 });
const heightMm = fc.integer({ min: 1000, max: 2600 });

function pointsOn(drawing: string): [number, number][] {
  let from: [number, number] = [0, 0];
  return parsePath(drawing).flatMap((command) => {
    const [ax = 0, ay = 0, bx = 0, by = 0] = command.numbers;
    const [startX, startY] = from;
    const end = command.letter === 'Z' ? from : endOf(command);
    from = end;
    if (command.letter !== 'C') return [end];
    return Array.from({ length: 20 }, (_, step): [number, number] => {
      const t = (step + 1) / 20;
      const along = (a: number, b: number, c: number, d: number) =>
        a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + d * t ** 3;
      return [along(startX, ax, bx, end[0]), along(startY, ay, by, end[1])];
    });
  });
}

describe.each(BODY_TYPES)('profile %s', (name) => {
  const profile = PROFILES[name];
  const silhouette = pointsOn(profile.outline + (profile.rails ?? '') + (profile.behind ?? ''));
  const xs = silhouette.map(([x]) => x);
  const ys = silhouette.map(([, y]) => y);

  it('the profile fills exactly the length and height it is drawn for', () => {
    expect(Math.min(...xs)).toBeCloseTo(0.5, 0);
    expect(Math.max(...xs)).toBeGreaterThan(profile.length - 1);
    expect(Math.max(...xs)).toBeLessThanOrEqual(profile.length);
    expect(Math.abs(Math.max(...ys) - profile.height)).toBeLessThan(1);
  });

  it('every detail of the profile is within its bounding box', () => {
    const details = [
      profile.glass,
      profile.doors,
      profile.handles,
      profile.headlight,
      profile.tailLight,
      profile.mirror,
      profile.trim,
    ];
    for (const [x, y] of details.flatMap(pointsOn)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(profile.length);
      expect(y).toBeGreaterThan(profile.sill);
      expect(y).toBeLessThan(profile.height);
    }
  });
});

describe('carGeometry', () => {
  it('carGeometry gives finite paths for any size', () => {
    fc.assert(
      fc.property(bodyType, lengthMm, heightMm, (type, length, height) => {
        const { paths, ...car } = carGeometry({ bodyType: type, lengthMm: length, heightMm: height });
        const text = Object.values(paths).join(' ');
        expect(text).not.toMatch(/NaN|Infinity|undefined|e-/);
        expect([car.front, car.rear, car.radius, car.scaleX, car.scaleY].every(Number.isFinite)).toBe(true);
      }),
    );
  });

  it('carGeometry places two separate wheels within the length', () => {
    fc.assert(
      fc.property(bodyType, lengthMm, heightMm, (type, length, height) => {
        const car = carGeometry({ bodyType: type, lengthMm: length, heightMm: height });
        expect(car.front - car.radius).toBeGreaterThan(0);
        expect(car.rear + car.radius).toBeLessThan(car.length);
        expect(car.rear - car.front).toBeGreaterThan(2 * car.radius);
        expect(2 * car.radius).toBeLessThan(car.height);
      }),
    );
  });

  it('carGeometry has true proportions, with wheels of a real size', () => {
    const golf = carGeometry({ bodyType: 'hatchback', lengthMm: 4282, heightMm: 1483 });
    expect(golf.length / golf.height).toBeCloseTo(4282 / 1483);
    expect((golf.rear - golf.front) / golf.length).toBeCloseTo(0.62, 1);
    expect(2 * golf.radius).toBeGreaterThan(60);
    expect(2 * golf.radius).toBeLessThan(72);
  });
});
