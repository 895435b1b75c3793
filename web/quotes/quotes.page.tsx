import { quoteUrl } from '#contract/quotes/quote-url.rules.ts';
import { useSession } from '#web/api/use-session.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { RequireSession } from '#web/layout/require-session.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import { useVerifications } from '#web/purchases/use-verifications.ts';
import { VerificationCard } from '#web/purchases/verification-card.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { QuoteList } from './list/quote-list.tsx';
import { QuotesSkeleton } from './list/quotes-skeleton.tsx';
import styles from './quotes.module.css';
import { SignInFirst } from './sign-in-first.tsx';

export const handle: PageHandle = { dictionaries: ['quotes', 'purchases', 'ui', 'errors'] };

export default function QuotesPage() {
  const { t } = useTranslation('quotes');
  const locale = useLocale();
  const { status } = useSession();
  const verifications = useVerifications();

  function renderVerification(quote: string) {
    const verification = verifications?.get(quote);
    return verification && <VerificationCard verification={verification} heading="h3" />;
  }

  return (
    <>
      <PageHead title={t('list.title')} unlisted />
      <PageTitle title={t('list.title')}>
        <p>{t('list.lead')}</p>
      </PageTitle>
      <Section>
        <div className={styles.room}>
          {status === 'anonymous' ? (
            <SignInFirst title={t('list.signInTitle')} text={t('list.signInText')}>
              <ButtonLink to={quoteUrl(locale)}>{t('request.new')}</ButtonLink>
            </SignInFirst>
          ) : (
            <RequireSession fallback={<QuotesSkeleton />}>
              {() => <QuoteList isComplete={verifications !== undefined} renderAbout={renderVerification} />}
            </RequireSession>
          )}
        </div>
      </Section>
    </>
  );
}
