import { type ComparableCar, workOut } from '#contract/used-cars/comparables.rules.ts';
import { nextLabel } from '#contract/used-cars/price-label.rules.ts';
import type { PriceLabel } from '#contract/used-cars/used-cars.rules.ts';
import { createYieldToRequests } from '#server/bitmap-search/yield-to-requests.ts';

/** The last label, and the price it was made for. */
export interface LastLabel {
  label: PriceLabel | null;
  labelledPrice: number | null;
  price: number;
}

export type LabelledCar = ComparableCar & LastLabel;

export interface NewLabel {
  id: number;
  price: number;
  label: PriceLabel | null;
  deviation: number | null;
}

/** Labels of all listings of one model in one country. Lets waiting requests run while it works. */
export async function labelStock(cars: readonly LabelledCar[]): Promise<NewLabel[]> {
  const yieldToRequests = createYieldToRequests();
  const labels: NewLabel[] = [];
  // Only these are ever compared with each other.
  const groups = Map.groupBy(cars, ({ fuel, gearbox, sellerType }) => [fuel, gearbox === 'manual', sellerType].join());
  for (const group of groups.values())
    for (const car of group) {
      const { label, deviation } = workOut(car, group);
      labels.push({ id: car.id, price: car.price, label: label && stableLabel(car, deviation ?? 0), deviation });
      await yieldToRequests();
    }
  return labels;
}

/** While the price is the same, a label changes only by a clear margin. */
export function stableLabel({ label, labelledPrice, price }: LastLabel, deviation: number): PriceLabel {
  return nextLabel(labelledPrice === price ? label : null, deviation);
}
