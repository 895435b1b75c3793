import type { UsedCard } from '#contract/used-cars/used-car-parts.endpoints.ts';
import type { UsedColour } from '#contract/used-cars/used-cars.rules.ts';
import type { Paint } from '#web/ui/car-art/paints.ts';

const PAINT_OF: Record<UsedColour, Paint | undefined> = {
  white: 'white',
  grey: 'grey',
  black: 'black',
  blue: 'blue',
  silver: 'silver',
  red: 'red',
  brown: '#5b3a29',
  green: 'green',
  beige: 'sand',
  yellow: 'yellow',
  orange: 'orange',
  other: undefined,
};

type Drawn = Pick<UsedCard, 'id' | 'bodyType' | 'lengthMm' | 'photo' | 'colour'>;

/** A listing as it is pictured: vans are drawn as the tallest of the body types. */
export function picturedListing({ id, bodyType, lengthMm, photo, colour }: Drawn) {
  return {
    id,
    photo,
    lengthMm,
    heightMm: null,
    bodyType: bodyType === 'van' ? ('mpv' as const) : bodyType,
    paint: colour ? PAINT_OF[colour] : undefined,
  };
}
