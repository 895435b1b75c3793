import { type CostItems, keptCarCosts, newCarCosts, usedCarCosts } from '#contract/catalogue/keep-or-change.rules.ts';
import { type CostPrices, isPricedFuel } from '#contract/catalogue/ownership-costs.rules.ts';
import type { Country } from '#contract/shared/country.ts';
import { consumptionOf } from '#contract/used-cars/consumption.rules.ts';
import type { Slopes } from '#contract/used-cars/price-label.rules.ts';
import type { ComparedCar } from '../compare/compared-car.ts';
import type { OwnCarFigures } from './own-car-figures.ts';

/** What the reader has typed; amounts in cents. */
export interface TypedFigures {
  kmPerYear: number;
  /** What a dealer gives for the own car today. */
  value: number | null;
  /** Of one year. */
  ownInsurance: number | null;
  otherInsurance: number | null;
}

interface Options {
  own: OwnCarFigures;
  slopes: Slopes | null;
  cars: readonly ComparedCar[];
  prices: CostPrices;
  country: Country;
  typed: TypedFigures;
}

/** The costs of five years, of the own car first. */
export function costColumns({ own, slopes, cars, prices, country, typed }: Options): CostItems[] {
  const { kmPerYear, value, ownInsurance, otherInsurance } = typed;
  const use = { country, kmPerYear, insurance: otherInsurance };
  return [
    keptCarCosts({ ...own, value, slopes }, prices, { ...use, insurance: ownInsurance }),
    ...cars.map((car) => {
      const { fuel, used } = car;
      if (!used && isPricedFuel(fuel)) return newCarCosts({ ...car, fuel }, prices, use);
      return usedCarCosts(
        { ...car, slopes: used?.slopes ?? null, consumption: used ? consumptionOf(car) : car.consumption },
        prices,
        use,
      );
    }),
  ];
}
