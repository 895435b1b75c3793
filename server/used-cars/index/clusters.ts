import type { UsedCluster } from '#contract/used-cars/used-cars.endpoints.ts';
import { MAX_CLUSTERS } from '#contract/used-cars/used-cars.rules.ts';
import { type Area, writeArea } from './rows-by-place.ts';
import type { IndexPlace } from './stock-index.ts';

/** Ten columns and eight rows are the most clusters. */
const COLUMNS = 10;
const ROWS = MAX_CLUSTERS / COLUMNS;

interface Counted {
  place: IndexPlace;
  count: number;
}

/** The places that have any listings, put together by a grid over all of them when they are too many. */
export function clustersOf(places: readonly IndexPlace[], counts: Uint32Array): UsedCluster[] {
  const found: Counted[] = [];
  for (const [index, place] of places.entries()) {
    const count = counts[index] as number;
    if (count > 0) found.push({ place, count });
  }
  if (found.length <= MAX_CLUSTERS) return found.map((one) => clusterOf([one]));
  const { south, west, north, east } = areaOf(found);
  const cell = (degrees: number, from: number, to: number, cells: number) =>
    Math.min(cells - 1, Math.floor(((degrees - from) / (to - from || 1)) * cells));
  const cells = Map.groupBy(
    found,
    ({ place }) => cell(place.latitude, south, north, ROWS) * COLUMNS + cell(place.longitude, west, east, COLUMNS),
  );
  return [...cells.values()].map(clusterOf);
}

function clusterOf(members: readonly Counted[]): UsedCluster {
  const [first] = members as [Counted];
  const count = members.reduce((sum, member) => sum + member.count, 0);
  const mean = (key: 'latitude' | 'longitude') =>
    rounded(members.reduce((sum, member) => sum + member.place[key] * member.count, 0) / count);
  const { zipCode, city } = first.place;
  return {
    latitude: mean('latitude'),
    longitude: mean('longitude'),
    count,
    place: members.length === 1 ? { zipCode, city } : null,
    area: writeArea(areaOf(members)),
  };
}

function areaOf(members: readonly Counted[]): Area {
  const area = { south: 90, west: 180, north: -90, east: -180 };
  for (const { place } of members) {
    area.south = Math.min(area.south, place.latitude);
    area.north = Math.max(area.north, place.latitude);
    area.west = Math.min(area.west, place.longitude);
    area.east = Math.max(area.east, place.longitude);
  }
  return area;
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000;
}
