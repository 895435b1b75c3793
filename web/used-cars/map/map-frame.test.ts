import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#contract/shared/country.ts';
import type { UsedCluster } from '#contract/used-cars/used-cars.endpoints.ts';
import { COUNTRY_FRAMES } from './country-frames.ts';
import {
  fitFrame,
  frameAround,
  frameOfCircle,
  lengthOf,
  MAP,
  project,
  readArea,
  scaleOf,
  writeArea,
} from './map-frame.ts';
import { mergeClusters } from './merge-clusters.ts';

const outlines = readFileSync(new URL('../../cars/map/outlines.svg', import.meta.url), 'utf8');
const milan = { latitude: 45.46, longitude: 9.19 };
const italy = fitFrame(COUNTRY_FRAMES.it);

describe('the frame of a map', () => {
  it('an area is read and written in the same order', () => {
    expect(readArea('45.1,9,46.25,-10.5')).toEqual({ south: 45.1, west: 9, north: 46.25, east: -10.5 });
    expect(writeArea({ south: 45.123456, west: 9, north: 46, east: 10 })).toBe('45.1235,9,46,10');
  });

  it('a frame has the proportions of the drawing and holds what it was made for', () => {
    for (const place of [milan, { latitude: 41.9, longitude: 12.5 }, { latitude: 37.5, longitude: 15.1 }]) {
      const { x, y } = project(place, italy);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(MAP.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(MAP.height);
    }
    const middle = (italy.south + italy.north) / 2;
    const wide = (italy.east - italy.west) * Math.cos((middle * Math.PI) / 180);
    expect(wide / (italy.north - italy.south)).toBeCloseTo(MAP.width / MAP.height);
  });

  it('a single place gets a frame of some kilometres', () => {
    const frame = fitFrame(frameAround([milan]));
    expect(frame.north - frame.south).toBeGreaterThan(0.1);
    expect(project(milan, frame)).toEqual({ x: MAP.width / 2, y: MAP.height / 2 });
  });

  it('a circle is as wide as it is high', () => {
    const frame = fitFrame(frameOfCircle(milan, 50));
    const east = project({ ...milan, longitude: frameOfCircle(milan, 50).east }, frame);
    expect(east.x - MAP.width / 2).toBeCloseTo(lengthOf(50, frame), 0);
  });

  it.each(COUNTRIES)('the frame of %s is that of its outline', (country) => {
    const [, corners = ''] = new RegExp(`id="${country}" d="([^"]+)"`).exec(outlines) ?? [];
    const positions = corners
      .split(/[MLZ]+/)
      .filter(Boolean)
      .map((corner) => corner.split(' ').map(Number))
      .map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }));
    expect(frameAround(positions)).toEqual(COUNTRY_FRAMES[country]);
  });

  it('a drawing in degrees is put where its positions are', () => {
    const [wide = 0, , , high = 0, x = 0, y = 0] = (scaleOf(italy).match(/-?[\d.]+/g) ?? []).map(Number);
    const point = project(milan, italy);
    expect(milan.longitude * wide + x).toBeCloseTo(point.x, 1);
    expect(milan.latitude * high + y).toBeCloseTo(point.y, 1);
  });
});

describe('markers of a map', () => {
  const cluster = (latitude: number, longitude: number, count: number, zipCode?: string): UsedCluster => ({
    latitude,
    longitude,
    count,
    place: zipCode ? { zipCode, city: 'x' } : null,
    area: `${latitude},${longitude},${latitude},${longitude}`,
  });

  it('clusters that would overlap become one, with all listings and both areas', () => {
    const markers = mergeClusters(
      [cluster(45.46, 9.19, 3, '20121'), cluster(45.5, 9.3, 5, '20099'), cluster(38.1, 13.3, 2, '90100')],
      italy,
    );
    expect(markers).toHaveLength(2);
    expect(markers[0]).toMatchObject({ count: 8, place: null, area: '45.46,9.19,45.5,9.3' });
    expect(markers[1]).toMatchObject({ count: 2, place: { zipCode: '90100' } });
  });

  it('clusters outside of the frame are left out', () => {
    expect(mergeClusters([cluster(60, 20, 1)], italy)).toEqual([]);
  });
});

it('the line of every outline is as thin as the page draws it, not a degree wide', () => {
  const paths = outlines.match(/<path[^>]+>/g) ?? [];
  expect(paths.length).toBeGreaterThan(4);
  for (const path of paths) expect(path).toContain('vector-effect="non-scaling-stroke"');
});
