import { useId } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './boot-figure.module.css';

/** Litres of a cabin suitcase. */
const SUITCASE_LITRES = 50;
const SUITCASE = 'M7 5V2h6v3h4v17H3V5zM7 9v9M13 9v9';

/** The boot volume as suitcases; the last one is cut where the litres end. */
export function BootFigure({ litres }: { litres: number }) {
  const { t } = useTranslation('catalogue');
  const id = useId();
  const cases = litres / SUITCASE_LITRES;
  const count = Math.floor(cases);
  if (count === 0) return null;
  return (
    <div className={styles.boot}>
      <svg className={styles.cases} viewBox={`0 0 ${Math.round(cases * 20)} 24`} aria-hidden="true">
        <pattern id={id} width="20" height="24" patternUnits="userSpaceOnUse">
          <path d={SUITCASE} className={styles.suitcase} />
        </pattern>
        <rect width="100%" height="24" fill={`url(#${id})`} />
      </svg>
      <p>{t('dimensions.suitcases', { count, litres: SUITCASE_LITRES })}</p>
    </div>
  );
}
