import type { Colour } from '#contract/catalogue/versions.endpoints.ts';
import { paintOf } from '#web/cars/default-paint.ts';

/**
 * The colour in which a car is first shown: one that the displayed price includes, preferably the one of its card.
 * Undefined when every colour costs more.
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

/** Codes of the colours without surcharge. */
export function includedColours(colours: readonly Colour[]): string[] {
  return colours.filter(({ price }) => price === 0).map(({ code }) => code);
}
