import type { UsedCluster } from '#contract/used-cars/used-cars.endpoints.ts';
import { MAX_CLUSTERS } from '#contract/used-cars/used-cars.rules.ts';
import { newArray } from '#server/bitmap-search/workspace.ts';
import type { PlacePositions } from './places.ts';
import { type Area, writeArea } from './rows-by-place.ts';
import type { StockIndex } from './stock-index.ts';

/** Ten columns and eight rows are the most clusters. */
const COLUMNS = 10;
const ROWS = MAX_CLUSTERS / COLUMNS;

type Places = Pick<StockIndex, 'places' | 'positions'>;

/** The places that have any listings, put together by a grid over all of them when they are too many. */
export function clustersOf({ places, positions }: Places, counts: Uint32Array): UsedCluster[] {
  const found = placesWithAny(counts);
  if (found.length <= MAX_CLUSTERS)
    return [...found.keys()].map((place) => clusterOf(places, positions, counts, found.subarray(place, place + 1)));
  const { sorted, starts } = sortByCell(found, cellsOf(positions, found));
  return [...starts.keys()].flatMap((cell) => {
    const own = sorted.subarray(starts[cell], starts[cell + 1]);
    return own.length > 0 ? [clusterOf(places, positions, counts, own)] : [];
  });
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

function areaOf({ latitudes, longitudes }: PlacePositions, found: Uint32Array): Area {
  let south = 90;
  let west = 180;
  let north = -90;
  let east = -180;
  for (let order = 0; order < found.length; order += 1) {
    const latitude = latitudes[found[order] as number] as number;
    const longitude = longitudes[found[order] as number] as number;
    // Branches, because most places extend nothing.
    if (latitude < south) south = latitude;
    if (latitude > north) north = latitude;
    if (longitude < west) west = longitude;
    if (longitude > east) east = longitude;
  }
  return { south, west, north, east };
}

/** The cell of each found place in a grid over all of them. */
function cellsOf(positions: PlacePositions, found: Uint32Array): Uint8Array {
  const { latitudes, longitudes } = positions;
  const cells = newArray(Uint8Array, found.length);
  const { south, west, north, east } = areaOf(positions, found);
  const rowsPerDegree = ROWS / (north - south || 1);
  const columnsPerDegree = COLUMNS / (east - west || 1);
  for (let order = 0; order < found.length; order += 1) {
    const place = found[order] as number;
    // Cut to whole numbers by bits, which takes a third of the time of rounding down.
    let row = (((latitudes[place] as number) - south) * rowsPerDegree) | 0;
    let column = (((longitudes[place] as number) - west) * columnsPerDegree) | 0;
    if (row >= ROWS) row = ROWS - 1;
    if (column >= COLUMNS) column = COLUMNS - 1;
    cells[order] = row * COLUMNS + column;
  }
  return cells;
}

/** The found places by cell; those of a cell go from its own start up to the next one. */
function sortByCell(found: Uint32Array, cells: Uint8Array): { sorted: Uint32Array; starts: Uint32Array } {
  const starts = newArray(Uint32Array, MAX_CLUSTERS + 1);
  const next = newArray(Uint32Array, MAX_CLUSTERS + 1);
  const sorted = newArray(Uint32Array, found.length);
  for (let order = 0; order < cells.length; order += 1) {
    const after = (cells[order] as number) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let cell = 1; cell < starts.length; cell += 1)
    starts[cell] = (starts[cell] as number) + (starts[cell - 1] as number);
  next.set(starts);
  for (let order = 0; order < cells.length; order += 1) {
    const cell = cells[order] as number;
    sorted[next[cell] as number] = found[order] as number;
    next[cell] = (next[cell] as number) + 1;
  }
  return { sorted, starts };
}

/** Its position is the mean of its listings. */
function clusterOf(
  places: StockIndex['places'],
  positions: PlacePositions,
  counts: Uint32Array,
  found: Uint32Array,
): UsedCluster {
  const { latitudes, longitudes } = positions;
  let count = 0;
  let latitude = 0;
  let longitude = 0;
  for (let order = 0; order < found.length; order += 1) {
    const place = found[order] as number;
    const own = counts[place] as number;
    count += own;
    latitude += own * (latitudes[place] as number);
    longitude += own * (longitudes[place] as number);
  }
  const { zipCode = '', city = '' } = places[found[0] as number] ?? {};
  return {
    latitude: rounded(latitude / count),
    longitude: rounded(longitude / count),
    count,
    place: found.length === 1 ? { zipCode, city } : null,
    area: writeArea(areaOf(positions, found)),
  };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000;
}
