import type { EnergyPrices } from '#contract/content/content.endpoints.ts';
import { LITRES_PER_BRITISH_GALLON } from '#contract/shared/gallons.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { roundRate } from '#contract/shared/money.ts';
import { kmPerUnit, milesPerGallon, milesPerKilowattHour } from '#contract/shared/units.ts';

/** Assumptions of a comparison. Prices in the country's currency; consumption in the country's unit. */
export interface CostAssumptions {
  /** Per kilowatt-hour. */
  homePrice: number;
  publicPrice: number;
  /** Per litre. */
  petrolPrice: number;
  /** Kilowatt-hours per 100 km, including charging losses; miles per kilowatt-hour in Britain. */
  electricUse: number;
  /** Litres per 100 km; miles per gallon in Britain. */
  petrolUse: number;
  /** Kilometres or miles. */
  distance: number;
}

export const COST_FIELDS = [
  'homePrice',
  'publicPrice',
  'petrolPrice',
  'electricUse',
  'petrolUse',
  'distance',
] as const satisfies readonly (keyof CostAssumptions)[];

/** The distance of a year, in the unit of the language. */
export function usualDistance(locale: Locale): number {
  return locale === 'en' ? 7_500 : 12_000;
}

export function usualAssumptions(locale: Locale, { petrol, home, fast, use }: EnergyPrices): CostAssumptions {
  const isBritish = locale === 'en';
  return {
    homePrice: home,
    publicPrice: fast,
    petrolPrice: petrol,
    electricUse: isBritish ? roundRate(milesPerKilowattHour(use.electric), 2) : use.electric,
    petrolUse: isBritish ? roundRate(milesPerGallon(use.petrol), 1) : use.petrol,
    distance: usualDistance(locale),
  };
}

const litresPer100Miles = (perGallon: number) => (100 / perGallon) * LITRES_PER_BRITISH_GALLON;

export interface RunningCosts {
  /** Per 100 km or miles. */
  home: number;
  public: number;
  petrol: number;
  /** Savings of charging at home in a year; negative when it costs more. */
  savedAtHome: number;
  savedInPublic: number;
}

export function runningCosts(assumed: CostAssumptions, locale: Locale): RunningCosts {
  const isBritish = locale === 'en';
  const litres = isBritish ? litresPer100Miles(assumed.petrolUse) : assumed.petrolUse;
  const kilowattHours = isBritish ? 100 / assumed.electricUse : assumed.electricUse;
  const home = kilowattHours * assumed.homePrice;
  const inPublic = kilowattHours * assumed.publicPrice;
  const petrol = litres * assumed.petrolPrice;
  const inYear = (difference: number) => (difference * assumed.distance) / 100;
  return {
    home,
    public: inPublic,
    petrol,
    savedAtHome: inYear(petrol - home),
    savedInPublic: inYear(petrol - inPublic),
  };
}

/** What energy costs: per 100 km or miles, and in a year. The parts are uses of 100 km with their prices. */
export function energyCosts(
  parts: readonly { use: number; price: number }[],
  distance: number,
  locale: Locale,
): { per100: number; inYear: number } {
  const per100 = parts.reduce((sum, { use, price }) => sum + use * price, 0) * kmPerUnit(locale);
  return { per100, inYear: (per100 * distance) / 100 };
}
