import { quoteUrl } from '#contract/quotes/quote-url.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { logOut } from '#web/api/log-out.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { Section } from '#web/layout/section.tsx';
import { QuoteVerification } from '#web/purchases/quote-verification.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import type { Route } from './+types/quote.page.ts';
import { isQuestion } from './car-display.ts';
import { QuoteSkeleton } from './detail/quote-skeleton.tsx';
import { QuoteView } from './detail/quote-view.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { useQuote } from './use-quote.ts';

export const handle: PageHandle = { dictionaries: ['quotes', 'questions', 'purchases', 'catalogue', 'ui', 'errors'] };

export default function QuotePage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('quotes');
  const locale = useLocale();
  const { state, reload, show } = useQuote(params.quote);
  useMarkRead(state.status === 'ready' ? state.quote : undefined);
  return (
    <>
      <PageHead title={t('detail.title')} unlisted />
      {state.status === 'ready' && (
        <QuoteView quote={state.quote} linkKey={state.key} onChange={show}>
          {!isQuestion(state.quote) && <QuoteVerification quote={state.quote} />}
        </QuoteView>
      )}
      {state.status === 'loading' && <QuoteSkeleton />}
      {state.status === 'anonymous' && (
        <Section>
          <SignInFirst heading="h1" title={t('detail.signInTitle')} text={t('detail.signInText')} />
        </Section>
      )}
      {state.status === 'joined' && (
        <Section>
          <SignInFirst heading="h1" title={t('detail.joinedTitle')} text={t('detail.joinedText')} />
        </Section>
      )}
      {state.status === 'other-account' && (
        <Section>
          <MessageBox
            kind="warning"
            heading="h1"
            title={t('detail.otherAccountTitle')}
            live
            actions={<Button onClick={() => void logOut(locale)}>{t('common:account.logOut')}</Button>}
          >
            <p>{t('detail.otherAccountText')}</p>
          </MessageBox>
        </Section>
      )}
      {state.status === 'missing' && (
        <Section>
          <MessageBox
            kind="warning"
            heading="h1"
            title={t('detail.missingTitle')}
            live
            actions={
              <>
                <ButtonLink variant="primary" to={pagePath('quotes', locale)}>
                  {t('list.title')}
                </ButtonLink>
                <ButtonLink to={quoteUrl(locale)}>{t('request.new')}</ButtonLink>
              </>
            }
          >
            <p>{t('detail.missingText')}</p>
          </MessageBox>
        </Section>
      )}
      {state.status === 'failed' && (
        <Section>
          <FailureBox heading="h1" title={t('detail.failed')} onRetry={reload} />
        </Section>
      )}
    </>
  );
}
