import { Suspense, useState } from 'react';
import type { Quote } from '#contract/quotes/quotes.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { useSession } from '#web/api/use-session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { SignInHint } from '../request/sign-in-hint.tsx';
import { useQuoteDraft } from '../request/use-quote-draft.ts';
import type { AskedCar } from './asked-car.ts';
import styles from './question-dialog.module.css';
import { QuestionForm } from './question-form.tsx';

interface Props {
  car: AskedCar;
  open: boolean;
  onClose(): void;
}

/** The form in a dialog, and then what happens next. */
export function QuestionDialog({ car, open, onClose }: Props) {
  const { t } = useTranslation('questions');
  const { status, profile } = useSession();
  const handle = useQuoteDraft(`targa.question-${car.id}`);
  const [sent, setSent] = useState<Quote>();
  const isReady = handle.draft !== undefined && status !== 'unknown' && status !== 'loading';
  return (
    <Modal open={open} onClose={onClose} title={t(sent ? 'sent.title' : 'title', { dealer: car.dealer.name })} size="l">
      {/* Inside the dialog, because a dialog that waits for texts would close. */}
      <Suspense fallback={waiting}>
        {sent && <Sent quote={sent} dealer={car.dealer.name} />}
        {!sent && !isReady && waiting}
        {!sent && isReady && handle.draft && (
          <div className={styles.dialog}>
            <p className={styles.car}>{car.name}</p>
            <p>{t('promise')}</p>
            {status === 'anonymous' && <SignInHint />}
            <QuestionForm
              key={profile ? 'own' : 'anonymous'}
              car={car}
              draft={handle.draft}
              handle={handle}
              profile={profile}
              onSent={setSent}
            />
          </div>
        )}
      </Suspense>
    </Modal>
  );
}

const waiting = (
  <Skeleton>
    <SkeletonText lines={8} />
  </Skeleton>
);

function Sent({ quote, dealer }: { quote: Quote; dealer: string }) {
  const { t } = useTranslation(['questions', 'quotes']);
  const locale = useLocale();
  return (
    <MessageBox
      heading="h3"
      title={t('sent.done', { dealer })}
      live
      actions={
        <ButtonLink variant="primary" to={pagePath('quote', locale, { quote: quote.id })}>
          {t('sent.open')}
        </ButtonLink>
      }
    >
      <p>{t('sent.text', { email: quote.email })}</p>
    </MessageBox>
  );
}
