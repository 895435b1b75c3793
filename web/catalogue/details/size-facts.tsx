import { useTranslation } from 'react-i18next';
import { formatLitres } from '#web/cars/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { BootFigure } from './boot-figure.tsx';
import styles from './size-facts.module.css';

interface Props {
  bootLitres: number;
  seats: number;
  segment: string;
}

export function SizeFacts({ bootLitres, seats, segment }: Props) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt className={styles.label}>{t('model.boot')}</dt>
        <dd>
          <p className={styles.value}>{formatLitres(bootLitres, locale)}</p>
          <BootFigure litres={bootLitres} />
        </dd>
      </div>
      <div className={styles.fact}>
        <dt className={styles.label}>{t('model.seatsLabel')}</dt>
        <dd className={styles.value}>{seats}</dd>
      </div>
      <div className={styles.fact}>
        <dt className={styles.label}>{t('model.segment')}</dt>
        <dd className={styles.value}>{t(`segments.${segment}`)}</dd>
      </div>
    </dl>
  );
}
