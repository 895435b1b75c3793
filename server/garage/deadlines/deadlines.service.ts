import type {
  DeadlineId,
  DoneInput,
  OwnDeadlineInput,
  VehicleDeadlines,
} from '#contract/garage/deadlines.endpoints.ts';
import { MAX_HISTORY, MAX_OWN_DEADLINES } from '#contract/garage/deadlines.rules.ts';
import { DEADLINE_TYPES, type DeadlineType, FIRST_DEADLINE } from '#contract/garage/garage.rules.ts';
import { todayIn } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { toCents } from '#contract/shared/money.ts';
import { ruleMessage } from '#contract/shared/validation/rule-message.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { GarageStore, StoredVehicle, VehicleColumns } from '../garage.store.ts';
import { expectedOn } from '../law/next-own-deadline.ts';
import { checkReading } from '../odometer/odometer.service.ts';
import type { OdometerStore } from '../odometer/odometer.store.ts';
import type { AccessibleVehicle, VehicleAccess } from '../vehicle-access.store.ts';
import { toVehicle } from '../vehicle-view.ts';
import {
  changesOfLaw,
  changesOfOwn,
  dueDayOf,
  odometerOf,
  readingOf,
  recordChanges,
  revertedColumns,
} from './deadline-changes.ts';
import type { DeadlinesStore, OwnColumns } from './deadlines.store.ts';
import { toHistoryEntry, toOwnDeadline } from './deadlines-view.ts';

interface Dependencies {
  vehicles: GarageStore;
  access: VehicleAccess;
  store: DeadlinesStore;
  readings: OdometerStore;
  now: () => Date;
}

export type DeadlinesService = ReturnType<typeof createDeadlinesService>;

/** Meeting deadlines, their history, and deadlines that people add themselves. */
export function createDeadlinesService({ vehicles, access, store, readings, now }: Dependencies) {
  const isLaw = (deadline: DeadlineId): deadline is DeadlineType => DEADLINE_TYPES.some((type) => type === deadline);

  async function describe(vehicle: AccessibleVehicle, locale: Locale, from: DeadlinesStore): Promise<VehicleDeadlines> {
    const today = todayIn(vehicle.locale, now());
    return {
      vehicle: toVehicle(vehicle, locale, now()),
      own: (await from.listOwn([vehicle.id])).map((one) => toOwnDeadline(one, vehicle, today)),
      history: (await from.listHistory([vehicle.id])).map(toHistoryEntry),
    };
  }

  /** Changes the deadlines of one vehicle. Its owner is locked, so that limits hold, and the vehicle itself. */
  async function change(
    userId: string,
    plate: string,
    locale: Locale,
    work: (
      vehicle: StoredVehicle,
      locked: DeadlinesStore,
      garage: GarageStore,
      transaction: Transaction,
    ) => Promise<unknown>,
  ): Promise<VehicleDeadlines> {
    return access.inTransactionOf(userId, plate, 'write', async (vehicle, transaction) => {
      const [garage, locked] = [vehicles.on(transaction), store.on(transaction)];
      await work(vehicle, locked, garage, transaction);
      return describe({ ...vehicle, ...(await garage.find(vehicle.id)) }, locale, locked);
    });
  }

  /** The expected days of deadlines by kilometres follow the odometer. */
  async function reschedule(vehicle: StoredVehicle, on: DeadlinesStore = store): Promise<void> {
    for (const own of await on.listByKilometres(vehicle.id)) {
      const day = expectedOn(own, odometerOf(vehicle), todayIn(vehicle.locale, now()));
      if (day !== own.expectedOn) await on.changeOwn(vehicle.id, own.id, { expectedOn: day });
    }
  }

  async function changeVehicle(garage: GarageStore, locked: DeadlinesStore, id: string, columns: VehicleColumns) {
    if (Object.keys(columns).length === 0) return;
    const after = await garage.change(id, columns, {});
    if (after && 'lastRevealedKm' in columns) await reschedule(after, locked);
  }

  async function complete(
    vehicle: StoredVehicle,
    done: DoneInput,
    locked: DeadlinesStore,
    garage: GarageStore,
    transaction: Transaction,
  ) {
    const { deadline, done_on: doneOn } = done;
    const today = todayIn(vehicle.locale, now());
    if (doneOn > today)
      throw new AppError('request.invalid', {
        done_on: ruleMessage('validation.dateBetween', { min: FIRST_DEADLINE, max: today }),
      });
    const own = isLaw(deadline) ? undefined : await locked.findOwn(vehicle.id, deadline);
    const isKnown = isLaw(deadline) ? deadline !== 'tax' || vehicle.locale !== 'fr' : own !== undefined;
    if (!isKnown) throw new AppError('garage.deadline-not-found');
    const dueOn = own ? own.dueOn : dueDayOf(vehicle, deadline as DeadlineType);
    if (done.due_on !== undefined && (done.due_on || null) !== dueOn) return;
    if ((await locked.countHistory(vehicle.id)) >= MAX_HISTORY) throw new AppError('garage.history-full');
    if (typeof done.km === 'number') {
      const reading = { km: done.km, read_on: doneOn };
      await checkReading(readings.on(transaction), vehicle.id, reading, { confirmed: done.confirmed });
    }

    const columns = isLaw(deadline) ? changesOfLaw(vehicle, deadline, done) : readingOf(vehicle, done);
    const odometer = odometerOf({ ...vehicle, ...columns });
    const ownColumns = own ? changesOfOwn(own, done, odometer, today) : {};
    await changeVehicle(garage, locked, vehicle.id, columns);
    if (own) await locked.changeOwn(vehicle.id, own.id, ownColumns);
    await locked.addHistory({
      vehicleId: vehicle.id,
      ownId: own?.id ?? null,
      kind: own?.kind ?? (deadline as DeadlineType),
      name: own?.name ?? '',
      doneOn,
      km: done.km ?? null,
      priceCents: typeof done.price === 'number' ? toCents(done.price) : null,
      dueOn,
      nextOn: own ? (ownColumns.dueOn ?? null) : dueDayOf({ ...vehicle, ...columns }, deadline as DeadlineType),
      changes: {
        vehicle: recordChanges(vehicle, columns),
        own: recordChanges(own ?? {}, ownColumns),
      },
      createdAt: now(),
    });
  }

  async function saveOwn(vehicle: StoredVehicle, input: OwnDeadlineInput, locked: DeadlinesStore): Promise<string> {
    const due = { dueOn: input.due_on || null, dueKm: input.due_km ?? null };
    const columns = {
      kind: input.kind,
      name: input.name,
      ...due,
      everyMonths: input.every_months ?? null,
      everyKm: input.every_km ?? null,
      expectedOn: expectedOn(due, odometerOf(vehicle), todayIn(vehicle.locale, now())),
    };
    if (input.id !== undefined) {
      if (!(await locked.changeOwn(vehicle.id, input.id, columns))) throw new AppError('garage.deadline-not-found');
      return input.id;
    }
    if ((await locked.countOwn(vehicle.id)) >= MAX_OWN_DEADLINES) throw new AppError('garage.deadlines-full');
    return locked.addOwn({ ...columns, vehicleId: vehicle.id, createdAt: now() });
  }

  return {
    reschedule,
    rescheduleOn: (vehicle: StoredVehicle, transaction: Transaction): Promise<void> =>
      reschedule(vehicle, store.on(transaction)),

    async read(userId: string, plate: string, locale: Locale): Promise<VehicleDeadlines> {
      return describe(await access.readable(userId, plate), locale, store);
    },

    /** Meeting a deadline twice by accident changes nothing the second time. */
    complete: (userId: string, plate: string, done: DoneInput, locale: Locale): Promise<VehicleDeadlines> =>
      change(userId, plate, locale, (vehicle, locked, garage, transaction) =>
        complete(vehicle, done, locked, garage, transaction),
      ),

    undo: (userId: string, plate: string, id: string, locale: Locale): Promise<VehicleDeadlines> =>
      change(userId, plate, locale, async (vehicle, locked, garage) => {
        const entry = await locked.removeHistory(vehicle.id, id);
        if (!entry) throw new AppError('garage.deadline-not-found');
        await changeVehicle(garage, locked, vehicle.id, revertedColumns(vehicle, entry.changes.vehicle));
        const own = entry.ownId && (await locked.findOwn(vehicle.id, entry.ownId));
        const columns = own ? revertedColumns(own, entry.changes.own) : {};
        if (own && Object.keys(columns).length > 0) await locked.changeOwn(vehicle.id, own.id, columns as OwnColumns);
      }),

    saveOwn: (userId: string, plate: string, input: OwnDeadlineInput, locale: Locale): Promise<VehicleDeadlines> =>
      change(userId, plate, locale, (vehicle, locked) => saveOwn(vehicle, input, locked)),

    /** The same for a caller that has locked owner and vehicle; the id of the deadline. */
    putOwn: (transaction: Transaction, vehicle: StoredVehicle, input: OwnDeadlineInput): Promise<string> =>
      saveOwn(vehicle, input, store.on(transaction)),

    hasOwn: async (transaction: Transaction, vehicleId: string, id: string): Promise<boolean> =>
      (await store.on(transaction).findOwn(vehicleId, id)) !== undefined,

    removeOwn: (transaction: Transaction, vehicleId: string, id: string): Promise<boolean> =>
      store.on(transaction).removeOwn(vehicleId, id),

    async listHistory(vehicleId: string) {
      return (await store.listHistory([vehicleId])).map(toHistoryEntry);
    },

    deleteOwn: (userId: string, plate: string, id: string, locale: Locale): Promise<VehicleDeadlines> =>
      change(userId, plate, locale, async (vehicle, locked) => {
        if (!(await locked.removeOwn(vehicle.id, id))) throw new AppError('garage.deadline-not-found');
      }),

    /** For an export, by the id of the vehicle. */
    async exportDeadlines(stored: readonly StoredVehicle[]) {
      const ids = stored.map(({ id }) => id);
      const [own, history] = [await store.listOwn(ids), await store.listHistory(ids)];
      return (vehicle: StoredVehicle) => ({
        own_deadlines: own
          .filter(({ vehicleId }) => vehicleId === vehicle.id)
          .map((one) => toOwnDeadline(one, vehicle, todayIn(vehicle.locale, now()))),
        history: history.filter(({ vehicleId }) => vehicleId === vehicle.id).map(toHistoryEntry),
      });
    },
  };
}
