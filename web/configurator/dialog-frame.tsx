import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog-frame.module.css';

interface Props {
  title: string;
  children?: ReactNode;
  /** Stays in sight under the scrolling content. */
  actions: ReactNode;
  /** Escape and the background. */
  onClose(): void;
}

/** The browser's own modal dialog: it holds the focus, and gives it back to where it came from. */
export function DialogFrame({ title, children, actions, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    heading.current?.focus();
    return () => current?.close();
  }, []);

  const closeOutside = useEffectEvent(({ target }: Event) => {
    // What is inside fills the dialog, so only its background can be meant.
    if (target === dialog.current) onClose();
  });
  useEffect(() => {
    const { current } = dialog;
    const listener = (event: Event) => closeOutside(event);
    current?.addEventListener('click', listener);
    return () => current?.removeEventListener('click', listener);
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.frame}>
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {children && <div className={styles.content}>{children}</div>}
        <div className={styles.actions}>{actions}</div>
      </div>
    </dialog>
  );
}
