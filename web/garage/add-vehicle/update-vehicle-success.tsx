import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Step, VehicleSummary } from './step.tsx';

export function UpdateVehicleSuccess({ vehicle, onClose }: { vehicle: Vehicle; onClose(): void }) {
  const { t } = useTranslation('add-vehicle');
  return (
    <Step
      intro={t('updated.text')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('updated.close')}
        </Button>
      }
    >
      <VehicleSummary vehicle={vehicle} />
    </Step>
  );
}
