import { pagePath } from '#contract/shared/paths.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { Section } from '#web/layout/section.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { InquirySkeleton } from './dealer/inquiry-skeleton.tsx';
import { InquiryView } from './dealer/inquiry-view.tsx';
import { useInquiry } from './dealer/use-inquiry.ts';

export const handle: PageHandle = { dictionaries: ['quotes', 'questions', 'catalogue', 'ui', 'errors', 'validation'] };

/** Target of the link in a dealer's mail: opened with its key, without an account. */
export default function DealerAnswerPage() {
  const { t } = useTranslation(['quotes', 'common']);
  const locale = useLocale();
  const { state, reload, show } = useInquiry();
  return (
    <>
      <PageHead title={t('dealer.title')} unlisted />
      {state.status === 'ready' && <InquiryView inquiry={state.inquiry} linkKey={state.key} onChange={show} />}
      {state.status === 'loading' && <InquirySkeleton />}
      {state.status === 'invalid' && (
        <Section>
          <MessageBox
            kind="warning"
            heading="h1"
            title={t('dealer.invalidTitle')}
            live
            actions={<ButtonLink to={pagePath('contact', locale)}>{t('common:footer.contact')}</ButtonLink>}
          >
            <p>{t('dealer.invalidText')}</p>
          </MessageBox>
        </Section>
      )}
      {state.status === 'failed' && (
        <Section>
          <FailureBox heading="h1" title={t('dealer.failed')} onRetry={reload} />
        </Section>
      )}
    </>
  );
}
