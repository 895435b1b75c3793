import type { ReactNode } from 'react';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';
import { Plate } from '#web/ui/plate.tsx';
import styles from './step.module.css';

/** The layout of every step: a text, the content, the actions. */
export function Step({ intro, children, actions }: { intro?: ReactNode; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.step}>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** The vehicle: its plate, and its make and model where they are known. */
export function VehicleSummary({ vehicle }: { vehicle: Vehicle }) {
  const name = vehicleName(vehicle);
  return (
    <div className={styles.vehicle}>
      {name && <p className={styles.name}>{name}</p>}
      <VehiclePlate vehicle={vehicle} />
    </div>
  );
}

export function VehiclePlate({ vehicle }: { vehicle: Vehicle }) {
  return <Plate country={vehicle.locale} value={vehicle.plate} size="m" />;
}
