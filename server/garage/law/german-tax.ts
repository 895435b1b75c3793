import type { Fuel } from '#contract/catalogue/catalogue.endpoints.ts';
import type { EuroEmission } from '#contract/garage/garage.endpoints.ts';
import { addMonths, yearOf } from '#contract/shared/days.ts';
import { sumOf, type TaxLine, type TaxWorking, taxLine } from './tax-line.ts';

/** The German Kfz-Steuer of a private car for a year, by displacement and, since July 2009, carbon dioxide. */

export interface GermanCar {
  registration: string;
  fuel: Fuel;
  displacement: number;
  co2: number;
  euro: EuroEmission;
}

const CO2_SINCE = '2009-07-01';
/** Cents for each started 100 cm³. */
const PETROL_CENTS = 200;
const DIESEL_CENTS = 950;

/** The first entry that is not later than the registration applies; cents for each gram above. */
const CO2_TARIFFS: readonly { since: string; steps: readonly (readonly [above: number, cents: number])[] }[] = [
  {
    since: '2021-01-01',
    steps: [
      [95, 200],
      [115, 220],
      [135, 250],
      [155, 290],
      [175, 340],
      [195, 400],
    ],
  },
  { since: '2014-01-01', steps: [[95, 200]] },
  { since: '2012-01-01', steps: [[110, 200]] },
  { since: CO2_SINCE, steps: [[120, 200]] },
];

/** Before July 2009: cents for each started 100 cm³ of petrol and diesel cars. */
const OLD_CENTS: Record<EuroEmission, readonly [petrol: number, diesel: number]> = {
  euro0: [2536, 3758],
  euro1: [1513, 2735],
  euro2: [736, 1605],
  euro3: [675, 1544],
  euro4: [675, 1544],
  euro5: [675, 1544],
  euro6: [675, 1544],
};

const LOW_CO2 = 95;
const LOW_CO2_CENTS = 3000;
const LOW_CO2_SINCE = '2020-06-12';
const LOW_CO2_LAST_REGISTRATION = '2024-12-31';
const LOW_CO2_LAST_YEAR = 2025;

const ELECTRIC_SINCE = '2011-05-18';
const ELECTRIC_LAST_REGISTRATION = '2030-12-31';
const ELECTRIC_YEARS = 10;
const ELECTRIC_UNTIL = '2035-12-31';

/** Until when an electric car pays nothing: the first day on which it pays, or null if it always does. */
export function electricFreeUntil(registration: string): string | null {
  if (registration < ELECTRIC_SINCE || registration > ELECTRIC_LAST_REGISTRATION) return null;
  const end = addMonths(registration, ELECTRIC_YEARS * 12);
  return end > ELECTRIC_UNTIL ? '2036-01-01' : end;
}

/** For a period that begins on this day. */
export function germanTax(car: GermanCar, from: string): TaxWorking {
  const lines = car.registration >= CO2_SINCE ? linesByCo2(car, from) : linesByDisplacement(car);
  const cents = sumOf(lines);
  // Whole euros, without the rest.
  const rest = cents % 100;
  const rounded = rest > 0 ? [taxLine('rounded-down', -rest)] : [];
  return { lines: [...lines, ...rounded], cents: cents - rest, hints: ['german-notice'] };
}

function linesByCo2({ registration, fuel, displacement, co2 }: GermanCar, from: string): TaxLine[] {
  const rate = fuel === 'diesel' ? DIESEL_CENTS : PETROL_CENTS;
  const hundreds = Math.ceil(displacement / 100);
  const lines = [taxLine('displacement', hundreds * rate, hundreds, rate), ...co2Lines(registration, co2)];
  const hasRelief =
    co2 <= LOW_CO2 &&
    registration >= LOW_CO2_SINCE &&
    registration <= LOW_CO2_LAST_REGISTRATION &&
    yearOf(from) <= LOW_CO2_LAST_YEAR;
  if (hasRelief) lines.push(taxLine('relief-low-co2', -Math.min(LOW_CO2_CENTS, sumOf(lines))));
  return lines;
}

function co2Lines(registration: string, co2: number): TaxLine[] {
  const steps = CO2_TARIFFS.find(({ since }) => registration >= since)?.steps ?? [];
  return steps.flatMap(([above, cents], index) => {
    const upTo = steps[index + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    const grams = Math.min(co2, upTo) - above;
    return grams > 0 ? [taxLine('co2', grams * cents, grams, cents)] : [];
  });
}

function linesByDisplacement({ fuel, displacement, euro }: GermanCar): TaxLine[] {
  const [petrol, diesel] = OLD_CENTS[euro];
  const rate = fuel === 'diesel' ? diesel : petrol;
  const hundreds = Math.ceil(displacement / 100);
  return [taxLine('displacement-old', hundreds * rate, hundreds, rate)];
}
