import { type ReactNode, useEffect, useState } from 'react';
import { quoteUrl } from '#contract/quotes/quote-url.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { session } from '#web/api/session.ts';
import { formatDay } from '#web/format/days.ts';
import { formatList } from '#web/format/lists.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { readSentQuote, type SentQuote } from './request/sent-quote.ts';
import styles from './thanks.module.css';

const NEXT = ['mail', 'answers', 'choose'] as const;

/** What happens next; shown in the tab that has just sent the request. */
export function Thanks({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('quotes');
  const locale = useLocale();
  const [sent, setSent] = useState<SentQuote | null>();
  useEffect(() => setSent(readSentQuote()), []);

  if (sent === undefined) {
    return (
      <Skeleton className={styles.page}>
        <SkeletonText lines={8} />
      </Skeleton>
    );
  }
  if (sent === null) {
    return (
      <div className={styles.page}>
        <h1>{t('thanks.missing')}</h1>
        <p>{t('thanks.elsewhere')}</p>
        <div className={styles.actions}>
          <ButtonLink variant="primary" to={pagePath('quotes', locale)}>
            {t('list.title')}
          </ButtonLink>
          <ButtonLink to={quoteUrl(locale)}>{t('request.new')}</ButtonLink>
        </div>
      </div>
    );
  }

  const cars = formatList(sent.cars, locale);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <span className={styles.mark}>
          <Icon name="check" size={32} />
        </span>
        <h1 className={styles.title}>{t('thanks.greeting', { name: sent.name })}</h1>
        <p className={styles.lead}>{t('thanks.text', { cars, count: sent.dealers })}</p>
      </header>
      {sent.dealersBack && (
        <MessageBox title={t('thanks.holidayTitle')}>
          <p>{t('thanks.holiday', { date: formatDay(sent.dealersBack, locale) })}</p>
        </MessageBox>
      )}
      <section className={styles.next}>
        <h2 className={styles.subtitle}>{t('thanks.next')}</h2>
        <ol className={styles.steps}>
          {NEXT.map((step) => (
            <li key={step} className={styles.step}>
              <strong>{t(`thanks.steps.${step}`)}</strong>
              <span>{t(`thanks.details.${step}`, { email: sent.email })}</span>
            </li>
          ))}
        </ol>
        <div className={styles.actions}>
          <ButtonLink variant="primary" to={pagePath('quote', locale, { quote: sent.id })}>
            {t('thanks.open')}
          </ButtonLink>
          <ButtonLink to={pagePath('newCars', locale)}>{t('thanks.browse')}</ButtonLink>
        </div>
      </section>
      {sent.isAnonymous && (
        <section className={styles.account}>
          <h2 className={styles.subtitle}>{t('thanks.accountTitle')}</h2>
          <p>{t('thanks.account', { email: sent.email })}</p>
          <ButtonLink
            className={styles.join}
            to={pagePath('registration', locale)}
            state={{ name: sent.name, surname: sent.surname, email: sent.email }}
            onClick={() => {
              session.nextUri = pagePath('quote', locale, { quote: sent.id });
            }}
          >
            {t('thanks.register')}
          </ButtonLink>
        </section>
      )}
      {children}
    </div>
  );
}
