import type { Readable } from 'node:stream';
import type { AccountExport } from '#contract/account/account-export.endpoints.ts';
import type { BodyType, Fuel } from '#contract/catalogue/catalogue.endpoints.ts';
import type { Vehicle, VehicleChanges, VehicleInput } from '#contract/garage/garage.endpoints.ts';
import { MAX_VEHICLES } from '#contract/garage/garage.rules.ts';
import { isPlate, plateMessage } from '#contract/garage/plates.rules.ts';
import type { TaxExplanation } from '#contract/garage/tax.endpoints.ts';
import { todayIn } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { SharedLimits } from '#server/http/shared-limits.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { VehicleRegistry } from '#server/providers/vehicle-registry.ts';
import type { WithFiles, ZipFile } from '#server/shared/zip.ts';
import { createCrawlingService, type WantedCrawl } from './crawling.service.ts';
import type { CorrectedColumns, GarageStore, StoredVehicle, VehicleColumns } from './garage.store.ts';
import { type FindSubmodel, linkedSubmodel } from './submodel-link.ts';
import { explainTax } from './tax-explanation.ts';
import type { AccessibleVehicle, VehicleAccess } from './vehicle-access.store.ts';
import { permittedChanges } from './vehicle-changes.ts';
import { toVehicle } from './vehicle-view.ts';

/** Limits the use of plates to look up other people's cars. */
const ADDITIONS = { name: 'vehicle-added', points: 20, seconds: 86_400 };

interface Dependencies {
  store: GarageStore;
  access: VehicleAccess;
  queue: Pick<Queue, 'enqueue'>;
  registry: VehicleRegistry;
  limits: SharedLimits;
  now: () => Date;
  findSubmodel: FindSubmodel;
  /** The larger size. */
  openPicture?(photoId: string): Promise<Readable | undefined>;
  /** The car with this plate, if its purchase has been verified. */
  findBought?(transaction: Transaction, userId: string, plate: string): Promise<BoughtCar | undefined>;
  /** Enqueues the deletion of photos that belong to no vehicle, once the transaction is committed. */
  releasePhotos?(transaction: Transaction, photoIds: readonly string[]): Promise<void>;
  /** Called after the kilometres or the age of a vehicle have changed: own deadlines may depend on them. */
  reschedule(vehicle: StoredVehicle): Promise<void>;
  exportDeadlines(stored: readonly StoredVehicle[]): Promise<ExportDeadlines>;
  exportSharing(stored: readonly StoredVehicle[]): Promise<ExportSharing>;
  exportLogbook(stored: StoredVehicle): Promise<ExportedLogbook>;
}

export type ExportedLogbook = WithFiles<Pick<AccountExport['vehicles'][number], 'readings' | 'log' | 'documents'>>;

type ExportDeadlines = (vehicle: StoredVehicle) => Pick<AccountExport['vehicles'][number], 'own_deadlines' | 'history'>;

type ExportSharing = (vehicle: StoredVehicle) => Pick<AccountExport['vehicles'][number], 'sharing'>;

interface Changes {
  columns: VehicleColumns;
  corrections: CorrectedColumns;
  /** Kilometres may be lower than the last ones. */
  isConfirmed: boolean;
}

/** A car whose purchase has been verified. */
export interface BoughtCar {
  make: string;
  model: string;
  version: string | null;
  fuelType: Fuel | null;
  bodyType: BodyType;
}

export type GarageService = ReturnType<typeof createGarageService>;

export function createGarageService({ openPicture, releasePhotos, findBought, ...dependencies }: Dependencies) {
  const { store, access, limits, now, findSubmodel, reschedule, exportDeadlines, exportSharing, exportLogbook } =
    dependencies;
  const crawling = createCrawlingService(dependencies);

  function describeVehicles(stored: readonly AccessibleVehicle[], locale: Locale): Vehicle[] {
    const time = now();
    return stored.map((one) => toVehicle(one, locale, time));
  }

  async function verifiedCar<Car extends BoughtCar | undefined>(transaction: Transaction, car: Car) {
    const submodelId = car && ((await findSubmodel(car.make, car.model, transaction)) ?? null);
    return car && { ...car, submodelId };
  }

  const listVehicles = async (userId: string, locale: Locale) => describeVehicles(await store.list(userId), locale);

  async function addVehicle(userId: string, plate: string, locale: Locale): Promise<Vehicle[]> {
    if (!isPlate(plate, locale)) throw new AppError('garage.plate.invalid', { plate: plateMessage(locale) });
    await limits.check(ADDITIONS, userId);
    const createdAt = now();
    const isLookedUp = locale === 'it';
    const id = await store.inTransactionOf(userId, async (locked, transaction) => {
      const plates = await locked.listPlates(userId);
      if (plates.some((one) => one.plate === plate)) throw new AppError('garage.plate.already-present');
      if (plates.filter(({ isOwn }) => isOwn).length >= MAX_VEHICLES) throw new AppError('garage.plate.limit');
      const added = await locked.add({
        userId,
        plate,
        locale,
        createdAt,
        bought: await verifiedCar(transaction, await findBought?.(transaction, userId, plate)),
        ...(isLookedUp && { crawlSince: createdAt }),
      });
      if (isLookedUp) await crawling.enqueueDeadlines(transaction, added, createdAt);
      return added;
    });
    // Concurrent calls may all have found one addition left.
    if (!(await limits.count(ADDITIONS, userId))) {
      await store.remove(userId, plate);
      await limits.check(ADDITIONS, userId);
    }
    if (isLookedUp) await crawling.lookUpDataImmediately(id, plate, createdAt);
    return listVehicles(userId, locale);
  }

  async function changeVehicle(
    userId: string,
    plate: string,
    changes: VehicleChanges,
    locale: Locale,
  ): Promise<Vehicle[]> {
    const stored = await store.list(userId);
    const index = stored.findIndex((one) => one.plate === plate);
    const before = stored[index];
    if (!before) throw new AppError('garage.vehicle-not-found');
    if (before.guestMode !== null) await access.writable(userId, plate);
    const { columns, corrections } = permittedChanges(changes, before, todayIn(before.locale, now()));
    Object.assign(columns, await linkedSubmodel(columns, before, findSubmodel));
    Object.assign(corrections, await linkedSubmodel(corrections, before, findSubmodel));
    const isConfirmed = changes.vehicle_data_info?.confirmed === true;
    const apply = (on: GarageStore) => applyChanges(on, before, { columns, corrections, isConfirmed });
    // The owner needs no lock; the access of a guest may end meanwhile.
    const after =
      before.guestMode === null
        ? await apply(store)
        : await access.inTransactionOf(userId, plate, 'write', (_, transaction) => apply(store.on(transaction)));
    const { matriculation } = { ...columns, ...corrections };
    if (columns.lastRevealedKm !== undefined || matriculation !== undefined) await reschedule(after);
    return describeVehicles(stored.with(index, { ...before, ...after }), locale);
  }

  async function applyChanges(
    on: GarageStore,
    before: StoredVehicle,
    { columns: changed, corrections, isConfirmed }: Changes,
  ): Promise<StoredVehicle> {
    const { lastRevealedKm: km, lastRevealedKmOn: day, ...others } = changed;
    let after: StoredVehicle | undefined = before;
    if (typeof km === 'number' && day) {
      after = await on.readOdometer(before.id, { km, day, isConfirmed, now: now() });
      if (!after) throw unlikely(await on.find(before.id));
    }
    const columns = km === null ? { ...others, lastRevealedKm: km, lastRevealedKmOn: null } : others;
    if (Object.keys(columns).length + Object.keys(corrections).length > 0)
      after = await on.change(before.id, columns, corrections);
    if (!after) throw new AppError('garage.vehicle-not-found');
    return after;
  }

  return {
    listVehicles,
    describeVehicles,

    async getVehicle(userId: string, plate: string, locale: Locale): Promise<Vehicle> {
      return toVehicle(await access.readable(userId, plate), locale, now());
    },

    /** For what only the owner may do, such as insuring it. */
    async getOwnVehicle(userId: string, plate: string, locale: Locale): Promise<Vehicle> {
      return toVehicle(await access.owned(userId, plate), locale, now());
    },

    /** The plate alone adds a vehicle; with other fields it changes one. */
    saveVehicle(userId: string, { plate, ...changes }: VehicleInput, locale: Locale): Promise<Vehicle[]> {
      return Object.keys(changes).length === 0
        ? addVehicle(userId, plate, locale)
        : changeVehicle(userId, plate, changes, locale);
    },

    async deleteVehicle(userId: string, plate: string, locale: Locale): Promise<Vehicle[]> {
      await access.owned(userId, plate);
      await store.inTransactionOf(userId, async (locked, transaction) => {
        const removed = await locked.remove(userId, plate);
        if (!removed) throw new AppError('garage.vehicle-not-found');
        if (removed.photoId) await releasePhotos?.(transaction, [removed.photoId]);
      });
      return listVehicles(userId, locale);
    },

    async requestCrawl(userId: string, wanted: WantedCrawl, locale: Locale): Promise<Vehicle> {
      return toVehicle(await crawling.request(userId, wanted), locale, now());
    },

    /** The road tax of the next period, step by step. */
    async explainTax(userId: string, plate: string): Promise<TaxExplanation> {
      const stored = await access.readable(userId, plate);
      return explainTax(stored, todayIn(stored.locale, now()));
    },

    crawl: crawling.work,

    /** Called by the approval of a purchase, which has locked the owner; the vehicle may also be added later. */
    async markBought(transaction: Transaction, userId: string, plate: string, car: BoughtCar): Promise<void> {
      await store.on(transaction).markBought(userId, plate, await verifiedCar(transaction, car));
    },

    /** Called when a policy is issued or ended, which has locked the owner. */
    async showInsurance(
      transaction: Transaction,
      { userId, plate }: { userId: string; plate: string },
      shown: { insurer: string | null; deadline: string | null; isActive?: boolean | null },
      policyUntil: string | null,
    ) {
      const before = await store.on(transaction).showInsurance(userId, plate, {
        insurer: shown.insurer,
        insuranceDeadline: shown.deadline,
        insuranceSource: 'found',
        ...(shown.isActive !== undefined && { isInsuranceActive: shown.isActive }),
        policyUntil,
      });
      return (
        before && {
          insurer: before.insurer,
          deadline: before.insuranceDeadline,
          isActive: before.isInsuranceActive,
        }
      );
    },

    async exportVehicles(userId: string, locale: Locale): Promise<WithFiles<AccountExport['vehicles']>> {
      const files: ZipFile[] = [];
      const own = (await store.list(userId)).filter(({ guestMode }) => guestMode === null);
      const deadlinesOf = await exportDeadlines(own);
      const sharedOf = await exportSharing(own);
      const data: AccountExport['vehicles'] = [];
      for (const stored of own) {
        const { plate, photoId, createdAt: modifiedAt } = stored;
        const picture = photoId && `photos/${plate}.webp`;
        if (picture) files.push({ name: picture, modifiedAt, open: async () => openPicture?.(photoId) });
        const logbook = await exportLogbook(stored);
        files.push(...logbook.files);
        const added_at = modifiedAt.toISOString();
        data.push({
          ...toVehicle(stored, locale, now()),
          ...deadlinesOf(stored),
          ...sharedOf(stored),
          ...logbook.data,
          added_at,
          picture,
        });
      }
      return { data, files };
    },
  };
}

function unlikely(shown: StoredVehicle | undefined): AppError {
  if (!shown) return new AppError('garage.vehicle-not-found');
  return new AppError('garage.reading-unlikely', {
    km: String(shown.lastRevealedKm),
    read_on: String(shown.lastRevealedKmOn),
  });
}
