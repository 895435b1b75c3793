import type { OpeningHours } from '#contract/dealers/dealers.endpoints.ts';
import type { Country } from '#contract/shared/country.ts';

/** The used car that a question is about. */
export interface AskedCar {
  id: number;
  name: string;
  country: Country;
  dealer: { name: string; opening: readonly OpeningHours[] };
}
