import type { EnergyPrices } from '#contract/content/content.endpoints.ts';
import { LITRES_PER_BRITISH_GALLON } from '#contract/shared/gallons.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { milesPerGallon } from '#contract/shared/units.ts';

/** Assumptions of a comparison. Prices in the country's currency; consumption in the country's unit. */
export interface CostAssumptions {
  /** Per kilowatt-hour. */
  homePrice: number;
  publicPrice: number;
  /** Per litre. */
  petrolPrice: number;
  /** Kilowatt-hours per 100 km or miles, including charging losses. */
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

const METRIC = { electricUse: 17, petrolUse: 6.5, distance: 12_000 };
const BRITISH = { electricUse: 27, petrolUse: 43, distance: 7_500 };

/** The distance of a year, in the unit of the language. */
export function usualDistance(locale: Locale): number {
  return (locale === 'en' ? BRITISH : METRIC).distance;
}

export function usualAssumptions(locale: Locale, { petrol, home, fast }: EnergyPrices): CostAssumptions {
  return { ...(locale === 'en' ? BRITISH : METRIC), homePrice: home, publicPrice: fast, petrolPrice: petrol };
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
  const litres = locale === 'en' ? litresPer100Miles(assumed.petrolUse) : assumed.petrolUse;
  const home = assumed.electricUse * assumed.homePrice;
  const inPublic = assumed.electricUse * assumed.publicPrice;
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

/** What fuel costs for a car of which only its consumption is known: per 100 km or miles, and in a year. */
export function fuelCosts(
  { litres, price, distance }: { litres: number; price: number; distance: number },
  locale: Locale,
): { per100: number; inYear: number } {
  const per100 = price * (locale === 'en' ? litresPer100Miles(milesPerGallon(litres)) : litres);
  return { per100, inYear: (per100 * distance) / 100 };
}
