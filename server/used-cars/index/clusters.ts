import type { UsedCluster } from '#contract/used-cars/used-cars.endpoints.ts';
import { MAX_CLUSTERS } from '#contract/used-cars/used-cars.rules.ts';
import { newArray } from '#server/bitmap-search/workspace.ts';
import type { PlacePositions } from './places.ts';
import { writeArea } from './rows-by-place.ts';
import type { StockIndex } from './stock-index.ts';

/** Ten columns and eight rows are the most clusters. */
const COLUMNS = 10;
const ROWS = MAX_CLUSTERS / COLUMNS;

type Places = Pick<StockIndex, 'places' | 'positions'>;

/** Sums of the listings of clusters, and where they are, in columns. */
interface Sums {
  firstPlace: Int32Array;
  placeCount: Int32Array;
  count: Int32Array;
  latitude: Float64Array;
  longitude: Float64Array;
  south: Float64Array;
  west: Float64Array;
  north: Float64Array;
  east: Float64Array;
}

/** The places that have any listings, put together by a grid over all of them when they are too many. */
export function clustersOf({ places, positions }: Places, counts: Uint32Array): UsedCluster[] {
  const { latitudes, longitudes } = positions;
  const found = placesWithAny(counts);
  const cellOf = found.length > MAX_CLUSTERS ? gridOver(positions, found) : undefined;
  const sums = noSums();
  for (let order = 0; order < found.length; order += 1) {
    const place = found[order] as number;
    const latitude = latitudes[place] as number;
    const longitude = longitudes[place] as number;
    const cell = cellOf ? cellOf(latitude, longitude) : order;
    if (sums.placeCount[cell] === 0) startCell(sums, cell, place, latitude, longitude);
    addPlace(sums, cell, counts[place] as number, latitude, longitude);
  }
  const clusters: UsedCluster[] = [];
  for (let cell = 0; cell < MAX_CLUSTERS; cell += 1)
    if ((sums.count[cell] as number) > 0) clusters.push(clusterOf(places, sums, cell));
  return clusters;
}

function placesWithAny(counts: Uint32Array): Uint32Array {
  const found = newArray(Uint32Array, counts.length);
  let length = 0;
  for (let place = 0; place < counts.length; place += 1) {
    found[length] = place;
    if ((counts[place] as number) > 0) length += 1;
  }
  return found.subarray(0, length);
}

function noSums(): Sums {
  const integers = () => newArray(Int32Array, MAX_CLUSTERS);
  const degrees = () => newArray(Float64Array, MAX_CLUSTERS);
  return {
    firstPlace: integers(),
    placeCount: integers(),
    count: integers(),
    latitude: degrees(),
    longitude: degrees(),
    south: degrees(),
    west: degrees(),
    north: degrees(),
    east: degrees(),
  };
}

function startCell(sums: Sums, cell: number, place: number, latitude: number, longitude: number): void {
  sums.firstPlace[cell] = place;
  sums.south[cell] = latitude;
  sums.north[cell] = latitude;
  sums.west[cell] = longitude;
  sums.east[cell] = longitude;
}

function addPlace(sums: Sums, cell: number, count: number, latitude: number, longitude: number): void {
  sums.placeCount[cell] = (sums.placeCount[cell] as number) + 1;
  sums.count[cell] = (sums.count[cell] as number) + count;
  sums.latitude[cell] = (sums.latitude[cell] as number) + latitude * count;
  sums.longitude[cell] = (sums.longitude[cell] as number) + longitude * count;
  // Branches, because most places extend nothing.
  if (latitude < (sums.south[cell] as number)) sums.south[cell] = latitude;
  if (latitude > (sums.north[cell] as number)) sums.north[cell] = latitude;
  if (longitude < (sums.west[cell] as number)) sums.west[cell] = longitude;
  if (longitude > (sums.east[cell] as number)) sums.east[cell] = longitude;
}

/** The cell of a position in a grid over some places. */
function gridOver({ latitudes, longitudes }: PlacePositions, found: Uint32Array) {
  let [south, west, north, east] = [90, 180, -90, -180];
  for (let order = 0; order < found.length; order += 1) {
    const latitude = latitudes[found[order] as number] as number;
    const longitude = longitudes[found[order] as number] as number;
    if (latitude < south) south = latitude;
    if (latitude > north) north = latitude;
    if (longitude < west) west = longitude;
    if (longitude > east) east = longitude;
  }
  const rowsPerDegree = ROWS / (north - south || 1);
  const columnsPerDegree = COLUMNS / (east - west || 1);
  return (latitude: number, longitude: number): number => {
    const row = Math.min(ROWS - 1, Math.floor((latitude - south) * rowsPerDegree));
    const column = Math.min(COLUMNS - 1, Math.floor((longitude - west) * columnsPerDegree));
    return row * COLUMNS + column;
  };
}

function clusterOf(places: StockIndex['places'], sums: Sums, cell: number): UsedCluster {
  const count = sums.count[cell] as number;
  const { zipCode = '', city = '' } = places[sums.firstPlace[cell] as number] ?? {};
  return {
    latitude: rounded((sums.latitude[cell] as number) / count),
    longitude: rounded((sums.longitude[cell] as number) / count),
    count,
    place: sums.placeCount[cell] === 1 ? { zipCode, city } : null,
    area: writeArea({
      south: sums.south[cell] as number,
      west: sums.west[cell] as number,
      north: sums.north[cell] as number,
      east: sums.east[cell] as number,
    }),
  };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000;
}
