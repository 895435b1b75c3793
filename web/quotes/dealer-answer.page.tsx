import { useTranslation } from 'react-i18next';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { Section } from '#web/layout/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { InquirySkeleton } from './dealer/inquiry-skeleton.tsx';
import { InquiryView } from './dealer/inquiry-view.tsx';
import { useInquiry } from './dealer/use-inquiry.ts';

export const handle: PageHandle = { dictionaries: ['quotes', 'catalogue', 'ui', 'errors', 'validation'] };

/** Where a dealer's mail leads: without an account, by the key of the link. */
export default function DealerAnswerPage() {
  const { t } = useTranslation('quotes');
  const { state, reload, show } = useInquiry();
  return (
    <>
      <PageHead title={t('dealer.title')} unlisted />
      {state.status === 'ready' && <InquiryView inquiry={state.inquiry} linkKey={state.key} onChange={show} />}
      {state.status === 'loading' && <InquirySkeleton />}
      {state.status === 'invalid' && (
        <Section>
          <MessageBox kind="warning" heading="h1" title={t('dealer.invalidTitle')} live>
            <p>{t('dealer.invalidText')}</p>
          </MessageBox>
        </Section>
      )}
      {state.status === 'failed' && (
        <Section>
          <MessageBox
            kind="error"
            heading="h1"
            title={t('dealer.failed')}
            live
            actions={
              <Button variant="primary" onClick={reload}>
                {t('retry')}
              </Button>
            }
          />
        </Section>
      )}
    </>
  );
}
