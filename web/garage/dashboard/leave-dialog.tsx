import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';

interface Props {
  onStay(): void;
  onLeave(): void;
}

/** Asks before something typed is lost. */
export function LeaveDialog({ onStay, onLeave }: Props) {
  const { t } = useTranslation('dashboard');
  return (
    <Modal
      open
      onClose={onStay}
      title={t('edit.leave.title')}
      size="s"
      role="alertdialog"
      footer={
        <>
          <Button variant="quiet" onClick={onLeave}>
            {t('edit.leave.yes')}
          </Button>
          <Button variant="primary" onClick={onStay}>
            {t('edit.leave.no')}
          </Button>
        </>
      }
    >
      <p>{t('edit.leave.text')}</p>
    </Modal>
  );
}
