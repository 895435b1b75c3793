import { yearOf } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { toKilometres } from '#contract/shared/units.ts';
import type { UsedRange } from '#contract/used-cars/used-cars.rules.ts';
import { atLeast, every, type RangeScale, upTo } from '#web/cars/search/range-stops.ts';

const OLDEST_YEAR = 1990;

const PRICE: RangeScale = {
  stops: [
    ...every(500, 1_000, 10_000),
    ...every(1_000, 11_000, 30_000),
    ...every(2_500, 32_500, 50_000),
    ...every(10_000, 60_000, 150_000),
  ],
  presets: upTo(5_000, 10_000, 15_000, 25_000),
};

const DISTANCES = [5_000, ...every(10_000, 10_000, 150_000), ...every(25_000, 175_000, 300_000)];
const KILOMETRE_PRESETS = [20_000, 50_000, 100_000, 150_000];
const MILE_PRESETS = [10_000, 30_000, 60_000, 100_000];

/** The figures are round in the unit of the language; the URL holds kilometres. */
function distances(locale: Locale): RangeScale {
  const inKm = (figure: number) => toKilometres(figure, locale);
  const presets = locale === 'en' ? MILE_PRESETS : KILOMETRE_PRESETS;
  return { stops: DISTANCES.map(inKm), presets: upTo(...presets.map(inKm)), isDistance: true };
}

const POWER: RangeScale = {
  stops: [...every(10, 30, 150), ...every(25, 175, 300), 350, 400, 500],
  presets: atLeast(55, 75, 110, 150),
};
const DAYS: RangeScale = { stops: [1, 2, 3, 7, 14, 30, 60, 90, 180], presets: upTo(1, 3, 7, 30) };

/** Presets are ages in years, so they move on with the calendar. */
function registrations(today: string): RangeScale {
  const year = yearOf(today);
  return {
    stops: every(1, OLDEST_YEAR, year),
    presets: atLeast(year - 1, year - 3, year - 5, year - 10),
    isPlain: true,
  };
}

export function rangeScales(locale: Locale, today: string): Record<UsedRange, RangeScale> {
  return {
    price: PRICE,
    registration: registrations(today),
    km: distances(locale),
    power: POWER,
    days: DAYS,
  };
}
