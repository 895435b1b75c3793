export type Range = [low: number, high: number];
export type RangeScale = { min: number; max: number; step: number };
export type Thumb = 0 | 1;

/** The nearest value on a step of the slider. */
export function snapToStep(value: number, { min, max, step }: RangeScale): number {
  const steps = Math.round((value - min) / step);
  const snapped = Number((min + steps * step).toFixed(6));
  return Math.min(max, Math.max(min, snapped));
}

/** A thumb stops at the other one instead of pushing it. */
export function moveThumb(range: Range, thumb: Thumb, value: number, scale: RangeScale): Range {
  const snapped = snapToStep(value, scale);
  return thumb === 0 ? [Math.min(snapped, range[1]), range[1]] : [range[0], Math.max(snapped, range[0])];
}

export function nearestThumb([low, high]: Range, value: number): Thumb {
  if (value <= low) return 0;
  if (value >= high) return 1;
  return value - low <= high - value ? 0 : 1;
}

export function fractionOf(value: number, { min, max }: RangeScale): number {
  return max === min ? 0 : (value - min) / (max - min);
}
