import type { Country } from '#contract/shared/country.ts';

const CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type Co2Class = (typeof CLASSES)[number];

/** The highest g/km of each class but the last, for countries where an advert must state it. */
const LIMITS: Partial<Record<Country, readonly number[]>> = {
  de: [0, 95, 115, 135, 155, 175],
  fr: [100, 120, 140, 160, 200, 250],
};

export function co2ClassOf(gramsPerKilometre: number, country: Country): Co2Class | undefined {
  const limits = LIMITS[country];
  if (!limits) return undefined;
  const index = limits.findIndex((limit) => gramsPerKilometre <= limit);
  return index === -1 ? 'G' : CLASSES[index];
}
