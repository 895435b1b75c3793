import type { Locale } from '#contract/shared/locale.ts';
import type { Translate } from '#contract/shared/translate.ts';
import { canHave } from '#web/cars/applicable.ts';
import { energySpan, formatSpan } from '#web/cars/energy.ts';
import { formatDistance } from '#web/format/units.ts';
import type { EngineRow } from './engine-rows.ts';

/** The maker's code of an engine, then its consumption, electric range and CO2 in all trims. */
export function figuresOf({ engine, versions }: EngineRow, locale: Locale, t: Translate): string[] {
  const { consumption, electricConsumption, co2 } = energySpan(versions, locale, t('energy.class'));
  const energy = [consumption, electricConsumption].filter((figure) => figure !== undefined);
  const ranges = versions.map(({ electricRangeKm }) => electricRangeKm).filter((range) => range !== null);
  const range = formatSpan(ranges, locale, formatDistance);
  return [
    engine.name,
    energy.length > 0 ? energy.join(' + ') : t('energy.notStated'),
    ...(range === undefined ? [] : [`${t('versions.range')} ${range}`]),
    ...(range === undefined && canHave('electricRangeKm', engine) ? [t('energy.rangeNotStated')] : []),
    `CO₂\u00a0${co2}`,
  ];
}
