import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
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

  async function remove() {
    const isDeleted = await attempt(() => removePhoto(locale, vehicle.plate), t('deletePhoto.fail'));
    if (!isDeleted) return;
    showToast({ kind: 'success', text: t('deletePhoto.done') });
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('deletePhoto.title')}
      no={t('delete.no')}
      yes={t('deletePhoto.yes')}
      onYes={remove}
    >
      {t('deletePhoto.text')}
    </ConfirmDialog>
  );
}
