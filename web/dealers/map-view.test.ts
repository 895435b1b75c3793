import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  directionOf,
  MAP,
  type MapPoint,
  offsetKm,
  outlineScale,
  placeMarkers,
  placeRingLabel,
  placeTowns,
  project,
  reachOf,
} from './map-view.ts';

const BERGAMO = { latitude: 45.6948, longitude: 9.6677 };
const apart = (one: MapPoint, other: MapPoint) => Math.hypot(one.x - other.x, one.y - other.y);
const CENTRE = { x: MAP.width / 2, y: MAP.height / 2 };

describe('the outline of the country', () => {
  it('the outline has the scale of the map, so that towns lie on it where they are', () => {
    const [a = 0, , , d = 0, e = 0, f = 0] = (outlineScale(BERGAMO, 100) ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
    const near = { latitude: BERGAMO.latitude + 0.1, longitude: BERGAMO.longitude + 0.1 };
    const drawn = { x: a * near.longitude + e, y: d * near.latitude + f };
    expect(apart(drawn, project(BERGAMO, near, 100))).toBeLessThan(0.5);
    expect(apart({ x: a * BERGAMO.longitude + e, y: d * BERGAMO.latitude + f }, CENTRE)).toBeLessThan(0.5);
  });

  it('the outline is not shown where it is too coarse', () => {
    expect(outlineScale(BERGAMO, 60)).toBeUndefined();
    expect(outlineScale(BERGAMO, 100)).toBeDefined();
  });
});

describe('reachOf', () => {
  it.each([
    [[], 1],
    [[0.3], 1],
    [[1.1, 2], 2],
    [[2.1], 4],
    [[4.2, 17.9], 20],
    [[149.9], 160],
    [[161], 200],
  ])('the distances %j need a map of %d km', (distances, reach) => {
    expect(reachOf(distances)).toBe(reach);
  });
});

describe('project', () => {
  it('the user is in the middle of the map', () => {
    expect(project(BERGAMO, BERGAMO, 10)).toEqual(CENTRE);
  });

  it('a dealer is on the ring of its distance, north up and east right', () => {
    const north = project(BERGAMO, { ...BERGAMO, latitude: BERGAMO.latitude + 10 / 111.195 }, 10);
    expect([north.x, north.y]).toEqual([CENTRE.x, expect.closeTo(CENTRE.y - MAP.radius, 3)]);
    const degree = 111.195 * Math.cos((BERGAMO.latitude * Math.PI) / 180);
    const east = project(BERGAMO, { ...BERGAMO, longitude: BERGAMO.longitude + 5 / degree }, 10);
    expect([east.x, east.y]).toEqual([expect.closeTo(CENTRE.x + MAP.radius / 2, 3), CENTRE.y]);
  });

  it('distances on the map are correct to one per cent', () => {
    // Bergamo – Milano is 45.0 km.
    const { east, north } = offsetKm(BERGAMO, { latitude: 45.4666, longitude: 9.1906 });
    expect(Math.hypot(east, north)).toBeCloseTo(45, 0);
  });

  it.each([
    [1, 0, 'n'],
    [1, 1.4, 'ne'],
    [0, 1, 'e'],
    [-1, 1.4, 'se'],
    [-1, 0, 's'],
    [-1, -1.4, 'sw'],
    [0, -1, 'w'],
    [1, -1.4, 'nw'],
    [1, -0.1, 'n'],
  ])('%d north and %d east is the direction %s', (north, east, direction) => {
    const to = { latitude: BERGAMO.latitude + north / 10, longitude: BERGAMO.longitude + east / 10 };
    expect(directionOf(BERGAMO, to)).toBe(direction);
  });
});

describe('placing markers', () => {
  it('markers stay at their positions when there is room', () => {
    const points = [
      { x: 60, y: 60 },
      { x: 260, y: 60 },
      { x: 160, y: 200 },
    ];
    expect(placeMarkers(points)).toEqual(points.map((point) => ({ ...point, anchor: undefined })));
  });

  it('markers are moved apart from each other and from the user, with a line to their positions', () => {
    const markers = placeMarkers([CENTRE, CENTRE, CENTRE]);
    for (const [index, marker] of markers.entries()) {
      expect(marker.anchor).toEqual(CENTRE);
      expect(apart(marker, CENTRE)).toBeGreaterThanOrEqual(MAP.home + MAP.marker);
      for (const other of markers.slice(index + 1)) expect(apart(marker, other)).toBeGreaterThanOrEqual(2 * MAP.marker);
    }
  });

  it('markers never overlap and never leave the map', () => {
    const point = fc.record({ x: fc.integer({ min: 50, max: 270 }), y: fc.integer({ min: 15, max: 225 }) });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 3 }), (points) => {
        const markers = placeMarkers(points);
        for (const [index, marker] of markers.entries()) {
          expect(marker.x).toBeGreaterThanOrEqual(MAP.marker);
          expect(marker.x).toBeLessThanOrEqual(MAP.width - MAP.marker);
          expect(marker.y).toBeGreaterThanOrEqual(MAP.marker);
          expect(marker.y).toBeLessThanOrEqual(MAP.height - MAP.marker);
          expect(apart(marker, CENTRE)).toBeGreaterThan(MAP.home + MAP.marker - 1);
          for (const other of markers.slice(index + 1))
            expect(apart(marker, other)).toBeGreaterThan(2 * MAP.marker - 1);
        }
      }),
    );
  });
});

describe('placing the label of a ring', () => {
  const south = { x: CENTRE.x, y: CENTRE.y + 40 };
  const north = { x: CENTRE.x, y: CENTRE.y - 40 };

  it('the label of a ring is in the south, inside its line', () => {
    const label = placeRingLabel(50, []);
    expect(label.x).toBe(CENTRE.x);
    expect(label.y).toBeGreaterThan(CENTRE.y);
    expect(label.y).toBeLessThan(CENTRE.y + 50);
  });

  it.each([
    ['in the south', [south]],
    ['in the south and in the north', [south, north]],
  ])('the label of a ring avoids markers %s', (_, markers) => {
    const label = placeRingLabel(50, markers);
    for (const marker of markers) expect(apart(label, marker)).toBeGreaterThan(MAP.marker + 16);
  });
});

describe('placeTowns', () => {
  it('names of towns touch neither each other nor a marker, and stay inside the map', () => {
    const at = (name: string, x: number, y: number) => ({ name, x, y });
    const towns = [
      at('Monza', 60, 60),
      at('Lodi', 70, 64),
      at('Como', 160, 200),
      at('Pavia', 250, 60),
      at('Bra', -4, 60),
    ];
    const named = placeTowns(towns, [{ x: 160, y: 205 }]);
    expect(named.map(({ name }) => name)).toEqual(['Monza', 'Pavia']);
  });

  it('at most seven towns are named', () => {
    const towns = Array.from({ length: 20 }, (_, index) => ({
      name: 'Bra',
      x: 30 + (index % 5) * 50,
      y: 20 + Math.floor(index / 5) * 55,
    }));
    expect(placeTowns(towns, [])).toHaveLength(7);
  });
});
