import { useTranslation } from 'react-i18next';
import type { VersionRow } from '#contract/versions.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { formatNumber, formatTenths, horsepower } from '../format.ts';
import styles from './engine-figures.module.css';

/** Power, consumption, CO2 and range of a version, in one line that wraps. */
export function EngineFigures({ version }: { version: VersionRow }) {
  const { t } = useTranslation('configurator');
  const locale = useLocale();
  const figures = [
    t('figures.power', { kilowatts: version.powerKw, horsepower: horsepower(version.powerKw, locale) }),
    ...useConsumption(version),
    t('figures.range', { kilometres: formatNumber(version.rangeKm, locale) }),
  ];
  return (
    <span className={styles.figures}>
      {figures.map((figure) => (
        <span key={figure} className={styles.figure}>
          {figure}
        </span>
      ))}
    </span>
  );
}

/** What has to stand beside every offer: consumption and CO2. */
export function useConsumption({ consumption, electricConsumption, co2 }: VersionRow): string[] {
  const { t } = useTranslation('configurator');
  const locale = useLocale();
  return [
    ...(consumption === null ? [] : [t('figures.consumption', { value: formatTenths(consumption, locale) })]),
    ...(electricConsumption === null
      ? []
      : [t('figures.electricConsumption', { value: formatTenths(electricConsumption, locale) })]),
    t('figures.co2', { value: formatNumber(co2, locale) }),
  ];
}
