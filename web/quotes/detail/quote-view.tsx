import type { ReactNode } from 'react';
import type { Quote } from '#contract/quotes/quotes.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { formatDate, formatDay } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { isQuestion } from '../car-display.ts';
import { QuoteCarPart } from './quote-car-part.tsx';
import { QuoteTools } from './quote-tools.tsx';
import styles from './quote-view.module.css';
import { RequestFacts } from './request-facts.tsx';

interface Props {
  quote: Quote;
  /** Key of the mail's link, for visitors. */
  linkKey: string | undefined;
  onChange(quote: Quote): void;
  /** Content of other slices about this quote. */
  children?: ReactNode;
}

/** A quote request with its answers. */
export function QuoteView({ quote, linkKey, onChange, children }: Props) {
  const { t } = useTranslation(['quotes', 'questions']);
  const locale = useLocale();
  const inquiries = quote.cars.flatMap((car) => car.inquiries);
  const answers = inquiries.filter(({ answer }) => answer !== null).length;
  const declined = inquiries.filter(({ state }) => state === 'declined').length;
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        {linkKey === undefined && (
          <ButtonLink className={styles.back} variant="quiet" icon="chevron-left" to={pagePath('quotes', locale)}>
            {t('list.title')}
          </ButtonLink>
        )}
        <h1 className={styles.title}>
          {t(isQuestion(quote) ? 'questions:detail.of' : 'detail.of', { date: formatDate(quote.createdAt, locale) })}
        </h1>
        <p className={styles.lead} role="status">
          {answers === 0 ? t('detail.noAnswers') : t('detail.answers', { count: answers, total: inquiries.length })}
          {declined > 0 && ` ${t('detail.declined', { count: declined })}`}
        </p>
        <QuoteTools quote={quote} linkKey={linkKey} />
      </header>
      {quote.dealersBack && (
        <MessageBox title={t('thanks.holidayTitle')}>
          <p>{t('thanks.holiday', { date: formatDay(quote.dealersBack, locale) })}</p>
        </MessageBox>
      )}
      {quote.cars.map((car) => (
        <QuoteCarPart key={car.position} quote={quote} car={car} linkKey={linkKey} onChange={onChange} />
      ))}
      <RequestFacts quote={quote} />
      {children}
    </article>
  );
}
