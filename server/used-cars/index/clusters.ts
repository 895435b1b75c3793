import type { UsedCluster } from '#contract/used-cars/used-cars.endpoints.ts';
import { MAX_CLUSTERS } from '#contract/used-cars/used-cars.rules.ts';
import { type Area, writeArea } from './rows-by-place.ts';
import type { StockIndex } from './stock-index.ts';

/** Ten columns and eight rows are the most clusters. */
const COLUMNS = 10;
const ROWS = MAX_CLUSTERS / COLUMNS;

type Places = Pick<StockIndex, 'places' | 'positions'>;

/** Sums of the listings of clusters, in columns. */
interface Sums {
  firstPlace: Int32Array;
  placeCount: Int32Array;
  count: Int32Array;
  latitude: Float64Array;
  longitude: Float64Array;
}

/** The places that have any listings, put together by a grid over all of them when they are too many. */
export function clustersOf({ places, positions }: Places, counts: Uint32Array): UsedCluster[] {
  const { latitudes, longitudes } = positions;
  const found: number[] = [];
  const all = noArea();
  for (let place = 0; place < counts.length; place += 1) {
    if ((counts[place] as number) === 0) continue;
    found.push(place);
    extend(all, latitudes[place] as number, longitudes[place] as number);
  }
  const isGrid = found.length > MAX_CLUSTERS;
  const sums = noSums();
  const areas = Array.from({ length: MAX_CLUSTERS }, noArea);
  for (let order = 0; order < found.length; order += 1) {
    const place = found[order] as number;
    const latitude = latitudes[place] as number;
    const longitude = longitudes[place] as number;
    const cell = isGrid ? cellOf(all, latitude, longitude) : order;
    addPlace(sums, cell, { place, count: counts[place] as number, latitude, longitude });
    extend(areas[cell] as Area, latitude, longitude);
  }
  return areas.flatMap((area, cell) => (sums.count[cell] ? [clusterOf(places, sums, cell, area)] : []));
}

function noSums(): Sums {
  return {
    firstPlace: new Int32Array(MAX_CLUSTERS),
    placeCount: new Int32Array(MAX_CLUSTERS),
    count: new Int32Array(MAX_CLUSTERS),
    latitude: new Float64Array(MAX_CLUSTERS),
    longitude: new Float64Array(MAX_CLUSTERS),
  };
}

function addPlace(
  { firstPlace, placeCount, count, latitude, longitude }: Sums,
  cell: number,
  own: { place: number; count: number; latitude: number; longitude: number },
): void {
  if (placeCount[cell] === 0) firstPlace[cell] = own.place;
  placeCount[cell] = (placeCount[cell] as number) + 1;
  count[cell] = (count[cell] as number) + own.count;
  latitude[cell] = (latitude[cell] as number) + own.latitude * own.count;
  longitude[cell] = (longitude[cell] as number) + own.longitude * own.count;
}

/** The cell of a place in a grid. */
function cellOf({ south, west, north, east }: Area, latitude: number, longitude: number): number {
  return stripeOf(latitude, south, north, ROWS) * COLUMNS + stripeOf(longitude, west, east, COLUMNS);
}

function stripeOf(degrees: number, from: number, to: number, stripes: number): number {
  return Math.min(stripes - 1, Math.floor(((degrees - from) / (to - from || 1)) * stripes));
}

function clusterOf(places: StockIndex['places'], sums: Sums, cell: number, area: Area): UsedCluster {
  const count = sums.count[cell] as number;
  const { zipCode = '', city = '' } = places[sums.firstPlace[cell] as number] ?? {};
  return {
    latitude: rounded((sums.latitude[cell] as number) / count),
    longitude: rounded((sums.longitude[cell] as number) / count),
    count,
    place: sums.placeCount[cell] === 1 ? { zipCode, city } : null,
    area: writeArea(area),
  };
}

function noArea(): Area {
  return { south: 90, west: 180, north: -90, east: -180 };
}

// Branches, because most places extend nothing.
function extend(area: Area, latitude: number, longitude: number): void {
  if (latitude < area.south) area.south = latitude;
  if (latitude > area.north) area.north = latitude;
  if (longitude < area.west) area.west = longitude;
  if (longitude > area.east) area.east = longitude;
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000;
}
