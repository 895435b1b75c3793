import { daysBetween, monthOf, yearOf } from '#contract/shared/days.ts';
import type { ComparableCar } from '#contract/used-cars/comparables.rules.ts';

/** The fields of a listing by which its price is compared. */
export type DescribedCar = Omit<ComparableCar, 'months' | 'seller' | 'car' | 'daysOnline'> & {
  registration: string;
  firstSeen: string;
  dealerId?: number | null | undefined;
  vin?: string | null | undefined;
  colour?: string | null | undefined;
  place: string | number;
};

export function toComparable(listing: DescribedCar, today: string): ComparableCar {
  const { id, registration, km, powerKw, price, fuel, gearbox, sellerType, dealerId, accident, firstSeen } = listing;
  const { vin, colour, place } = listing;
  return {
    id,
    price,
    months: Math.max(0, (yearOf(today) - yearOf(registration)) * 12 + monthOf(today) - monthOf(registration)),
    km,
    fuel,
    gearbox,
    sellerType,
    seller: dealerId ? `dealer ${dealerId}` : `private ${id}`,
    // Without a VIN the same car is known by what describes it.
    car: vin ?? [registration, km, powerKw, colour, place].join('|'),
    powerKw,
    accident,
    daysOnline: daysBetween(firstSeen, today),
  };
}
