import type { SearchRange } from '#contract/search/search-filters.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { NumberRange } from '#contract/shared/number-range.ts';
import { toKilometres } from '#contract/shared/units.ts';

interface Scale {
  /** The stops of a slider: close together where most cars are. */
  stops: readonly number[];
  /** The most used ranges, as presets. */
  presets: readonly NumberRange[];
}

const every = (step: number, from: number, to: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
const upTo = (...figures: number[]) => figures.map((to) => ({ to }));
const atLeast = (...figures: number[]) => figures.map((from) => ({ from }));

const SCALES: Record<SearchRange, Scale> = {
  price: {
    stops: [
      ...every(1_000, 10_000, 30_000),
      ...every(2_500, 32_500, 50_000),
      ...every(5_000, 55_000, 80_000),
      ...every(10_000, 90_000, 150_000),
      200_000,
      250_000,
      300_000,
    ],
    presets: upTo(15_000, 20_000, 30_000, 40_000),
  },
  monthly: {
    stops: [...every(25, 150, 600), ...every(50, 650, 1_000), ...every(250, 1_250, 3_000), 4_000, 5_000],
    presets: upTo(250, 350, 500, 700),
  },
  power: {
    stops: [...every(10, 50, 150), ...every(25, 175, 300), ...every(50, 350, 800)],
    presets: atLeast(75, 110, 150, 220),
  },
  boot: { stops: every(50, 100, 1_000), presets: atLeast(300, 400, 500, 600) },
  electricRange: { stops: [...every(10, 20, 100), ...every(50, 150, 900)], presets: atLeast(50, 300, 400, 500) },
  emissions: { stops: [0, ...every(10, 10, 200), 250, 300, 400], presets: upTo(0, 50, 100, 130) },
};

/** Round miles, in kilometres. */
const miles = (...figures: number[]) => figures.map((figure) => toKilometres(figure, 'en'));
const BRITISH_RANGES: Scale = {
  stops: miles(...every(10, 10, 60), ...every(25, 75, 575)),
  presets: atLeast(...miles(30, 200, 250, 300)),
};

/** The figures are round in the unit of the language. */
export function rangeScale(filter: SearchRange, locale: Locale): Scale {
  return filter === 'electricRange' && locale === 'en' ? BRITISH_RANGES : SCALES[filter];
}

export interface SliderScale {
  /** The stops between the ends; the ends themselves mean no limit. */
  stops: number[];
  last: number;
}

/** The stops that still make a difference. */
export function sliderScale({ stops: all }: Scale, bounds: { from: number; to: number } | null): SliderScale {
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
