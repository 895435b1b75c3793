import { useTranslation } from 'react-i18next';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
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
