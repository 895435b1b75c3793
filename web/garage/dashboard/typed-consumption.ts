import type { Locale } from '#contract/shared/locale.ts';
import { milesPerGallon, milesPerKilowattHour } from '#contract/shared/units.ts';

interface TypedConsumption {
  unit: string;
  convert(value: number): number;
}

/** How a consumption is typed that is stored per 100 km: the British type the distance that a unit of energy lasts. */
export function typedConsumption(isElectric: boolean, locale: Locale): TypedConsumption {
  if (locale !== 'en') return { unit: isElectric ? 'kWh/100 km' : 'l/100 km', convert: (value) => value };
  return isElectric
    ? { unit: 'mi/kWh', convert: invert(milesPerKilowattHour) }
    : { unit: 'mpg', convert: invert(milesPerGallon) };
}

/** Rounded as the server stores it. */
function invert(distancePerEnergy: (consumption: number) => number): (value: number) => number {
  return (value) => (value > 0 ? Number(distancePerEnergy(value).toFixed(2)) : value);
}
