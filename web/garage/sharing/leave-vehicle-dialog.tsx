import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { leaveVehicle } from '#contract/garage/sharing.endpoints.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { session } from '#web/api/session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { useVehicleCall } from '../dashboard/use-vehicle-call.ts';

interface Props {
  vehicle: Vehicle;
  open: boolean;
  onClose(): void;
  /** Called after the confirmed removal, also when it failed, which was already shown. */
  onDone(isDone: boolean): void;
}

/** A guest removes a shared vehicle from the own garage. */
export default function LeaveVehicleDialog({ vehicle, open, onClose, onDone }: Props) {
  const { t } = useTranslation(['family', 'dashboard']);
  const locale = useLocale();
  const attempt = useVehicleCall();

  async function leave() {
    const { vehicles } = await sendRequest(locale, leaveVehicle, { params: { plate: vehicle.plate } });
    session.updateVehicles(vehicles);
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('leave.title')}
      no={t('leave.no')}
      yes={t('leave.yes')}
      onYes={async () => onDone(await attempt(leave, t('dashboard:delete.fail')))}
    >
      <p>
        <Plate country={vehicle.locale} value={vehicle.plate} />
      </p>
      <p>{t('leave.text', { name: vehicle.shared?.by ?? '' })}</p>
    </ConfirmDialog>
  );
}
