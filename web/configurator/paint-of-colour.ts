import type { Paint } from '#web/ui/car-art/paints.ts';

/** A colour of the catalogue as the drawing takes it; what is no colour is drawn in grey. */
export function paintOfColour({ value }: { value: string }): Paint {
  return value.startsWith('#') ? (value as Paint) : 'grey';
}
