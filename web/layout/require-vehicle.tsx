import type { ReactNode } from 'react';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { findVehicle } from './find-vehicle.ts';
import { MissingVehicle } from './missing-vehicle.tsx';
import { RequireSession } from './require-session.tsx';

interface Props {
  plate: string;
  /** Placeholder until the session is known. */
  fallback: ReactNode;
  children(vehicle: Vehicle): ReactNode;
}

/** Content about a vehicle of the signed-in person's garage. */
export function RequireVehicle({ plate, fallback, children }: Props) {
  return (
    <RequireSession fallback={fallback}>
      {({ vehicles }) => {
        const vehicle = findVehicle(vehicles, plate);
        return vehicle ? children(vehicle) : <MissingVehicle heading="h1" />;
      }}
    </RequireSession>
  );
}
