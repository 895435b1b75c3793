import type { TaxRegion } from '#contract/garage/garage.endpoints.ts';
import { addDays, addMonths, endOfMonth, monthOf, yearOf } from '#contract/shared/days.ts';
import { workingDayFrom } from './italian-holidays.ts';
import { isHistoric } from './road-tax.ts';

/**
 * When the Italian road tax is paid. Most regions have fixed months in which it expires; Lombardy and Piedmont count
 * twelve months from the registration. Cars of thirty years and more pay for the calendar year.
 */

const FIXED_MONTHS_ABOVE_KW = 35;
const LAST_DAYS_OF_MONTH = 10;

export interface TaxPayer {
  region: TaxRegion;
  powerKw: number;
  registration: string;
}

/** The first payment deadline on or after this day. */
export function nextRoadTaxDeadline(car: TaxPayer, from: string): string {
  const first = firstPayment(car);
  if (first >= from) return first;
  // A payment may be postponed into the next year, so last year's can still be in the future.
  for (let year = yearOf(from) - 1; ; year += 1) {
    const deadline = paymentIn(year, car);
    if (deadline > first && deadline >= from) return deadline;
  }
}

/** By the end of the month of registration; of the next one for cars of its last ten days. */
export function firstPayment({ region, registration }: TaxPayer): string {
  const isLate = registration > addDays(endOfMonth(registration), -LAST_DAYS_OF_MONTH);
  const months = countsFromRegistration(region) || isLate ? 1 : 0;
  return workingDayFrom(endOfMonth(addMonths(registration, months)));
}

/** How many months the first payment covers, that of the registration included. */
export function firstPeriodMonths(car: TaxPayer): number {
  if (countsFromRegistration(car.region)) return 12;
  // It expires in the month before the first renewal.
  return ((renewalMonth(car) - monthOf(car.registration) + 11) % 12) + 1;
}

/** The last day to renew in a year: the end of the month after the one in which the tax expires. */
function paymentIn(year: number, car: TaxPayer): string {
  const month = isHistoric(car.registration, year) ? 1 : renewalMonth(car);
  return workingDayFrom(endOfMonth(`${year}-${String(month).padStart(2, '0')}-01`));
}

function renewalMonth({ region, powerKw, registration }: TaxPayer): number {
  const month = monthOf(registration);
  if (countsFromRegistration(region)) return month;
  if (powerKw > FIXED_MONTHS_ABOVE_KW) {
    // Expires in December, April or August.
    if (month <= 4) return 1;
    return month <= 8 ? 5 : 9;
  }
  // Expires in January or July.
  return month >= 2 && month <= 7 ? 2 : 8;
}

export function countsFromRegistration(region: TaxRegion): boolean {
  return region === 'lombardia' || region === 'piemonte';
}
