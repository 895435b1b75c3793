import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '#contract/garage.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { removePhoto } from '../vehicle-calls.ts';
import { useVehicleCall } from './use-vehicle-call.ts';

interface Props {
  vehicle: Vehicle;
  open: boolean;
  onClose(): void;
}

export default function DeletePhotoDialog({ vehicle, open, onClose }: Props) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const attempt = useVehicleCall();
  const [isPending, setPending] = useState(false);

  async function remove() {
    setPending(true);
    const isDeleted = await attempt(() => removePhoto(locale, vehicle.plate), t('deletePhoto.fail'));
    setPending(false);
    if (!isDeleted) return;
    showToast({ kind: 'success', text: t('deletePhoto.done') });
    onClose();
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('deletePhoto.title')}
      size="s"
      role="alertdialog"
      dismissable={!isPending}
      footer={
        <>
          <Button variant="quiet" disabled={isPending} onClick={onClose}>
            {t('delete.no')}
          </Button>
          <Button variant="danger" icon="trash" pending={isPending} onClick={() => void remove()}>
            {t('deletePhoto.yes')}
          </Button>
        </>
      }
    >
      {t('deletePhoto.text')}
    </Modal>
  );
}
