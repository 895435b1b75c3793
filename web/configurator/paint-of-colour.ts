import type { Paint } from '#web/ui/car-art/paints.ts';

/** A catalogue colour as a paint of the drawing; grey for invalid values. */
export function paintOfColour({ value }: { value: string }): Paint {
  return value.startsWith('#') ? (value as Paint) : 'grey';
}
