import { useSyncExternalStore } from 'react';

/** The open modals in the order of their opening: everything outside the last one is inert. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

export function addOpenModal(modal: HTMLDialogElement): void {
  set([...open, modal]);
}

export function removeOpenModal(modal: HTMLDialogElement): void {
  set(open.filter((each) => each !== modal));
}

/** The modal in front, where messages must be to be seen and heard. */
export function frontModal(): HTMLDialogElement | undefined {
  return open.at(-1);
}

export function useFrontModal(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, frontModal, () => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
