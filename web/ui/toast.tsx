import { type FocusEvent, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon, type IconName } from './icon.tsx';
import { useFrontModal } from './open-modals.ts';
import styles from './toast.module.css';
import {
  closeToast,
  currentToasts,
  noToasts,
  pauseToasts,
  resumeToasts,
  subscribeToToasts,
  type Toast,
  type ToastKind,
} from './toast-store.ts';

const ICONS: Record<ToastKind, IconName> = { info: 'info', success: 'check', error: 'error' };

/**
 * Rendered once on every page, also while empty: screen readers must know the live region before the first message.
 * While a modal is open, which makes the page inert, the messages are in it.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, noToasts);
  const modal = useFrontModal();
  return (
    <>
      <Region toasts={modal ? noToasts() : toasts} />
      {modal && createPortal(<Region toasts={toasts} />, modal)}
    </>
  );
}

function Region({ toasts }: { toasts: readonly Toast[] }) {
  const { t } = useTranslation('ui');

  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) resumeToasts();
  }

  return (
    <section
      className={styles.region}
      aria-label={t('toast.region')}
      aria-live="polite"
      data-toasts
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={handleBlur}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.toast} data-kind={toast.kind} role={toast.kind === 'error' ? 'alert' : undefined}>
      <span className={styles.icon}>
        <Icon name={ICONS[toast.kind]} size={20} />
      </span>
      <p className={styles.text}>
        <span className="visually-hidden">{t(`toast.kind.${toast.kind}`)}: </span>
        {toast.text}
      </p>
      <button type="button" className={styles.close} aria-label={t('toast.close')} onClick={() => closeToast(toast.id)}>
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}
