import type { Colour } from '#contract/catalogue/versions.endpoints.ts';
import { paintOf } from '#web/cars/default-paint.ts';

/**
 * The colour in which a car is first shown: one that the price beside it includes, the one of its card if that is among
 * them. Undefined when every colour costs more.
 */
export function firstColour(
  modelId: number,
  colours: readonly Colour[],
  inPrice: readonly string[],
): Colour | undefined {
  const included = colours.filter(({ code }) => inPrice.includes(code));
  const paint = paintOf({ id: modelId });
  return included.find(({ code }) => code === paint) ?? included[modelId % included.length];
}

/** The codes of those that cost nothing. */
export function includedColours(colours: readonly Colour[]): string[] {
  return colours.filter(({ price }) => price === 0).map(({ code }) => code);
}
