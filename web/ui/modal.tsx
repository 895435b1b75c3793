import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './modal.module.css';
import { useModalDialog } from './use-modal-dialog.ts';

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays visible under the scrolling content: the actions. */
  footer?: ReactNode;
  /** Called for Escape, the backdrop and (unless disabled) the close button. */
  dismissable?: boolean;
  closeButton?: boolean;
  size?: 's' | 'm' | 'l';
  /** `alertdialog` for confirmations. */
  role?: 'dialog' | 'alertdialog';
};

/** The dialog covers the screen as its own backdrop, so that popups and messages of the modal fit into it. */
export function Modal({
  open,
  onClose,
  title,
  children,
  footer,
  dismissable = true,
  closeButton = dismissable,
  size = 'm',
  role = 'dialog',
}: ModalProps) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const { dialog, isMounted, handlers } = useModalDialog({ open, onClose, dismissable });
  if (!isMounted) return null;
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.overlay}
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
      {...handlers}
    >
      <div className={classNames(styles.modal, styles[size])}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {closeButton && (
            <button type="button" className={styles.close} aria-label={t('modal.close')} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </header>
        <div className={styles.content}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>,
    document.body,
  );
}
