import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { AriaLocale } from './aria-locale.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './modal.module.css';

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
  return (
    <AriaLocale>
      <ModalOverlay
        className={styles.overlay}
        isOpen={open}
        onOpenChange={(next) => next || onClose()}
        isDismissable={dismissable}
        isKeyboardDismissDisabled={!dismissable}
      >
        <AriaModal className={classNames(styles.modal, styles[size])}>
          <Dialog className={styles.dialog} role={role}>
            <header className={styles.header}>
              <Heading slot="title" level={2} className={styles.title}>
                {title}
              </Heading>
              {closeButton && (
                <button type="button" className={styles.close} aria-label={t('modal.close')} onClick={onClose}>
                  <Icon name="close" />
                </button>
              )}
            </header>
            <div className={styles.content}>{children}</div>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Dialog>
        </AriaModal>
      </ModalOverlay>
    </AriaLocale>
  );
}
