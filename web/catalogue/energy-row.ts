import type { UsedFuel } from '#contract/used-cars/used-cars.rules.ts';

/** The name of the costs of what the cars run on: both kinds for a plug-in hybrid, or when one car needs the other. */
export function energyRow(fuels: readonly (UsedFuel | null)[]): 'fuel' | 'electricity' | 'energy' {
  if (fuels.every((fuel) => fuel === 'bev')) return 'electricity';
  return fuels.some((fuel) => fuel === 'bev' || fuel === 'phev') ? 'energy' : 'fuel';
}
