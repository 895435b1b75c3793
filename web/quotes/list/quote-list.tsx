import type { ReactNode } from 'react';
import { quoteUrl } from '#contract/quotes/quote-url.rules.ts';
import { getQuotes } from '#contract/quotes/quotes.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { useCall } from '#web/api/use-call.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { QuoteCard } from './quote-card.tsx';
import styles from './quote-list.module.css';
import { QuotesSkeleton } from './quotes-skeleton.tsx';

interface Props {
  /** Whether the content of other slices is loaded; the list waits for it, so that nothing moves. */
  isComplete: boolean;
  /** Content of other slices about a quote. */
  renderAbout(quote: string): ReactNode;
}

/** The signed-in user's quotes, newest first. */
export function QuoteList({ isComplete, renderAbout }: Props) {
  const { t } = useTranslation('quotes');
  const locale = useLocale();
  const errorText = useErrorText();
  const { data, error, reload } = useCall(getQuotes, {}, { refreshOnReturn: true });
  const quotes = data?.quotes;

  if (!quotes && error !== undefined) {
    return (
      <FailureBox title={t('list.failed')} isMinor onRetry={reload}>
        <p>{errorText(error)}</p>
      </FailureBox>
    );
  }
  if (quotes?.length === 0) return <NoQuotes />;
  if (!quotes || !isComplete) return <QuotesSkeleton />;
  return (
    <>
      <ul className={styles.list}>
        {quotes.map((quote) => (
          <li key={quote.id}>
            <QuoteCard quote={quote} />
            {renderAbout(quote.id)}
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <ButtonLink variant="primary" icon="plus" to={quoteUrl(locale)}>
          {t('request.new')}
        </ButtonLink>
      </p>
    </>
  );
}

function NoQuotes() {
  const { t } = useTranslation('quotes');
  const locale = useLocale();
  return (
    <div className={styles.empty}>
      <h2>{t('list.emptyTitle')}</h2>
      <p>{t('list.emptyText')}</p>
      <div className={styles.ways}>
        <ButtonLink variant="primary" to={quoteUrl(locale)}>
          {t('request.new')}
        </ButtonLink>
        <ButtonLink to={pagePath('search', locale)}>{t('list.search')}</ButtonLink>
        <ButtonLink to={pagePath('newCars', locale)}>{t('list.browse')}</ButtonLink>
      </div>
    </div>
  );
}
