import type { CostItem } from '#contract/catalogue/keep-or-change.rules.ts';
import { roundRate } from '#contract/shared/money.ts';
import { consumptionOf } from '#contract/used-cars/consumption.rules.ts';
import { formatConsumption, formatElectricConsumption } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { KeepTableProps } from './keep-table-props.ts';

/** Where each figure comes from; the own car is the first column. */
export function useWorkingTexts({
  own,
  cars,
  value,
  columns,
}: KeepTableProps): (item: CostItem, place: number) => string {
  const { t } = useTranslation('keep');
  const locale = useLocale();

  function use(consumption: number | null, electricConsumption: number | null): string {
    return [
      consumption !== null && formatConsumption(roundRate(consumption, 1), locale),
      electricConsumption !== null && formatElectricConsumption(roundRate(electricConsumption, 1), locale),
    ]
      .filter(Boolean)
      .join(' + ');
  }

  function ofOwnCar(item: CostItem): string {
    switch (item) {
      case 'depreciation':
        return t(value === null ? 'working.noValue' : 'working.market');
      case 'energy':
        if (own.consumptionFrom === null || columns[0]?.energy === null) return t('working.noConsumption');
        return t(`working.consumption.${own.consumptionFrom}`, { use: use(own.consumption, own.electricConsumption) });
      case 'upkeep':
        return t(`working.upkeep.${own.upkeepFrom}`);
      case 'roadTax':
        return t(own.roadTax === null ? 'working.noTax' : 'working.tax');
      case 'insurance':
        return columns[0]?.insurance === null ? t('working.noInsurance') : '';
    }
  }

  function ofOtherCar(item: CostItem, place: number): string {
    const car = cars[place - 1];
    const costs = columns[place];
    if (!car || !costs) return '';
    const litres = car.used ? consumptionOf(car) : car.consumption;
    switch (item) {
      case 'depreciation':
        return t(car.used ? 'working.market' : 'working.fromNew');
      case 'energy':
        return costs.energy === null ? t('working.noConsumption') : use(litres, car.electricConsumption);
      case 'upkeep':
        return t('working.upkeep.usual');
      case 'roadTax':
        return t(costs.roadTax === null ? 'working.noTax' : 'working.nationalTax');
      case 'insurance':
        return costs.insurance === null ? t('working.noInsurance') : '';
    }
  }

  return (item, place) => (place === 0 ? ofOwnCar(item) : ofOtherCar(item, place));
}
