import type { KeptCar } from '#contract/catalogue/keep-or-change.rules.ts';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { TaxExplanation } from '#contract/garage/tax.endpoints.ts';
import { averageConsumption, legsOf } from '#contract/logbook/consumption.rules.ts';
import { costsOf, lastYearOf, yearlyAverage } from '#contract/logbook/costs.rules.ts';
import type { Logbook } from '#contract/logbook/logbook.endpoints.ts';
import { toCents } from '#contract/shared/money.ts';

/** Where a figure comes from, so that the page can say it. */
export interface OwnCarFigures extends Omit<KeptCar, 'value' | 'slopes'> {
  consumptionFrom: 'log' | 'data' | null;
  upkeepFrom: 'log' | 'usual';
  /** What was paid in the last twelve months; null when nothing was noted. */
  insurance: number | null;
}

interface Sources {
  vehicle: Vehicle;
  logbook: Pick<Logbook, 'entries' | 'history'>;
  tax: Pick<TaxExplanation, 'amount'>;
  today: string;
}

/** What the garage knows of the costs of a car: what was noted first, then what its papers say. */
export function ownCarFigures({ vehicle, logbook: { entries, history }, tax, today }: Sources): OwnCarFigures {
  const { fuel_type: fuel, average_consumption: stated } = vehicle.vehicle_data_info;
  const price = vehicle.vehicle_tax_info.price ?? tax.amount;
  const costs = costsOf({ entries, history, taxPrice: price });
  const litres = averageConsumption(legsOf(entries, 'fuel'));
  const kilowattHours = averageConsumption(legsOf(entries, 'charging'));
  const isElectric = fuel === 'bev';
  const logged = isElectric ? kilowattHours : litres;
  const upkeep = yearlyAverage(costs, ['service', 'repair'], today);
  return {
    fuel,
    consumption: isElectric ? null : (litres ?? stated),
    electricConsumption: isElectric ? (kilowattHours ?? stated) : kilowattHours,
    consumptionFrom: logged === null ? (stated === null ? null : 'data') : 'log',
    roadTax: price === null ? null : toCents(price),
    upkeep,
    upkeepFrom: upkeep === null ? 'usual' : 'log',
    insurance: lastYearOf(costs, 'insurance', today),
  };
}
