import type { VersionRow } from '#contract/catalogue/versions.endpoints.ts';
import { rangeOf } from '#web/cars/applicable.ts';
import { formatCo2, formatEnergy } from '#web/cars/energy.ts';
import { formatDistance, formatPower } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './engine-figures.module.css';

/** The formula, the same in every language. */
const CO2 = 'CO₂';

/** Power, consumption, CO2 and range of a version, in one line that wraps. */
export function EngineFigures({ version }: { version: VersionRow }) {
  const { t } = useTranslation(['configurator', 'catalogue']);
  const locale = useLocale();
  const range = rangeOf(version);
  const figures = [
    formatPower(version.powerKw, locale),
    ...useConsumption(version),
    range === null ? t('catalogue:energy.rangeNotStated') : t('range', { distance: formatDistance(range, locale) }),
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

/** The figures required by law beside every offer: consumption and CO2. */
export function useConsumption(version: VersionRow): string[] {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  return [
    formatEnergy(version, locale) ?? t('energy.notStated'),
    `${CO2}\u00a0${formatCo2(version.co2, locale, t('energy.class'))}`,
  ];
}
