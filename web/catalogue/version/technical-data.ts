import type { VersionDetail } from '#contract/catalogue/versions.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Translate } from '#contract/shared/translate.ts';
import { canHave } from '#web/cars/applicable.ts';
import { formatCo2 } from '#web/cars/energy.ts';
import { formatNumber } from '#web/format/numbers.ts';
import {
  formatBattery,
  formatConsumption,
  formatDisplacement,
  formatDistance,
  formatElectricConsumption,
  formatLitres,
  formatMass,
  formatMetres,
  formatPower,
  formatSeconds,
  formatSpeed,
  formatTorque,
} from '#web/format/units.ts';

export interface DataGroup {
  id: 'engine' | 'performance' | 'energy' | 'size' | 'weight';
  /** Label and value; null for a value that this kind of car has but that is not stated. */
  rows: [label: string, value: string | null][];
}

type Write = (figure: number, locale: Locale) => string;

const wide =
  (format: typeof formatDistance): Write =>
  (figure, locale) =>
    format(figure, locale, 'wide');

/** All data of a version, in the units of the language. Rows that this kind of car cannot have are left out. */
export function technicalData(version: VersionDetail, locale: Locale, t: Translate): DataGroup[] {
  const write = (figure: number | null, format: Write = formatNumber) =>
    figure === null ? null : format(figure, locale);
  const { fuel, gearbox } = version;
  const isElectric = fuel === 'bev';
  const isWeighted = fuel === 'phev';
  const hasPlug = canHave('electricConsumption', version);
  const burns: DataGroup['rows'] = [
    [t('data.displacement'), write(version.displacement, formatDisplacement)],
    [t('data.cylinders'), write(version.cylinders)],
  ];
  return [
    {
      id: 'engine',
      rows: [
        [t('data.fuel'), t(`fuels.${fuel}`)],
        ...(isElectric ? [] : burns),
        [t('data.power'), formatPower(version.powerKw, locale)],
        [t('data.torque'), write(version.torqueNm, formatTorque)],
        [t('data.gearbox'), t(`gearboxes.${gearbox}`)],
        ...row(canHave('gears', version), t('data.gears'), write(version.gears)),
        [t('data.traction'), version.traction && t(`tractions.${version.traction}`)],
        ...row(hasPlug || version.batteryKwh !== null, t('data.battery'), write(version.batteryKwh, formatBattery)),
      ],
    },
    {
      id: 'performance',
      rows: [
        [t('data.maxSpeed'), write(version.maxSpeedKmh, wide(formatSpeed))],
        [t('data.acceleration'), write(version.acceleration, formatSeconds)],
      ],
    },
    {
      id: 'energy',
      rows: [
        ...row(
          !isElectric,
          t(isWeighted ? 'energy.consumptionWeighted' : 'energy.consumption'),
          write(version.consumption, wide(formatConsumption)),
        ),
        ...row(
          hasPlug,
          t(isWeighted ? 'energy.electricWeighted' : 'energy.electric'),
          write(version.electricConsumption, wide(formatElectricConsumption)),
        ),
        [t(isWeighted ? 'energy.co2Weighted' : 'energy.co2'), formatCo2(version.co2, locale, t('energy.class'))],
        ...row(hasPlug, t('energy.range'), write(version.electricRangeKm, wide(formatDistance))),
        ...row(!isElectric, t('data.totalRange'), write(version.rangeKm, wide(formatDistance))),
      ],
    },
    {
      id: 'size',
      rows: [
        [t('model.length'), write(version.lengthMm, formatMetres)],
        [t('model.width'), write(version.widthMm, formatMetres)],
        [t('model.height'), write(version.heightMm, formatMetres)],
        [t('model.boot'), write(version.bootLitres, formatLitres)],
      ],
    },
    {
      id: 'weight',
      rows: [
        [t('data.mass'), write(version.massKg, formatMass)],
        [t('data.bodyType'), t(`bodyTypes.${version.bodyType}`)],
        [t('data.doors'), write(version.doors)],
        [t('model.seatsLabel'), write(version.seats)],
      ],
    },
  ];
}

function row(applies: boolean, label: string, value: string | null): DataGroup['rows'] {
  return applies ? [[label, value]] : [];
}
