import { useState } from 'react';
import { getCallCentre } from '#contract/advisor/advisor.endpoints.ts';
import { spacedPhone } from '#contract/shared/spaced-phone.ts';
import { useCall } from '#web/api/use-call.ts';
import { phoneUrl } from '#web/format/phone.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Modal } from '#web/ui/modal.tsx';
import { CallForm } from './call-form.tsx';
import styles from './call-modal.module.css';
import { CallThanks } from './call-thanks.tsx';

export interface CallModalProps {
  open: boolean;
  onClose(): void;
}

/** Asks for a number and a time for the call, and shows the call centre's own number. */
export function CallModal({ open, onClose }: CallModalProps) {
  const { t } = useTranslation(['advisor', 'ui', 'errors', 'validation']);
  return (
    <Modal open={open} onClose={onClose} title={t('call.title')}>
      <CallContent onClose={onClose} />
    </Modal>
  );
}

/** When the call centre will call: a day, or at once. */
type Promised = { day: string | null; when: string };

function CallContent({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('advisor');
  // The form works without it as well, so a failure is not shown.
  const { data: callCentre } = useCall(getCallCentre, {});
  const [promised, setPromised] = useState<Promised>();
  if (promised) return <CallThanks {...promised} onClose={onClose} />;
  return (
    <div className={styles.content}>
      <p>{t('call.lead')}</p>
      <CallForm callCentre={callCentre} onSent={setPromised} />
      {callCentre && (
        <p className={styles.own}>
          {t('call.own')}{' '}
          <a className={styles.number} href={phoneUrl(callCentre.phone)}>
            {spacedPhone(callCentre.phone)}
          </a>
        </p>
      )}
    </div>
  );
}
