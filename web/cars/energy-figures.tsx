import type { VersionRow } from '#contract/catalogue/versions.endpoints.ts';
import { formatDistance } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { canHave } from './applicable.ts';
import { type Energy, energySpan } from './energy.ts';
import styles from './energy-figures.module.css';

type Figures = Energy & Pick<VersionRow, 'gearbox' | 'electricRangeKm'>;

/** Consumption and CO2, mandatory beside every offer of a car: of one version, or the span of several. */
export function EnergyFigures({ versions }: { versions: readonly Figures[] }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const span = energySpan(versions, locale, t('energy.class'));
  const isWeighted = versions.every(({ fuel }) => fuel === 'phev');
  const range = Math.max(...versions.map(({ electricRangeKm }) => electricRangeKm ?? 0));
  // Figures that apply to some of these cars, but none states.
  const missing = (figure: string) =>
    versions.some((version) => canHave(figure, version)) ? t('notStated') : undefined;
  const figures = [
    [t(isWeighted ? 'energy.consumptionWeighted' : 'energy.consumption'), span.consumption ?? missing('consumption')],
    [
      t(isWeighted ? 'energy.electricWeighted' : 'energy.electric'),
      span.electricConsumption ?? missing('electricConsumption'),
    ],
    [t(isWeighted ? 'energy.co2Weighted' : 'energy.co2'), span.co2],
    range > 0
      ? [t(versions.length > 1 ? 'energy.rangeUpTo' : 'energy.range'), formatDistance(range, locale)]
      : [t('energy.range'), missing('electricRangeKm')],
  ];
  return (
    <div className={styles.energy}>
      <dl className={styles.figures}>
        {figures.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className={styles.note}>{t('energy.note')}</p>
    </div>
  );
}
