import type { Transaction } from '#server/database/connect.ts';
import type { LogbookStore, StoredVehicle } from './logbook.store.ts';
import type { LogbookDependencies } from './logbook-dependencies.ts';

type Work<Result> = (vehicle: StoredVehicle, inside: LogbookStore, transaction: Transaction) => Promise<Result>;

export type ChangeVehicle = ReturnType<typeof createChangeVehicle>;

/** Changes the logbook of one vehicle, while its owner and the vehicle are locked. */
export function createChangeVehicle({ store, access }: Pick<LogbookDependencies, 'store' | 'access'>) {
  return <Result>(userId: string, plate: string, work: Work<Result>): Promise<Result> =>
    access.inTransactionOf(userId, plate, 'write', (vehicle, transaction) =>
      work(vehicle, store.on(transaction), transaction),
    );
}
