import type { SearchRange } from '#contract/search/search-filters.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { toKilometres } from '#contract/shared/units.ts';
import { atLeast, every, type RangeScale, upTo } from '#web/cars/search/range-stops.ts';

const SCALES: Record<SearchRange, RangeScale> = {
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
  electricRange: {
    stops: [...every(10, 20, 100), ...every(50, 150, 900)],
    presets: atLeast(50, 300, 400, 500),
    isDistance: true,
  },
  length: { stops: [...every(10, 350, 500), 520, 550], presets: upTo(400, 430, 450, 470), isLength: true },
  width: { stops: [160, ...every(5, 165, 205)], presets: upTo(175, 180, 185, 190), isLength: true },
  emissions: { stops: [0, ...every(10, 10, 200), 250, 300, 400], presets: upTo(0, 50, 100, 130) },
};

/** Round miles, in kilometres. */
const miles = (...figures: number[]) => figures.map((figure) => toKilometres(figure, 'en'));
const BRITISH_RANGES: RangeScale = {
  stops: miles(...every(10, 10, 60), ...every(25, 75, 575)),
  presets: atLeast(...miles(30, 200, 250, 300)),
  isDistance: true,
};

/** The figures are round in the unit of the language. */
export function rangeScale(filter: SearchRange, locale: Locale): RangeScale {
  return filter === 'electricRange' && locale === 'en' ? BRITISH_RANGES : SCALES[filter];
}
