import type { ReactNode } from 'react';
import { PLATE_EXAMPLES } from '#contract/garage/plates.rules.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Plate } from '#web/ui/plate.tsx';
import styles from './account-page.module.css';

const REASONS = ['plate', 'deadlines', 'data'] as const;

/** An account form as a page, with the benefits of an account beside it on wide screens. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  return (
    <div className={styles.page}>
      <PageHead title={title} unlisted />
      <div className={styles.form}>{children}</div>
      <aside className={styles.aside} aria-label={t('aside.title')}>
        <p className={styles.title}>{t('aside.title')}</p>
        <ul className={styles.reasons}>
          {REASONS.map((reason) => (
            <li key={reason} className={styles.reason}>
              <span className={styles.check}>
                <Icon name="check" size={20} />
              </span>
              {t(`aside.${reason}`)}
            </li>
          ))}
        </ul>
        <div className={styles.scene} aria-hidden="true">
          <CarArt className={styles.car} bodyType="hatchback" lengthMm={4050} heightMm={1450} paint="white" />
          <Plate country={locale} value={PLATE_EXAMPLES[locale]} />
        </div>
      </aside>
    </div>
  );
}
