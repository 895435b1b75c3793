import { useTranslation } from 'react-i18next';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import styles from './privacy.module.css';

export const handle: PageHandle = { dictionaries: ['information'] };

const PARTS = ['storage', 'counting', 'logs', 'limits', 'third'] as const;

export default function PrivacyPage() {
  const { t } = useTranslation('information');
  return (
    <>
      <PageHead title={t('privacy.title')} description={t('privacy.lead')} />
      <PageTitle title={t('privacy.title')}>
        <p>{t('privacy.lead')}</p>
      </PageTitle>
      <Section>
        <div className={styles.parts}>
          {PARTS.map((part) => (
            <section key={part}>
              <h2>{t(`privacy.${part}.title`)}</h2>
              <p>{t(`privacy.${part}.text`)}</p>
            </section>
          ))}
        </div>
      </Section>
    </>
  );
}
