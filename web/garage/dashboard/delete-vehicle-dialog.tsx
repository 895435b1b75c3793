import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { removeVehicle } from '../vehicle-calls.ts';
import styles from './delete-vehicle-dialog.module.css';
import { useVehicleCall } from './use-vehicle-call.ts';

interface Props {
  vehicle: Vehicle;
  open: boolean;
  onClose(): void;
  /** Called after the confirmed deletion, also when it failed, which was already shown. */
  onDone(isDeleted: boolean): void;
}

export default function DeleteVehicleDialog({ vehicle, open, onClose, onDone }: Props) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const attempt = useVehicleCall();

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('delete.title')}
      no={t('delete.no')}
      yes={t('delete.yes')}
      onYes={async () => onDone(await attempt(() => removeVehicle(locale, vehicle.plate), t('delete.fail')))}
    >
      <div className={styles.vehicle}>
        <Plate country={vehicle.locale} value={vehicle.plate} />
        <p className={styles.name}>{vehicleName(vehicle) || t('garage.unknownModel')}</p>
      </div>
      <p>{t('delete.text')}</p>
    </ConfirmDialog>
  );
}
