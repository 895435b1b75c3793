import type { NamedPaint } from '#web/ui/car-art/paints.ts';

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
