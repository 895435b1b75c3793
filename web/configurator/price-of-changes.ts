import type { Change } from '#contract/configurator/optionals.rules.ts';

/** The effect of added and removed optionals on the price, in cents. */
export function priceOfChanges(
  offered: readonly { code: string; price: number }[],
  changes: readonly Change[],
): number {
  const prices = new Map(offered.map(({ code, price }) => [code, price]));
  return changes.reduce((sum, { id, selected }) => sum + (selected ? 1 : -1) * (prices.get(id) ?? 0), 0);
}
