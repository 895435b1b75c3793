import type { HistoryEntry, OwnDeadline, OwnDeadlineInput } from '#contract/garage/deadlines.endpoints.ts';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { ShareMode } from '#contract/garage/garage.rules.ts';
import type { OdometerReading } from '#contract/logbook/logbook.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { SanitizeDocument } from '#server/documents/sanitize-document.ts';
import type { Foundation } from '#server/foundation.ts';
import type { LogbookStore, StoredVehicle } from './logbook.store.ts';

/** With what a guest may do, and whose it is; both are null in the owner's garage. */
export type AccessibleVehicle = StoredVehicle & { guestMode: ShareMode | null; ownerName: string | null };
export type Reading = Pick<OdometerReading, 'km' | 'read_on'>;

/** What the logbook needs of the garage and the foundation. */
export interface LogbookDependencies extends Pick<Foundation, 'files' | 'queue' | 'now'> {
  store: LogbookStore;
  /** Fail unless this person may read, or change, the vehicle. */
  access: {
    readable(userId: string, plate: string): Promise<AccessibleVehicle>;
    writable(userId: string, plate: string): Promise<AccessibleVehicle>;
    /** Locks the owner and the vehicle. */
    lock(transaction: Transaction, userId: string, plate: string, need: 'write'): Promise<AccessibleVehicle>;
    inTransactionOf<Result>(
      userId: string,
      plate: string,
      need: 'write',
      work: (vehicle: AccessibleVehicle, transaction: Transaction) => Promise<Result>,
    ): Promise<Result>;
  };
  odometer: {
    list(vehicleId: string): Promise<OdometerReading[]>;
    check(
      transaction: Transaction,
      vehicleId: string,
      reading: Reading,
      check?: { confirmed?: boolean | undefined; exceptId?: string | undefined },
    ): Promise<void>;
    add(transaction: Transaction, vehicleId: string, readings: readonly Reading[]): Promise<void>;
    remove(transaction: Transaction, vehicleId: string, id: string): Promise<boolean>;
    refresh(transaction: Transaction, vehicle: StoredVehicle): Promise<void>;
  };
  deadlines: {
    listHistory(vehicleId: string): Promise<HistoryEntry[]>;
    read(userId: string, plate: string, locale: Locale): Promise<{ own: OwnDeadline[] }>;
    hasOwn(transaction: Transaction, vehicleId: string, id: string): Promise<boolean>;
    putOwn(transaction: Transaction, vehicle: StoredVehicle, input: OwnDeadlineInput): Promise<string>;
    removeOwn(transaction: Transaction, vehicleId: string, id: string): Promise<boolean>;
  };
  describeVehicles(stored: readonly AccessibleVehicle[], locale: Locale): Vehicle[];
  sanitize: SanitizeDocument;
}
