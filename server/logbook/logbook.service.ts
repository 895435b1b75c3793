import type { Readable } from 'node:stream';
import { FIRST_DEADLINE, MAX_SALE_HISTORY } from '#contract/garage/garage.rules.ts';
import type { EntryInput, Logbook, ReadingInput } from '#contract/logbook/logbook.endpoints.ts';
import { MAX_LOG_ENTRIES, type WorkKind } from '#contract/logbook/logbook.rules.ts';
import { todayIn } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { ruleMessage } from '#contract/shared/validation/rule-message.ts';
import type { ZipFile } from '#server/shared/zip.ts';
import type { ChangeVehicle } from './change-vehicle.ts';
import type { StoredVehicle } from './logbook.store.ts';
import type { LogbookDependencies } from './logbook-dependencies.ts';
import { entryColumns, toLogEntry, toVehicleDocument } from './logbook-view.ts';

interface Dependencies extends Pick<LogbookDependencies, 'store' | 'access' | 'odometer' | 'deadlines' | 'now'> {
  changeVehicle: ChangeVehicle;
  describeVehicles: LogbookDependencies['describeVehicles'];
  streamDocument(id: string): Promise<Readable | undefined>;
}

export type LogbookService = ReturnType<typeof createLogbookService>;

/** Readings of the odometer, fill-ups, services and costs of a vehicle. */
export function createLogbookService(dependencies: Dependencies) {
  const { store, access, odometer, deadlines, now, changeVehicle, describeVehicles, streamDocument } = dependencies;

  function checkDay(vehicle: StoredVehicle, field: string, day: string): void {
    const today = todayIn(vehicle.locale, now());
    if (day > today)
      throw new AppError('request.invalid', {
        [field]: ruleMessage('validation.dateBetween', { min: FIRST_DEADLINE, max: today }),
      });
  }

  return {
    async read(userId: string, plate: string, locale: Locale): Promise<Logbook> {
      const stored = await access.readable(userId, plate);
      const [vehicle] = describeVehicles([stored], locale);
      if (!vehicle) throw new AppError('garage.vehicle-not-found');
      return {
        vehicle,
        readings: await odometer.list(stored.id),
        entries: (await store.list([stored.id])).map(toLogEntry),
        history: await deadlines.listHistory(stored.id),
        documents: (await store.documents.list([stored.id])).map(toVehicleDocument),
      };
    },

    addReading: (userId: string, plate: string, { confirmed, ...reading }: ReadingInput): Promise<void> =>
      changeVehicle(userId, plate, async (vehicle, _inside, transaction) => {
        checkDay(vehicle, 'read_on', reading.read_on);
        await odometer.check(transaction, vehicle.id, reading, { confirmed });
        await odometer.add(transaction, vehicle.id, [reading]);
        await odometer.refresh(transaction, vehicle);
      }),

    deleteReading: (userId: string, plate: string, id: string): Promise<void> =>
      changeVehicle(userId, plate, async (vehicle, _inside, transaction) => {
        if (!(await odometer.remove(transaction, vehicle.id, id))) throw new AppError('logbook.not-found');
        await odometer.refresh(transaction, vehicle);
      }),

    saveEntry: (userId: string, plate: string, { id, confirmed, ...input }: EntryInput): Promise<void> =>
      changeVehicle(userId, plate, async (vehicle, inside, transaction) => {
        checkDay(vehicle, 'day', input.day);
        const columns = entryColumns(input);
        if (columns.km !== null) {
          const reading = { km: columns.km, read_on: input.day };
          await odometer.check(transaction, vehicle.id, reading, { confirmed, exceptId: id });
        }
        if (id === undefined) {
          if ((await inside.count(vehicle.id)) >= MAX_LOG_ENTRIES) throw new AppError('logbook.full');
          await inside.add([{ ...columns, vehicleId: vehicle.id, createdAt: now() }]);
        } else if (!(await inside.change(vehicle.id, id, columns))) throw new AppError('logbook.not-found');
        await odometer.refresh(transaction, vehicle);
      }),

    deleteEntry: (userId: string, plate: string, id: string): Promise<void> =>
      changeVehicle(userId, plate, async (vehicle, inside, transaction) => {
        if (!(await inside.remove(vehicle.id, id))) throw new AppError('logbook.not-found');
        await odometer.refresh(transaction, vehicle);
      }),

    /** What workshops did to a vehicle, for whoever buys it. */
    async listWork(vehicleId: string): Promise<{ kind: WorkKind; done_on: string; km: number | null }[]> {
      const work = await store.listWork(vehicleId, MAX_SALE_HISTORY);
      return work.map(({ kind, day, km }) => ({ kind, done_on: day, km }));
    },

    /** For the export of an account. */
    async exportOf({ id, plate }: StoredVehicle) {
      const documents = await store.documents.list([id]);
      const named = documents.map((stored) => ({ stored, file: `documents/${plate}-${stored.id}` }));
      const files: ZipFile[] = named.map(({ stored, file }) => ({
        name: file,
        modifiedAt: stored.addedAt,
        open: () => streamDocument(stored.id),
      }));
      const data = {
        readings: await odometer.list(id),
        log: (await store.list([id])).map(toLogEntry),
        documents: named.map(({ stored, file }) => ({ ...toVehicleDocument(stored), file })),
      };
      return { data, files };
    },
  };
}
