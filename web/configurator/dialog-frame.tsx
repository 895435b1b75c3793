import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog-frame.module.css';

interface Props {
  title: string;
  children?: ReactNode;
  /** Stays visible under the scrolling content. */
  actions: ReactNode;
  /** Called for Escape and a click on the backdrop. */
  onClose(): void;
}

/** A native modal dialog, which traps the focus and restores it. */
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
    // The content fills the dialog, so a click on the dialog itself is on its backdrop.
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
