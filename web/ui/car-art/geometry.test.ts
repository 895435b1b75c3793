import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readShape } from '#contract/catalogue/car-shape.rules.ts';
import { BODY_TYPES } from '#contract/catalogue/catalogue.rules.ts';
import { drawnSize } from './drawn-size.ts';
import { carGeometry } from './geometry.ts';
import { endOf, parsePath } from './path.ts';
import { follow } from './shape/sketch.ts';

const bodyType = fc.constantFrom(...BODY_TYPES);
const lengthMm = fc.integer({ min: 2200, max: 6400 });
const heightMm = fc.integer({ min: 1000, max: 2600 });

/** Rails stand above the roof, within the margin of car-art.tsx. */
const RAILS = 2;

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

describe.each(BODY_TYPES)('a car without a shape of its own: %s', (name) => {
  const usual = drawnSize({ bodyType: name, lengthMm: null, heightMm: null });
  const sizes = [0.8, 0.9, 1, 1.1, 1.25].flatMap((long) =>
    [0.92, 1, 1.12].map((high) => {
      const size = { lengthMm: Math.round(usual.lengthMm * long), heightMm: Math.round(usual.heightMm * high) };
      return [`${size.lengthMm} × ${size.heightMm} mm`, size] as const;
    }),
  );

  it.each(sizes)('the profile fills exactly the length and height it is drawn for: %s', (_, size) => {
    const { profile } = carGeometry({ bodyType: name, ...size });
    const { rails, behind } = profile.drawings;
    const silhouette = pointsOn(follow(profile.outline) + rails + behind);
    const xs = silhouette.map(([x]) => x);
    const ys = pointsOn(follow(profile.outline)).map(([, y]) => y);
    expect(profile.length).toBeCloseTo(size.lengthMm / 10);
    expect(Math.min(...xs)).toBeCloseTo(0.5, 0);
    expect(Math.max(...xs)).toBeGreaterThan(profile.length - 1);
    expect(Math.max(...xs)).toBeLessThanOrEqual(profile.length);
    expect(Math.abs(Math.max(...ys) - profile.height)).toBeLessThan(1);
    expect(Math.max(...pointsOn(rails).map(([, y]) => y))).toBeLessThan(profile.height + RAILS);
  });

  it.each(sizes)('every detail of the profile is within its bounding box: %s', (_, size) => {
    const { profile } = carGeometry({ bodyType: name, ...size });
    const { glass, doors, handles, headlight, tailLight, mirror, trim } = profile.drawings;
    for (const [x, y] of [glass, doors, handles, headlight, tailLight, mirror, trim].flatMap(pointsOn)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(profile.length);
      expect(y).toBeGreaterThan(profile.sill);
      expect(y).toBeLessThan(profile.height);
    }
  });

  it.each(sizes)('the doors are between the wheels, with a handle for each: %s', (_, size) => {
    const { profile } = carGeometry({ bodyType: name, ...size });
    const { doors, handles } = profile.drawings;
    const feet = pointsOn(doors).filter(([, y]) => y < profile.sill + 8);
    const middles = pointsOn(handles).map(([x]) => x);
    expect(Math.min(...feet.map(([x]) => x))).toBeGreaterThan(profile.front + profile.radius);
    expect(Math.max(...feet.map(([x]) => x))).toBeLessThan(profile.rear - profile.radius);
    expect(parsePath(handles).filter(({ letter }) => letter === 'M')).toHaveLength(
      name === 'coupe' || name === 'cabrio' ? 1 : 2,
    );
    for (const x of middles) {
      expect(x).toBeGreaterThan(profile.front + profile.radius);
      expect(x).toBeLessThan(profile.rear + profile.radius);
    }
  });
});

describe('carGeometry', () => {
  it('carGeometry gives finite paths for any size', () => {
    fc.assert(
      fc.property(bodyType, lengthMm, heightMm, (type, length, height) => {
        const { paths, profile } = carGeometry({ bodyType: type, lengthMm: length, heightMm: height });
        const text = Object.values(paths).join(' ');
        expect(text).not.toMatch(/NaN|Infinity|undefined|e-/);
        expect([profile.front, profile.rear, profile.radius, profile.sill].every(Number.isFinite)).toBe(true);
      }),
    );
  });

  it('carGeometry places two separate wheels within the length', () => {
    fc.assert(
      fc.property(bodyType, lengthMm, heightMm, (type, length, height) => {
        const { profile } = carGeometry({ bodyType: type, lengthMm: length, heightMm: height });
        expect(profile.front - profile.radius).toBeGreaterThan(0);
        expect(profile.rear + profile.radius).toBeLessThan(profile.length);
        expect(profile.rear - profile.front).toBeGreaterThan(2 * profile.radius);
        expect(2 * profile.radius).toBeLessThan(profile.height);
      }),
    );
  });

  it('carGeometry has true proportions, with wheels of a real size', () => {
    const { profile } = carGeometry({ bodyType: 'hatchback', lengthMm: 4282, heightMm: 1483 });
    expect(profile.length / profile.height).toBeCloseTo(4282 / 1483);
    expect((profile.rear - profile.front) / profile.length).toBeCloseTo(0.62, 1);
    expect(2 * profile.radius).toBeGreaterThan(60);
    expect(2 * profile.radius).toBeLessThan(72);
  });

  it('a shape that cannot be read leaves a car the shape of its body type', () => {
    const car = { bodyType: 'wagon', lengthMm: 4650, heightMm: 1480 } as const;
    expect(readShape('estate 2')).toBeUndefined();
    expect(carGeometry({ ...car, shape: 'estate 2' }).paths).toEqual(carGeometry(car).paths);
  });
});
