import type { Colour } from '#contract/versions.ts';
import { paintOf } from '#web/cars/default-paint.ts';

/** The colour of the catalogue in which a car is first shown: the one of its card, if the catalogue has it. */
export function firstColour(modelId: number, colours: readonly Colour[]): Colour | undefined {
  const paint = paintOf({ id: modelId });
  return colours.find(({ code }) => code === paint) ?? colours[modelId % colours.length];
}
