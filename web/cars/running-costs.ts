import { COUNTRY_OF, type Country } from '#contract/shared/country.ts';
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
const ASSUMPTIONS: Record<Country, CostAssumptions> = {
  it: { ...METRIC, homePrice: 0.3, publicPrice: 0.65, petrolPrice: 1.75 },
  es: { ...METRIC, homePrice: 0.2, publicPrice: 0.5, petrolPrice: 1.5 },
  fr: { ...METRIC, homePrice: 0.22, publicPrice: 0.55, petrolPrice: 1.72 },
  de: { ...METRIC, homePrice: 0.37, publicPrice: 0.6, petrolPrice: 1.72 },
  gb: { homePrice: 0.25, publicPrice: 0.76, petrolPrice: 1.38, electricUse: 27, petrolUse: 43, distance: 7_500 },
};

export function usualAssumptions(locale: Locale): CostAssumptions {
  return ASSUMPTIONS[COUNTRY_OF[locale]];
}

const LITRES_PER_GALLON = 4.54609;

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
  const litres = locale === 'en' ? (100 / assumed.petrolUse) * LITRES_PER_GALLON : assumed.petrolUse;
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
  const petrolUse = locale === 'en' ? milesPerGallon(litres) : litres;
  const { petrol: per100 } = runningCosts({ ...usualAssumptions(locale), petrolUse, petrolPrice: price }, locale);
  return { per100, inYear: (per100 * distance) / 100 };
}

/** Power of each kind of charger in kilowatts, and the average share of it that reaches the battery. */
export const CHARGERS = [
  { name: 'socket', kilowatts: 2.3, share: 0.88 },
  { name: 'wallbox', kilowatts: 7.4, share: 0.9 },
  { name: 'column', kilowatts: 11, share: 0.9 },
  { name: 'fast', kilowatts: 50, share: 0.85 },
  { name: 'rapid', kilowatts: 150, share: 0.6 },
] as const;

/** Minutes to charge from 20 % to 80 %, rounded to five. */
export function chargingMinutes(batteryKwh: number, { kilowatts, share }: (typeof CHARGERS)[number]): number {
  return Math.max(Math.round(((batteryKwh * 0.6) / (kilowatts * share)) * 12) * 5, 5);
}
