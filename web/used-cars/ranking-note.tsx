import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './ranking-note.module.css';

const PARTS = ['order', 'label', 'paid'] as const;

/** How results are ordered, as the law on marketplaces wants it to be found with one click. */
export function RankingNote() {
  const { t } = useTranslation('used-cars');
  return (
    <details>
      <summary className={styles.summary}>{t('ranking.title')}</summary>
      <div className={styles.text}>
        {PARTS.map((part) => (
          <p key={part}>{t(`ranking.${part}`)}</p>
        ))}
      </div>
    </details>
  );
}
