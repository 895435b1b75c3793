import { useState } from 'react';
import type { Vehicle, VehiclePaint } from '#contract/garage/garage.endpoints.ts';
import { VEHICLE_PAINTS } from '#contract/garage/garage.rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { PAINTS } from '#web/ui/car-art/paints.ts';
import { Modal } from '#web/ui/modal.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import styles from './paint-dialog.module.css';
import { useSaveVehicle } from './use-save-vehicle.ts';
import { vehicleDrawing } from './vehicle-drawing.ts';

interface Props {
  vehicle: Vehicle;
  open: boolean;
  onClose(): void;
}

/** The colour of the drawing, shown at once. */
export default function PaintDialog({ vehicle, open, onClose }: Props) {
  const { t } = useTranslation(['dashboard', 'ui']);
  const save = useSaveVehicle(vehicle, 'data');
  const [paint, setPaint] = useState<VehiclePaint | null>(vehicle.paint);
  const [isPending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    await save({ paint });
    setPending(false);
    onClose();
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      size="s"
      title={t('paint.title')}
      footer={
        <Button variant="primary" pending={isPending} disabled={paint === null} onClick={() => void confirm()}>
          {t('edit.save')}
        </Button>
      }
    >
      <div className={styles.content}>
        <CarArt {...vehicleDrawing({ ...vehicle, paint })} className={styles.car} />
        <RadioCards
          name="paint"
          label={t('paint.label')}
          layout="chips"
          value={paint}
          onChange={(event) => setPaint(event.target.value as VehiclePaint)}
          options={VEHICLE_PAINTS.map((id) => ({
            value: id,
            label: t(`ui:art.paints.${id}`),
            picture: <span className={styles.swatch} style={{ background: PAINTS[id] }} />,
          }))}
        />
      </div>
    </Modal>
  );
}
