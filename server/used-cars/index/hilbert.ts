const ORDER = 16;
const SIDE = 2 ** ORDER;

/** The place of a position along a Hilbert curve over the earth: neighbours on it are neighbours on the map. */
export function hilbertOrder(latitude: number, longitude: number): number {
  let x = cellOf(longitude, 180);
  let y = cellOf(latitude, 90);
  let order = 0;
  for (let side = SIDE / 2; side > 0; side /= 2) {
    const right = (x & side) > 0 ? 1 : 0;
    const upper = (y & side) > 0 ? 1 : 0;
    order += side * side * ((3 * right) ^ upper);
    if (upper === 0) {
      if (right === 1) [x, y] = [SIDE - 1 - x, SIDE - 1 - y];
      [x, y] = [y, x];
    }
  }
  return order;
}

function cellOf(degrees: number, limit: number): number {
  return Math.min(SIDE - 1, Math.max(0, Math.floor(((degrees + limit) / (2 * limit)) * SIDE)));
}
