import type { OdometerReading } from '#contract/logbook/logbook.endpoints.ts';
import { MAX_READINGS } from '#contract/logbook/logbook.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { GarageStore, StoredVehicle } from '../garage.store.ts';
import type { OdometerStore, Reading } from './odometer.store.ts';

interface Dependencies {
  vehicles: GarageStore;
  store: OdometerStore;
  reschedule(vehicle: StoredVehicle, transaction: Transaction): Promise<void>;
  now: () => Date;
}

interface Check {
  confirmed?: boolean | undefined;
  /** The entry that is being changed. */
  exceptId?: string | undefined;
}

/** The readings of a vehicle's odometer, of which the newest is shown everywhere. */
export function createOdometerService({ vehicles, store, reschedule, now }: Dependencies) {
  return {
    list: (vehicleId: string): Promise<OdometerReading[]> => store.list(vehicleId),

    check: (transaction: Transaction, vehicleId: string, reading: Reading, check: Check = {}): Promise<void> =>
      checkReading(store.on(transaction), vehicleId, reading, check),

    async add(transaction: Transaction, vehicleId: string, readings: readonly Reading[]): Promise<void> {
      const inside = store.on(transaction);
      for (const reading of readings) await inside.add(vehicleId, reading, now());
      await inside.prune(vehicleId, MAX_READINGS);
    },

    remove: (transaction: Transaction, vehicleId: string, id: string): Promise<boolean> =>
      store.on(transaction).remove(vehicleId, id),

    /** After readings have changed, the vehicle shows the newest one. */
    async refresh(transaction: Transaction, { id, lastRevealedKm, lastRevealedKmOn }: StoredVehicle): Promise<void> {
      const newest = await store.on(transaction).findNewest(id);
      const columns = { lastRevealedKm: newest?.km ?? null, lastRevealedKmOn: newest?.read_on ?? null };
      if (columns.lastRevealedKm === lastRevealedKm && columns.lastRevealedKmOn === lastRevealedKmOn) return;
      const after = await vehicles.on(transaction).change(id, columns, {});
      if (after) await reschedule(after, transaction);
    },
  };
}

/** Fails if the odometer would have run backwards, unless the person has confirmed it. */
export async function checkReading(
  store: OdometerStore,
  vehicleId: string,
  { km, read_on }: Reading,
  { confirmed, exceptId }: Check,
): Promise<void> {
  if (confirmed) return;
  const { before, after } = await store.findNeighbours(vehicleId, read_on, exceptId);
  const other = before && km < before.km ? before : after && km > after.km ? after : undefined;
  if (other) throw new AppError('garage.reading-unlikely', { km: String(other.km), read_on: other.read_on });
}
