/** The units of the map; the user is in the middle. */
export const MAP = { width: 320, height: 240, radius: 100, marker: 12, home: 7 } as const;

export interface MapPosition {
  latitude: number;
  longitude: number;
}

export interface MapPoint {
  x: number;
  y: number;
}

export interface Marker extends MapPoint {
  /** The dealer's position, when the marker was moved. */
  anchor: MapPoint | undefined;
}

const CENTRE: MapPoint = { x: MAP.width / 2, y: MAP.height / 2 };
const DEGREE_KM = 111.195;
/** Kilometres that the outer ring can stand for; the inner one stands for half of it. */
const REACHES = [1, 2, 4, 6, 10, 20, 40, 60, 100, 160];

/** The smallest of these distances that includes all dealers. */
export function reachOf(distances: readonly number[]): number {
  const farthest = Math.max(0, ...distances);
  return REACHES.find((reach) => reach >= farthest) ?? Math.ceil(farthest / 100) * 100;
}

/** Kilometres to the east and to the north, on a flat approximation. */
export function offsetKm(from: MapPosition, to: MapPosition): { east: number; north: number } {
  const middle = (((from.latitude + to.latitude) / 2) * Math.PI) / 180;
  return {
    east: (to.longitude - from.longitude) * DEGREE_KM * Math.cos(middle),
    north: (to.latitude - from.latitude) * DEGREE_KM,
  };
}

/** The position on a map whose outer ring is `reach` kilometres away. */
export function project(from: MapPosition, to: MapPosition, reachKm: number): MapPoint {
  const { east, north } = offsetKm(from, to);
  return { x: CENTRE.x + (east / reachKm) * MAP.radius, y: CENTRE.y - (north / reachKm) * MAP.radius };
}

/** Degrees from south to north below which the outline of a country is too coarse to be shown. */
const CLOSE = 1.5;

/** Places the outline of a country, which is in degrees; undefined where too little of it would be seen. */
export function outlineScale({ latitude, longitude }: MapPosition, reachKm: number): string | undefined {
  const high = (MAP.radius / reachKm) * DEGREE_KM;
  if (MAP.height / high < CLOSE) return undefined;
  const wide = high * Math.cos((latitude * Math.PI) / 180);
  const matrix = [wide, 0, 0, -high, CENTRE.x - longitude * wide, CENTRE.y + latitude * high];
  return `matrix(${matrix.map((figure) => figure.toFixed(3)).join(' ')})`;
}

export const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export function directionOf(from: MapPosition, to: MapPosition): Direction {
  const { east, north } = offsetKm(from, to);
  const eighths = Math.round((Math.atan2(east, north) / (2 * Math.PI)) * DIRECTIONS.length);
  return DIRECTIONS[(eighths + DIRECTIONS.length) % DIRECTIONS.length] ?? 'n';
}

const GAP = 3;
const MAX_ITERATIONS = 60;
const MIN_LINE_LENGTH = 4;

/** Moves overlapping markers apart, also from the user; a line then leads to their positions. */
export function placeMarkers(points: readonly MapPoint[]): Marker[] {
  const placed = points.map((point) => ({ ...point }));
  for (let tries = 0; tries < MAX_ITERATIONS; tries += 1) {
    for (const [index, point] of placed.entries()) {
      pushFrom(CENTRE, point, MAP.home + MAP.marker + GAP, index, 1);
      for (const [otherIndex, other] of placed.entries())
        if (otherIndex < index) {
          const before = { ...point };
          pushFrom(other, point, 2 * MAP.marker + GAP, index, 0.5);
          pushFrom(before, other, 2 * MAP.marker + GAP, otherIndex, 0.5);
        }
      keepInside(point);
    }
  }
  return placed.map((point, index) => {
    const anchor = points[index] ?? point;
    return { ...point, anchor: distance(point, anchor) > MIN_LINE_LENGTH ? anchor : undefined };
  });
}

/** Room around the name of a town, in units of the map; a letter is about this wide. */
const LETTER = 6.5;
const LINE = 14;
const MAX_TOWNS = 7;

interface TownLabel extends MapPoint {
  name: string;
}

/** Towns whose names fit between the markers and each other, the more important first. */
export function placeTowns(towns: readonly TownLabel[], markers: readonly MapPoint[]): TownLabel[] {
  const placed: TownLabel[] = [];
  for (const town of towns) {
    const half = (town.name.length * LETTER) / 2;
    const isInside = town.x - half > 4 && town.x + half < MAP.width - 30 && town.y > LINE && town.y < MAP.height - LINE;
    const touches = (point: MapPoint, room: number) =>
      Math.abs(point.x - town.x) < half + room && Math.abs(point.y - town.y) < LINE + 10;
    const isFree =
      !touches(CENTRE, MAP.home) &&
      !markers.some((marker) => touches(marker, MAP.marker + 2)) &&
      !placed.some((other) => touches(other, (other.name.length * LETTER) / 2));
    if (isInside && isFree) placed.push(town);
    if (placed.length === MAX_TOWNS) break;
  }
  return placed;
}

/** Half the size of a ring's label. */
const LABEL = { x: 16, y: 5 };

/** The centre of a ring's label: inside its line, on the side that markers leave free. */
export function placeRingLabel(radius: number, markers: readonly MapPoint[]): MapPoint {
  const inside = radius - LABEL.y - 4;
  const beside = radius - LABEL.x - 4;
  const sides = [
    { x: CENTRE.x, y: CENTRE.y + inside },
    { x: CENTRE.x, y: CENTRE.y - inside },
    { x: CENTRE.x - beside, y: CENTRE.y },
    { x: CENTRE.x + beside, y: CENTRE.y },
  ];
  const roomAt = (side: MapPoint) => Math.min(MAP.marker + LABEL.x, ...markers.map((marker) => distance(side, marker)));
  return sides.reduce((best, side) => (roomAt(side) > roomAt(best) ? side : best));
}

/** Moves a point away from another one, by its share of the missing distance. */
function pushFrom(from: MapPoint, point: MapPoint, wanted: number, index: number, share: number): void {
  const apart = distance(from, point);
  if (apart >= wanted) return;
  // Points at the same position get different directions.
  const angle = apart > 0.01 ? Math.atan2(point.y - from.y, point.x - from.x) : -Math.PI / 2 + index * 2.1;
  point.x += Math.cos(angle) * (wanted - apart) * share;
  point.y += Math.sin(angle) * (wanted - apart) * share;
}

function keepInside(point: MapPoint): void {
  const margin = MAP.marker + 1;
  point.x = Math.min(Math.max(point.x, margin), MAP.width - margin);
  point.y = Math.min(Math.max(point.y, margin), MAP.height - margin);
}

function distance(one: MapPoint, other: MapPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
