import type { FacetValue } from '#contract/search/search.endpoints.ts';

const isFigure = (value: string) => /^\d+$/.test(value);

/** A facet including values without results, so that lists stay stable while filters change. */
export function stableValues(shown: readonly string[], present: readonly FacetValue[]): FacetValue[] {
  const counts = new Map(present.map(({ value, count }) => [value, count]));
  const others = present.map(({ value }) => value).filter((value) => !shown.includes(value));
  const values = [...shown, ...others];
  if (values.every(isFigure)) values.sort((a, b) => Number(a) - Number(b));
  return values.map((value) => ({ value, count: counts.get(value) ?? 0 }));
}
