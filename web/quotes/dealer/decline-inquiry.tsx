import { useState } from 'react';
import { type DealerInquiry, declineInquiry } from '#contract/quotes/dealer-inquiry.endpoints.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import styles from './decline-inquiry.module.css';

interface Props {
  linkKey: string;
  /** Of a question about a used car, not of a request for a quote. */
  isUsed: boolean;
  hasAnswer: boolean;
  onDeclined(inquiry: DealerInquiry): void;
}

/** Lets the dealer decline, so that the customer does not wait. */
export function DeclineInquiry({ linkKey, isUsed, hasAnswer, onDeclined }: Props) {
  const { t } = useTranslation(['quotes', 'questions']);
  const locale = useLocale();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);

  const action = t(isUsed ? 'questions:dealer.decline' : 'dealer.decline');

  async function decline() {
    setPending(true);
    try {
      const changed = await sendRequest(locale, declineInquiry, { body: { key: linkKey } });
      setAsking(false);
      onDeclined(changed);
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
    } finally {
      setPending(false);
    }
  }

  return (
    <div className={styles.decline}>
      <p>{t(isUsed ? 'questions:dealer.declineHint' : 'dealer.declineHint')}</p>
      <Button className={styles.action} variant="quiet" onClick={() => setAsking(true)}>
        {action}
      </Button>
      <Modal
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t(isUsed ? 'questions:dealer.declineTitle' : 'dealer.declineTitle')}
        size="s"
        role="alertdialog"
        dismissable={!isPending}
        footer={
          <>
            <Button variant="quiet" disabled={isPending} onClick={() => setAsking(false)}>
              {t('contact.cancel')}
            </Button>
            <Button variant="danger" pending={isPending} onClick={() => void decline()}>
              {action}
            </Button>
          </>
        }
      >
        <p>{t(hasAnswer ? 'dealer.declineAnswered' : 'dealer.declineText')}</p>
      </Modal>
    </div>
  );
}
