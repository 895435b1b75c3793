import { monthOf, yearOf } from '#contract/shared/days.ts';
import { type ComparableCar, workOut } from '#contract/used-cars/comparables.rules.ts';
import { nextLabel } from '#contract/used-cars/price-label.rules.ts';
import type { PriceLabel } from '#contract/used-cars/used-cars.rules.ts';

/** What a label needs of a listing besides the fields of a comparable car. */
interface Described {
  vin?: string | null;
  registration: string;
  km: number;
  powerKw: number;
  colour?: string | null;
  place: string | number;
}

export interface LabelledCar extends ComparableCar {
  /** The last label, and the price it was made for. */
  label: PriceLabel | null;
  labelledPrice: number | null;
}

export interface NewLabel {
  id: number;
  price: number;
  label: PriceLabel | null;
  deviation: number | null;
}

/** Labels of all listings of one model in one country. */
export function labelStock(cars: readonly LabelledCar[]): NewLabel[] {
  return cars.map((car) => labelCar(car, cars));
}

function labelCar(car: LabelledCar, others: readonly LabelledCar[]): NewLabel {
  const { label, deviation } = workOut(car, others);
  return { id: car.id, price: car.price, label: label && keptLabel(car, deviation ?? 0), deviation };
}

/** While the price is the same, a label changes only by a clear margin. */
export function keptLabel(
  { label, labelledPrice, price }: Omit<LabelledCar, keyof ComparableCar> & { price: number },
  deviation: number,
): PriceLabel {
  return nextLabel(labelledPrice === price ? label : null, deviation);
}

/** The same for all listings of one car: its VIN, or what describes it. */
export function carKey({ vin, registration, km, powerKw, colour, place }: Described): string {
  return vin ?? [registration, km, powerKw, colour, place].join('|');
}

/** The age of a car in whole months. */
export function ageInMonths(registration: string, today: string): number {
  return Math.max(0, (yearOf(today) - yearOf(registration)) * 12 + monthOf(today) - monthOf(registration));
}
