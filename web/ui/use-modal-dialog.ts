import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { addOpenModal, removeOpenModal } from './open-modals.ts';

interface Options {
  open: boolean;
  onClose: () => void;
  dismissable: boolean;
}

const TABBABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Opens and closes a `<dialog>` as a modal; `isMounted` stays true until the closing animation has ended. */
export function useModalDialog({ open, onClose, dismissable }: Options) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressed = useRef(false);
  const [isMounted, setMounted] = useState(open);
  if (open && !isMounted) setMounted(true);

  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!open || !shown) return;
    shown.showModal();
    addOpenModal(shown);
    const stopFocusing = focusInside(shown);
    const stopFollowing = followVisibleHeight(shown);
    return () => {
      stopFocusing();
      stopFollowing();
      removeOpenModal(shown);
      // The browser returns the focus to where it was.
      shown.close();
      const animations = shown.getAnimations({ subtree: true }).map(({ finished }) => finished);
      void Promise.allSettled(animations).then(() => setMounted(false));
    };
  }, [open]);

  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget;

  const handlers = {
    /** Escape and the back gesture of phones. */
    onCancel(event: SyntheticEvent) {
      if (!isOwn(event)) return;
      event.preventDefault();
      if (dismissable) onClose();
    },
    /** Browsers close a modal when Escape is pressed twice, whatever the page says. */
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (isOwn(event) && open && event.currentTarget.isConnected && !event.currentTarget.open) {
        if (dismissable) onClose();
        else event.currentTarget.showModal();
      }
    },
    onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
      if (event.key === 'Escape' && !dismissable) event.preventDefault();
      if (event.key === 'Tab') keepTabInside(event);
    },
    onPointerDown(event: SyntheticEvent) {
      isPressed.current = isOwn(event);
    },
    /** Only presses that begin and end on the backdrop: a selection of text may end there too. */
    onClick(event: MouseEvent) {
      if (isOwn(event) && isPressed.current && dismissable) onClose();
    },
  };

  return { dialog, isMounted, handlers };
}

/**
 * Screen readers begin with the title, not with the first button, unless there is a field to be filled in first. It may
 * be loaded after the dialog has opened, and takes the focus unless the person has moved it meanwhile.
 */
function focusInside(dialog: HTMLDialogElement): () => void {
  dialog.focus();
  const focusField = () => {
    if (document.activeElement === dialog) dialog.querySelector<HTMLElement>('[data-first-field]')?.focus();
  };
  focusField();
  const observer = new MutationObserver(focusField);
  observer.observe(dialog, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function keepTabInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const dialog = event.currentTarget;
  if (!dialog.contains(event.target as Node)) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const isAtStart = event.shiftKey && event.target === dialog;
  if (event.target !== from && !isAtStart) return;
  event.preventDefault();
  to?.focus();
}

/** An on-screen keyboard covers a part of the page: the modal takes what is left. */
function followVisibleHeight(dialog: HTMLDialogElement): () => void {
  const { visualViewport } = window;
  if (!visualViewport) return () => undefined;
  const update = () => dialog.style.setProperty('--visible-height', `${visualViewport.height}px`);
  update();
  visualViewport.addEventListener('resize', update);
  return () => visualViewport.removeEventListener('resize', update);
}
