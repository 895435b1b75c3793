import type { CostItem, CostItems } from '#contract/catalogue/keep-or-change.rules.ts';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { ComparedCar } from '../compare/compared-car.ts';
import type { OwnCarFigures } from './own-car-figures.ts';

export interface KeepTableProps {
  vehicle: Vehicle;
  cars: ComparedCar[];
  own: OwnCarFigures;
  /** Of the own car, in cents. */
  value: number | null;
  columns: CostItems[];
  counted: CostItem[];
  totals: number[];
  /** Whether the totals say which car costs less. */
  isDecided: boolean;
  months: number;
}
