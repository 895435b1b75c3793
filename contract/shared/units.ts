import type { Locale } from './locale.ts';

export const KM_PER_MILE = 1.609344;

const KW_PER_METRIC_HORSEPOWER = 0.73549875;
const KW_PER_BRITISH_HORSEPOWER = 0.745699872;

/** Metric horsepower (CV, ch, PS) in all languages but English, where a horsepower is slightly more. */
export function horsepower(kilowatts: number, locale: Locale): number {
  return Math.round(kilowatts / (locale === 'en' ? KW_PER_BRITISH_HORSEPOWER : KW_PER_METRIC_HORSEPOWER));
}
