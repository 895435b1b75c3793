import type { Locale } from './locale.ts';

export const KM_PER_MILE = 1.609344;

const LITRES_PER_100_KM_AT_ONE_MPG = 282.481;
const KW_PER_METRIC_HORSEPOWER = 0.73549875;
const KW_PER_BRITISH_HORSEPOWER = 0.745699872;

/** Distances are stored in kilometres and shown in the unit of the language: miles in English. */
export function kmPerUnit(locale: Locale): number {
  return locale === 'en' ? KM_PER_MILE : 1;
}

/** A whole distance in the unit of the language. */
export function toDistance(kilometres: number, locale: Locale): number {
  return Math.round(kilometres / kmPerUnit(locale));
}

/** Whole kilometres. A mile is longer than a kilometre, so `toDistance` returns the distance that was typed. */
export function toKilometres(distance: number, locale: Locale): number {
  return Math.round(distance * kmPerUnit(locale));
}

/** The longest whole distance within a limit in kilometres. */
export function maxDistance(kilometres: number, locale: Locale): number {
  return Math.floor(kilometres / kmPerUnit(locale));
}

/** The unit after a figure. */
export function distanceUnit(locale: Locale, distance?: number): string {
  if (locale !== 'en') return 'km';
  return distance === 1 ? 'mile' : 'miles';
}

/** The unit of engine sizes. */
export function displacementUnit(locale: Locale): string {
  return locale === 'en' ? 'cc' : 'cm³';
}

export function milesPerGallon(litresPer100Km: number): number {
  return LITRES_PER_100_KM_AT_ONE_MPG / litresPer100Km;
}

export function milesPerKilowattHour(kilowattHoursPer100Km: number): number {
  return 100 / KM_PER_MILE / kilowattHoursPer100Km;
}

/** Metric horsepower (CV, ch, PS) in all languages but English, where a horsepower is slightly more. */
export function horsepower(kilowatts: number, locale: Locale): number {
  return Math.round(kilowatts / kwPerHorsepower(locale));
}

/** Whole kilowatts. */
export function kilowatts(horsepower: number, locale: Locale): number {
  return Math.round(horsepower * kwPerHorsepower(locale));
}

const kwPerHorsepower = (locale: Locale) => (locale === 'en' ? KW_PER_BRITISH_HORSEPOWER : KW_PER_METRIC_HORSEPOWER);
