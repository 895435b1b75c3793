import type { ModelDetail } from '#contract/catalogue/versions.endpoints.ts';
import { formatLitres } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { BootFigure } from './boot-figure.tsx';
import styles from './size-facts.module.css';

type Props = Pick<ModelDetail, 'bootLitres' | 'seats' | 'segment'>;

export function SizeFacts({ bootLitres, seats, segment }: Props) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const notStated = t('notStated');
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt className={styles.label}>{t('model.boot')}</dt>
        <dd>
          <p className={styles.value}>{bootLitres === null ? notStated : formatLitres(bootLitres, locale)}</p>
          {bootLitres !== null && <BootFigure litres={bootLitres} />}
        </dd>
      </div>
      <div className={styles.fact}>
        <dt className={styles.label}>{t('model.seatsLabel')}</dt>
        <dd className={styles.value}>{seats ?? notStated}</dd>
      </div>
      <div className={styles.fact}>
        <dt className={styles.label}>{t('model.segment')}</dt>
        <dd className={styles.value}>{segment ? t(`segments.${segment}`) : notStated}</dd>
      </div>
    </dl>
  );
}
