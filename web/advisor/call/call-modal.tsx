import { useState } from 'react';
import { getCallCentre } from '#contract/advisor/advisor.endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Modal } from '#web/ui/modal.tsx';
import { spacedNumber } from '../spaced-number.ts';
import { CallForm } from './call-form.tsx';
import styles from './call-modal.module.css';
import { CallThanks } from './call-thanks.tsx';

export interface CallModalProps {
  open: boolean;
  onClose(): void;
}

/** A number, when to call it, and the desk's own number for who would rather call. */
export function CallModal({ open, onClose }: CallModalProps) {
  const { t } = useTranslation(['advisor', 'ui', 'errors', 'validation']);
  return (
    <Modal open={open} onClose={onClose} title={t('call.title')}>
      <CallContent onClose={onClose} />
    </Modal>
  );
}

/** What the desk promised: a day, or at once. */
type Promised = { day: string | null; when: string };

function CallContent({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('advisor');
  // Without it the form works as well, so nothing is said when it does not come.
  const { data: desk } = useCall(getCallCentre, {});
  const [promised, setPromised] = useState<Promised>();
  if (promised) return <CallThanks {...promised} onClose={onClose} />;
  return (
    <div className={styles.content}>
      <p>{t('call.lead')}</p>
      <CallForm desk={desk} onSent={setPromised} />
      {desk && (
        <p className={styles.own}>
          {t('call.own')}{' '}
          <a className={styles.number} href={`tel:${desk.phone}`}>
            {spacedNumber(desk.phone)}
          </a>
        </p>
      )}
    </div>
  );
}
