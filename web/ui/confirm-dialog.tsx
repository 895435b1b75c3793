import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

interface Props {
  open: boolean;
  onClose(): void;
  title: string;
  children: ReactNode;
  /** Labels of the two buttons. */
  no: string;
  yes: string;
  /** While it is pending, the dialog cannot be closed. */
  onYes(): Promise<void>;
}

/** Asks for confirmation before something is deleted. */
export function ConfirmDialog({ open, onClose, title, children, no, yes, onYes }: Props) {
  const [isPending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    await onYes().finally(() => setPending(false));
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      size="s"
      role="alertdialog"
      dismissable={!isPending}
      footer={
        <>
          <Button variant="quiet" disabled={isPending} onClick={onClose}>
            {no}
          </Button>
          <Button variant="danger" icon="trash" pending={isPending} onClick={() => void confirm()}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
