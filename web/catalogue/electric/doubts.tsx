import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './doubts.module.css';

const DOUBTS = ['range', 'garage', 'trips', 'battery', 'price', 'grants', 'climate', 'who'] as const;

/** Frequent questions, with neutral answers. */
export function Doubts() {
  const { t } = useTranslation('electric');
  return (
    <div className={styles.doubts}>
      {DOUBTS.map((doubt) => (
        <details key={doubt} className={styles.doubt}>
          <summary className={styles.question}>
            <span>{t(`doubts.${doubt}.question`)}</span>
            <Icon name="chevron-down" size={20} />
          </summary>
          <p className={styles.answer}>{t(`doubts.${doubt}.answer`)}</p>
        </details>
      ))}
    </div>
  );
}
