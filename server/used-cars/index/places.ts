import { EARTH_KM, type Position } from '#server/providers/postal/postal-positions.ts';

export interface IndexPlace {
  id: number;
  zipCode: string;
  city: string;
  latitude: number;
  longitude: number;
}

/** Where places are, in columns. */
export interface PlacePositions {
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** Three coordinates of each within a sphere of radius 1, so that a distance needs no sines of every place. */
  vectors: Float64Array;
}

export function noPositions(capacity: number): PlacePositions {
  return {
    latitudes: new Float64Array(capacity),
    longitudes: new Float64Array(capacity),
    vectors: new Float64Array(3 * capacity),
  };
}

export function addPosition({ latitudes, longitudes, vectors }: PlacePositions, place: number, own: Position): void {
  latitudes[place] = own.latitude;
  longitudes[place] = own.longitude;
  vectors.set(vectorOf(own), 3 * place);
}

/**
 * How far the first places are, as the squares of straight lines through a sphere of radius 1: their order is that of
 * the ways along its surface, which would take a root and an arc for every place.
 */
export function distancesOf({ vectors }: PlacePositions, count: number, from: Position): Float64Array {
  const [x, y, z] = vectorOf(from);
  const distances = new Float64Array(count);
  for (let place = 0; place < count; place += 1) {
    const across = (vectors[3 * place] as number) - x;
    const along = (vectors[3 * place + 1] as number) - y;
    const up = (vectors[3 * place + 2] as number) - z;
    distances[place] = across * across + along * along + up * up;
  }
  return distances;
}

/** The way along the surface of the earth. */
export function kilometresOf(distance: number): number {
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(distance) / 2));
}

/** Nothing is farther than half around the earth. */
export function distanceOf(km: number): number {
  return km < Math.PI * EARTH_KM ? (2 * Math.sin(km / (2 * EARTH_KM))) ** 2 : Number.POSITIVE_INFINITY;
}

function vectorOf({ latitude, longitude }: Position): [number, number, number] {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}
