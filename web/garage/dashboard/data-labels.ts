import type { Translate } from '#contract/shared/translate.ts';

/** The labels of the data that owners type. */
export function dataLabels(t: Translate) {
  return {
    make: t('dashboard:details.make'),
    model: t('dashboard:details.model'),
    matriculation: t('dashboard:data.matriculation'),
    fuel_type: t('dashboard:data.fuel'),
    displacement: t('dashboard:data.displacement'),
    power_kw: t('dashboard:data.power'),
    euro_emission: t('dashboard:data.euroClass'),
    average_consumption: t('dashboard:data.consumption'),
    co2: t('dashboard:data.co2'),
    in_northern_ireland: t('dashboard:data.northernIreland'),
    region: t('dashboard:tax.region'),
  };
}
