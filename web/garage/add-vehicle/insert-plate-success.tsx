import { useEffect, useEffectEvent, useState } from 'react';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { SUCCESS_REDIRECT_MS } from '#contract/garage/garage.rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { vehicleDrawing } from '../dashboard/vehicle-drawing.ts';
import styles from './insert-plate-success.module.css';
import { Step, VehicleSummary } from './step.tsx';

/** The vehicle was added. The garage opens after a countdown, which can be stopped. */
export function InsertPlateSuccess({ vehicle, onGo }: { vehicle: Vehicle; onGo(): void }) {
  const { t } = useTranslation('add-vehicle');
  const [isLeaving, setLeaving] = useState(true);
  const leave = useEffectEvent(onGo);

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => leave(), SUCCESS_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  return (
    <Step
      actions={
        <>
          <Button variant="primary" onClick={onGo}>
            {t('added.go')}
          </Button>
          {isLeaving && (
            <Button variant="quiet" onClick={() => setLeaving(false)}>
              {t('added.stay')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.scene} aria-hidden="true">
        <span className={styles.check}>
          <Icon name="check" size={32} />
        </span>
        <CarArt {...vehicleDrawing(vehicle)} className={styles.car} />
      </div>
      <VehicleSummary vehicle={vehicle} />
      <p className={styles.text}>
        {t('added.text')} {isLeaving && t('added.soon')}
      </p>
      {isLeaving && <div className={styles.progress} aria-hidden="true" />}
    </Step>
  );
}
