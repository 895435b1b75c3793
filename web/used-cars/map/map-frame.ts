export interface Position {
  latitude: number;
  longitude: number;
}

/** A rectangle of the map in degrees. */
export interface Frame {
  south: number;
  west: number;
  north: number;
  east: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The units of the drawing. */
export const MAP = { width: 640, height: 320 } as const;

const DEGREE_KM = 111.195;
/** A frame is never smaller: places have no streets. */
const MIN_DEGREES = 0.12;
/** Room for the markers at the edge. */
const MARGIN = 0.1;

/** The rectangle of the parameter `area`: south, west, north, east. */
export function readArea(area: string): Frame {
  const [south = 0, west = 0, north = 0, east = 0] = area.split(',').map(Number);
  return { south, west, north, east };
}

export function writeArea({ south, west, north, east }: Frame): string {
  return [south, west, north, east].map((degrees) => Number(degrees.toFixed(4))).join(',');
}

export function frameAround(positions: readonly Position[]): Frame {
  const latitudes = positions.map(({ latitude }) => latitude);
  const longitudes = positions.map(({ longitude }) => longitude);
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
}

export function frameOfCircle({ latitude, longitude }: Position, radiusKm: number): Frame {
  const high = radiusKm / DEGREE_KM;
  const wide = high / shrink(latitude);
  return { south: latitude - high, west: longitude - wide, north: latitude + high, east: longitude + wide };
}

/** The smallest frame with the proportions of the drawing that holds another one with a margin. */
export function fitFrame(frame: Frame): Frame {
  const latitude = (frame.south + frame.north) / 2;
  const longitude = (frame.west + frame.east) / 2;
  const narrow = shrink(latitude);
  const margin = 1 + 2 * MARGIN;
  const high = Math.max(frame.north - frame.south, MIN_DEGREES) * margin;
  const wide = Math.max(frame.east - frame.west, MIN_DEGREES) * margin * narrow;
  const scale = Math.max(high / MAP.height, wide / MAP.width);
  const [halfHigh, halfWide] = [(scale * MAP.height) / 2, (scale * MAP.width) / 2 / narrow];
  return {
    south: latitude - halfHigh,
    west: longitude - halfWide,
    north: latitude + halfHigh,
    east: longitude + halfWide,
  };
}

/** Where a position is in the drawing, on a flat approximation. */
export function project({ latitude, longitude }: Position, { south, west, north, east }: Frame): Point {
  return {
    x: ((longitude - west) / (east - west)) * MAP.width,
    y: ((north - latitude) / (north - south)) * MAP.height,
  };
}

/** The same as a transformation of a drawing in degrees. */
export function scaleOf({ south, west, north, east }: Frame): string {
  const [wide, high] = [MAP.width / (east - west), MAP.height / (north - south)];
  return `matrix(${[wide, 0, 0, -high, -west * wide, north * high].map((figure) => figure.toFixed(3)).join(' ')})`;
}

/** The length of kilometres in the units of the drawing. */
export function lengthOf(kilometres: number, { south, north }: Frame): number {
  return (kilometres / DEGREE_KM / (north - south)) * MAP.height;
}

/** How much shorter a degree to the east is than one to the north. */
function shrink(latitude: number): number {
  return Math.cos((latitude * Math.PI) / 180);
}
