import type { NumberRange } from '#contract/shared/number-range.ts';

export interface RangeScale {
  /** The stops of a slider: close together where most cars are. */
  stops: readonly number[];
  /** The most used ranges, as presets. */
  presets: readonly NumberRange[];
  /** Kilometres, which are typed in the unit of the language. */
  isDistance?: boolean;
  /** Centimetres, which are typed in metres. */
  isLength?: boolean;
  /** Written without separators: years. */
  isPlain?: boolean;
}

export const every = (step: number, from: number, to: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
export const upTo = (...figures: number[]): NumberRange[] => figures.map((to) => ({ to }));
export const atLeast = (...figures: number[]): NumberRange[] => figures.map((from) => ({ from }));

export interface SliderScale {
  /** The stops between the ends; the ends themselves mean no limit. */
  stops: number[];
  last: number;
}

/** The stops that still make a difference. */
export function sliderScale({ stops: all }: RangeScale, bounds: { from: number; to: number } | null): SliderScale {
  const stops = bounds ? all.filter((stop) => stop > bounds.from && stop < bounds.to) : [];
  return { stops, last: stops.length + 1 };
}

/** Positions of both thumbs: 0 and `last` are the ends of the track. */
export function thumbsOf({ from, to }: NumberRange, { stops, last }: SliderScale): [number, number] {
  const low = from === undefined ? 0 : stops.findLastIndex((stop) => stop <= from) + 1;
  const above = to === undefined ? -1 : stops.findIndex((stop) => stop >= to);
  const high = above < 0 ? last : above + 1;
  return [Math.min(low, high), high];
}

export function rangeOf([low, high]: [number, number], { stops, last }: SliderScale): NumberRange {
  // There is nothing beyond the last stop or below the first.
  const from = low > 0 ? stops[Math.min(low, stops.length) - 1] : undefined;
  const to = high < last ? stops[Math.max(high, 1) - 1] : undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** Whether a range can have results among the remaining figures. */
export function meets(
  { from = 0, to = Number.POSITIVE_INFINITY }: NumberRange,
  bounds: { from: number; to: number } | null,
) {
  return bounds !== null && from <= bounds.to && to >= bounds.from;
}
