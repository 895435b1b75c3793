import { OWN_KINDS } from '#contract/garage/deadlines.rules.ts';
import { MAX_SALE_HISTORY, MAX_SALE_SHEETS } from '#contract/garage/garage.rules.ts';
import type { SaleSheet, Sharing } from '#contract/garage/sharing.endpoints.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { hashSecret, newSecret } from '#server/shared/secrets.ts';
import type { DeadlinesStore } from '../deadlines/deadlines.store.ts';
import type { SharingService } from './sharing.service.ts';
import type { SharingStore } from './sharing.store.ts';

type Done = SaleSheet['history'][number];

interface Dependencies {
  store: SharingStore;
  deadlines: Pick<DeadlinesStore, 'listHistory'>;
  sharing: Pick<SharingService, 'change'>;
  /** Services and repairs of the logbook, the newest first. */
  listWork(vehicleId: string): Promise<Done[]>;
  publicUrl: string;
  now: () => Date;
}

export type SaleSheetService = ReturnType<typeof createSaleSheetService>;

/** What says something about the car; a licence is about its driver, and the rest may be about anything. */
const ABOUT_THE_CAR: readonly string[] = [
  'review',
  ...OWN_KINDS.filter((kind) => kind !== 'licence' && kind !== 'other'),
];
const SHOWN_CHARACTERS = 2;

/** Links with which a buyer reads what was done to a car, without anything about its owner. */
export function createSaleSheetService({ store, deadlines, sharing, listWork, publicUrl, now }: Dependencies) {
  return {
    /** The URL is shown once: only its hash is stored. */
    async create(
      userId: string,
      plate: string,
      { shows_plate: showsPlate, days }: { shows_plate: boolean; days: number },
      locale: Locale,
    ): Promise<Sharing & { url: string }> {
      const key = newSecret();
      const changed = await sharing.change(userId, plate, async (vehicle, locked) => {
        const createdAt = now();
        if ((await locked.listSaleSheets([vehicle.id], createdAt)).length >= MAX_SALE_SHEETS)
          throw new AppError('garage.sale-sheets-full');
        const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
        await locked.addSaleSheet({ vehicleId: vehicle.id, hash: hashSecret(key), showsPlate, createdAt, expiresAt });
      });
      return { ...changed, url: `${publicUrl}${pagePath('saleSheet', locale)}?${new URLSearchParams({ key })}` };
    },

    revoke: (userId: string, plate: string, id: string): Promise<Sharing> =>
      sharing.change(userId, plate, (vehicle, locked) => locked.removeSaleSheet(vehicle.id, id)),

    async read(key: string): Promise<SaleSheet> {
      const found = await store.findSaleSheet(hashSecret(key), now());
      if (!found) throw new AppError('garage.sale-sheet-not-found');
      const { sheet, vehicle } = found;
      const [history, work] = await Promise.all([deadlines.listHistory([vehicle.id]), listWork(vehicle.id)]);
      const done: Done[] = history
        .filter(({ kind }) => ABOUT_THE_CAR.includes(kind))
        .map(({ kind, doneOn, km }) => ({ kind, done_on: doneOn, km }));
      return {
        country: vehicle.locale,
        plate: sheet.showsPlate ? vehicle.plate : masked(vehicle.plate),
        make: vehicle.make,
        model: vehicle.model,
        version: vehicle.version,
        first_registration: vehicle.matriculation,
        fuel: vehicle.fuelType,
        body_type: vehicle.bodyType,
        power_kw: vehicle.powerKw,
        displacement: vehicle.displacement,
        euro_emission: vehicle.euroEmission,
        km: vehicle.lastRevealedKm,
        km_read_on: vehicle.lastRevealedKmOn,
        next_inspection: vehicle.reviewDeadline,
        next_tax: vehicle.taxDeadline,
        history: [...done, ...work]
          .sort((left, right) => right.done_on.localeCompare(left.done_on))
          .slice(0, MAX_SALE_HISTORY),
        expires_at: sheet.expiresAt.toISOString(),
      };
    },
  };
}

function masked(plate: string): string {
  return plate.slice(0, SHOWN_CHARACTERS) + '•'.repeat(Math.max(0, plate.length - SHOWN_CHARACTERS));
}
