import type { Quote, QuotedCar } from '#contract/quotes/quotes.endpoints.ts';
import { paintNeighbours } from '#web/cars/default-paint.ts';
import type { Paint } from '#web/ui/car-art/paints.ts';

export function nameOf({ make, model }: Pick<QuotedCar, 'make' | 'model'>): string {
  return `${make.name} ${model.name}`;
}

/** In the configured colours; the other cars of a request in paints that no other car of it has. */
export function paintsOf(cars: readonly Pick<QuotedCar, 'colour' | 'model'>[]): Paint[] {
  const known = cars.map(({ colour, model }) => ({
    id: model.id,
    paint: colour?.value.startsWith('#') ? (colour.value as Paint) : undefined,
  }));
  return paintNeighbours(known).map(({ paint }) => paint);
}

/** Whether a request is a question about a used car. */
export function isQuestion({ cars }: Pick<Quote, 'cars'>): boolean {
  return cars.some(({ used }) => used !== null);
}
