import type { Locale } from '#contract/shared/locale.ts';
import {
  displacementUnit,
  distanceUnit,
  horsepower,
  kmPerUnit,
  milesPerGallon,
  milesPerKilowattHour,
  toDistance,
} from '#contract/shared/units.ts';
import { formatHundredths, formatNumber, formatTenths } from './numbers.ts';

// A non-breaking space between figure and unit.
const SPACE = '\u00a0';

const HORSEPOWER: Record<Locale, string> = { it: 'CV', en: 'hp', es: 'CV', fr: 'ch', de: 'PS' };

const whole = (value: number, unit: string, locale: Locale) => formatNumber(value, locale) + SPACE + unit;
const tenths = (value: number, unit: string, locale: Locale) => formatTenths(value, locale) + SPACE + unit;

/** Kilometres and litres; in Britain miles and gallons, with the metric figure where there is room. */
type Room = 'narrow' | 'wide';

function customary(metric: string, british: () => string, locale: Locale, room: Room): string {
  if (locale !== 'en') return metric;
  return room === 'wide' ? `${british()} (${metric})` : british();
}

/** Kilowatts, which the law puts first on the continent; the British know horsepower. */
export function formatPower(kilowatts: number, locale: Locale): string {
  const metric = whole(kilowatts, 'kW', locale);
  const horses = whole(horsepower(kilowatts, locale), HORSEPOWER[locale], locale);
  const [first, second] = locale === 'en' ? [horses, metric] : [metric, horses];
  return `${first}${SPACE}(${second})`;
}

/** Horsepower alone, as buyers say it; Germany requires the kilowatts beside it. */
export function formatShortPower(kilowatts: number, locale: Locale): string {
  if (locale === 'de') return formatPower(kilowatts, locale);
  return whole(horsepower(kilowatts, locale), HORSEPOWER[locale], locale);
}

export function formatConsumption(litres: number, locale: Locale, room: Room = 'narrow'): string {
  const metric = tenths(litres, `l/100${SPACE}km`, locale);
  if (litres === 0) return metric;
  return customary(metric, () => tenths(milesPerGallon(litres), 'mpg', locale), locale, room);
}

/** A round figure of a filter, which is no longer round in miles per gallon. */
export function formatConsumptionLimit(litres: number, locale: Locale): string {
  if (locale !== 'en') return formatConsumption(litres, locale);
  return whole(Math.round(milesPerGallon(litres)), 'mpg', locale);
}

export function formatElectricConsumption(kilowattHours: number, locale: Locale, room: Room = 'narrow'): string {
  const metric = tenths(kilowattHours, `kWh/100${SPACE}km`, locale);
  if (kilowattHours === 0) return metric;
  return customary(metric, () => tenths(milesPerKilowattHour(kilowattHours), 'mi/kWh', locale), locale, room);
}

export function formatDistance(kilometres: number, locale: Locale, room: Room = 'narrow'): string {
  const distance = toDistance(kilometres, locale);
  const british = () => whole(distance, distanceUnit(locale, distance), locale);
  return customary(whole(kilometres, 'km', locale), british, locale, room);
}

/** A short distance, with one decimal. */
export function formatNearDistance(kilometres: number, locale: Locale): string {
  return tenths(kilometres / kmPerUnit(locale), distanceUnit(locale), locale);
}

export function formatSpeed(kilometresPerHour: number, locale: Locale, room: Room = 'narrow'): string {
  const milesPerHour = () => whole(toDistance(kilometresPerHour, locale), 'mph', locale);
  return customary(whole(kilometresPerHour, 'km/h', locale), milesPerHour, locale, room);
}

export const formatEmissions = (gramsPerKilometre: number, locale: Locale) => whole(gramsPerKilometre, 'g/km', locale);
export const formatLitres = (litres: number, locale: Locale) => whole(litres, 'l', locale);
export const formatMass = (kilograms: number, locale: Locale) => whole(kilograms, 'kg', locale);
export const formatTorque = (newtonMetres: number, locale: Locale) => whole(newtonMetres, 'Nm', locale);
export const formatSeconds = (seconds: number, locale: Locale) => tenths(seconds, 's', locale);
export const formatBattery = (kilowattHours: number, locale: Locale) =>
  (Number.isInteger(kilowattHours) ? whole : tenths)(kilowattHours, 'kWh', locale);
export const formatDisplacement = (cubicCentimetres: number, locale: Locale) =>
  whole(cubicCentimetres, displacementUnit(locale), locale);

/** Metres with two decimals, as in brochures. */
export function formatMetres(millimetres: number, locale: Locale): string {
  return `${formatHundredths(millimetres / 1000, locale)}${SPACE}m`;
}
