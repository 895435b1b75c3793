import { pagePath } from '#contract/shared/paths.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { readSentQuote } from '#web/quotes/request/sent-quote.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './advisor.module.css';
import { AdvisorArea } from './advisor-area.tsx';

export const handle: PageHandle = { dictionaries: ['advisor', 'ui', 'errors', 'validation'] };

const PROMISES = ['free', 'independent', 'call', 'prepared'] as const;

/** Describes what an advisor does, and how to book a call. */
export default function AdvisorPage() {
  const { t } = useTranslation('advisor');
  const locale = useLocale();
  return (
    <div className={styles.page}>
      <PageHead title={t('page.title')} description={t('page.description')} />
      <div className={styles.intro}>
        <h1>{t('page.title')}</h1>
        <p className={styles.lead}>{t('page.lead')}</p>
        <ul className={styles.promises}>
          {PROMISES.map((promise) => (
            <li key={promise} className={styles.promise}>
              <span className={styles.check}>
                <Icon name="check" size={20} />
              </span>
              <span>
                <strong>{t(`page.promises.${promise}.title`)}</strong> {t(`page.promises.${promise}.text`)}
              </span>
            </li>
          ))}
        </ul>
        <p className={styles.hurry}>
          {t('page.hurry')} <a href={pagePath('contact', locale)}>{t('page.contact')}</a>
        </p>
      </div>
      <section id="booking" className={styles.card} aria-label={t('page.booking')}>
        <AdvisorArea knownPhone={() => readSentQuote()?.phone ?? ''} />
      </section>
    </div>
  );
}
