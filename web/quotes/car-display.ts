import type { Quote, QuotedCar } from '#contract/quotes/quotes.endpoints.ts';
import { paintOf } from '#web/cars/default-paint.ts';
import type { Paint } from '#web/ui/car-art/paints.ts';

export function nameOf({ make, model }: Pick<QuotedCar, 'make' | 'model'>): string {
  return `${make.name} ${model.name}`;
}

/** In the configured colour; otherwise in the model's default paint. */
export function paintOfCar({ colour, model }: Pick<QuotedCar, 'colour' | 'model'>): Paint {
  return colour?.value.startsWith('#') ? (colour.value as Paint) : paintOf(model);
}

/** Whether a request is a question about a used car. */
export function isQuestion({ cars }: Pick<Quote, 'cars'>): boolean {
  return cars.some(({ used }) => used !== null);
}
