import type { NamedPaint, Paint } from '#web/ui/car-art/paints.ts';

const SHOWROOM = [
  'red',
  'silver',
  'green',
  'white',
  'sky',
  'grey',
  'orange',
  'sand',
  'bordeaux',
] as const satisfies readonly NamedPaint[];

/** A paint for a model without a chosen one: varied across a list, always the same for one model. */
export function paintOf({ id }: { id: number }): NamedPaint {
  return SHOWROOM[id % SHOWROOM.length] ?? 'blue';
}

/** As many cars stand beside and above a card of the widest grid. */
const REACH = 5;

/** Cars of a list in paints that none of their neighbours has; one that is already chosen stays. */
export function paintNeighbours<Car extends { id: number; paint?: Paint | undefined }>(
  cars: readonly Car[],
): (Car & { paint: Paint })[] {
  const painted: (Car & { paint: Paint })[] = [];
  for (const [index, car] of cars.entries()) {
    const before = painted.slice(-REACH).map(({ paint }) => paint);
    const after = cars.slice(index + 1, index + 1 + REACH).map(({ paint }) => paint);
    const taken = new Set<Paint | undefined>([...before, ...after]);
    const first = SHOWROOM.indexOf(paintOf(car) as (typeof SHOWROOM)[number]);
    const order = [...SHOWROOM.slice(first), ...SHOWROOM.slice(0, first)];
    painted.push({ ...car, paint: car.paint ?? order.find((paint) => !taken.has(paint)) ?? paintOf(car) });
  }
  return painted;
}
