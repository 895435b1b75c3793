import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './next-steps.module.css';

/** What to do with a car of which the worth is known: trade it in, or sell it. */
export function NextSteps({ children }: { children: ReactNode }) {
  const { t } = useTranslation('worth');
  return (
    <section className={styles.steps}>
      <h2 className={styles.title}>{t('next.title')}</h2>
      <p>{t('next.text')}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
