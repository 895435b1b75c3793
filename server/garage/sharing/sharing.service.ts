import type { AccountExport } from '#contract/account/account-export.endpoints.ts';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { MAX_GUESTS, MAX_SHARED_VEHICLES, type ShareMode } from '#contract/garage/garage.rules.ts';
import type { Invitation, Sharing, WaitingInvitation } from '#contract/garage/sharing.endpoints.ts';
import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { MailLimits } from '#server/shared/mail-limits.ts';
import { hashSecret } from '#server/shared/secrets.ts';
import type { AccessibleVehicle, VehicleAccess } from '../vehicle-access.store.ts';
import { sendInvitation } from './sharing.jobs.ts';
import type { SharingStore } from './sharing.store.ts';

interface Dependencies {
  store: SharingStore;
  access: VehicleAccess;
  queue: Pick<Queue, 'enqueue'>;
  mailLimits: MailLimits;
  listVehicles(userId: string, locale: Locale): Promise<Vehicle[]>;
  now: () => Date;
}

/** The key of the mail, or the id of an invitation to the own email address. */
type InvitationProof = { key: string } | { id: string };

export type SharingService = ReturnType<typeof createSharingService>;

/** Sharing vehicles with others: invitations, guests, and what both sides may do about them. */
export function createSharingService({ store, access, queue, mailLimits, listVehicles, now }: Dependencies) {
  async function describe(vehicleId: string, from: SharingStore = store): Promise<Sharing> {
    const ids = [vehicleId];
    const time = now();
    return {
      guests: (await from.listGuests(ids)).map((guest) => ({
        id: guest.userId,
        name: fullName(guest),
        email: guest.email,
        mode: guest.mode,
        since: guest.createdAt.toISOString(),
      })),
      invitations: (await from.listInvitations(ids, time)).map(({ id, email, mode, expiresAt }) => ({
        id,
        email,
        mode,
        expires_at: expiresAt.toISOString(),
      })),
      sale_sheets: (await from.listSaleSheets(ids, time)).map(({ id, showsPlate, createdAt, expiresAt }) => ({
        id,
        shows_plate: showsPlate,
        created_at: createdAt.toISOString(),
        expires_at: expiresAt.toISOString(),
      })),
    };
  }

  /** A change by the owner, who is locked: limits hold, and nobody acts with a right that has just ended. */
  const change = (
    userId: string,
    plate: string,
    work: (vehicle: AccessibleVehicle, locked: SharingStore, transaction: Transaction) => Promise<void>,
  ): Promise<Sharing> =>
    access.inTransactionOf(userId, plate, 'own', async (vehicle, transaction) => {
      const locked = store.on(transaction);
      await work(vehicle, locked, transaction);
      return describe(vehicle.id, locked);
    });

  async function requireInvitation(by: InvitationProof) {
    const found = await store.findInvitation('id' in by ? by : { hash: hashSecret(by.key) }, now());
    if (!found) throw new AppError('garage.invitation-invalid');
    return found;
  }

  async function addressOf(userId: string, from: SharingStore = store): Promise<string> {
    const person = await from.findPerson(userId);
    if (!person) throw new AppError('session.expired');
    return person.email.toLowerCase();
  }

  async function listWaiting(userId: string): Promise<{ invitations: WaitingInvitation[] }> {
    const found = await store.listInvitationsTo(await addressOf(userId), now());
    return { invitations: found.map((one) => ({ id: one.invitation.id, ...invitationView(one) })) };
  }

  /** The guest and the owner are locked, so that neither garage nor vehicle gets more than its limit. */
  async function accept(userId: string, by: InvitationProof): Promise<string> {
    const { invitation, vehicle } = await requireInvitation(by);
    if (vehicle.userId === userId) throw new AppError('garage.invitation-own');
    await store.inTransaction(async (locked) => {
      const people = await locked.lockPeople([userId, vehicle.userId]);
      if (!people.includes(userId)) throw new AppError('session.expired');
      const proof = 'key' in by ? { hash: hashSecret(by.key) } : { email: await addressOf(userId, locked) };
      const taken = await locked.takeInvitation(invitation.id, proof);
      if (!taken) throw new AppError('garage.invitation-invalid');
      const garage = await locked.readGarage(userId, vehicle.plate);
      if (garage.hasPlate) throw new AppError('garage.shared-already');
      if (garage.shared >= MAX_SHARED_VEHICLES) throw new AppError('garage.shared-full');
      await locked.addGuest(vehicle.id, userId, taken.mode, now());
    });
    return vehicle.plate;
  }

  return {
    change,
    describe,

    read: async (userId: string, plate: string): Promise<Sharing> => describe((await access.owned(userId, plate)).id),

    async invite(userId: string, plate: string, input: { email: string; mode: ShareMode }, locale: Locale) {
      const email = input.email.toLowerCase();
      await access.owned(userId, plate);
      await mailLimits.consume(userId, email);
      return change(userId, plate, async (vehicle, locked, transaction) => {
        const createdAt = now();
        const expiresAt = new Date(createdAt.getTime() + RETENTION_DAYS.vehicleInvitation * DAY_MS);
        if ((await locked.findPerson(userId))?.email === email) throw new AppError('garage.invitation-own');
        const known = [
          ...(await locked.listGuests([vehicle.id])),
          ...(await locked.listInvitations([vehicle.id], createdAt)),
        ];
        if (known.some((one) => one.email === email)) throw new AppError('garage.already-invited');
        if (known.length >= MAX_GUESTS) throw new AppError('garage.guests-full');
        const { mode } = input;
        const invitationId = await locked.addInvitation({
          vehicleId: vehicle.id,
          email,
          mode,
          locale,
          createdAt,
          expiresAt,
        });
        await queue.enqueue(transaction, sendInvitation, { invitationId });
      });
    },

    withdraw: (userId: string, plate: string, id: string) =>
      change(userId, plate, (vehicle, locked) => locked.removeInvitation(vehicle.id, id)),
    changeGuest: (userId: string, plate: string, { id, mode }: { id: string; mode: ShareMode }) =>
      change(userId, plate, (vehicle, locked) => locked.changeGuest(vehicle.id, id, mode)),
    removeGuest: (userId: string, plate: string, id: string) =>
      change(userId, plate, (vehicle, locked) => locked.removeGuest(vehicle.id, id)),

    async leave(userId: string, plate: string, locale: Locale): Promise<{ vehicles: Vehicle[] }> {
      await access.inTransactionOf(userId, plate, 'read', async (vehicle, transaction) => {
        if (vehicle.guestMode === null) throw new AppError('garage.vehicle-not-found');
        await store.on(transaction).removeGuest(vehicle.id, userId);
      });
      return { vehicles: await listVehicles(userId, locale) };
    },

    async readInvitation(key: string): Promise<Invitation> {
      return invitationView(await requireInvitation({ key }));
    },

    listWaiting,

    async decline(userId: string, id: string): Promise<{ invitations: WaitingInvitation[] }> {
      await store.removeInvitationsTo(await addressOf(userId), id);
      return listWaiting(userId);
    },

    async acceptInvitation(
      userId: string,
      by: InvitationProof,
      locale: Locale,
    ): Promise<{ plate: string; vehicles: Vehicle[] }> {
      const plate = await accept(userId, by);
      return { plate, vehicles: await listVehicles(userId, locale) };
    },

    isInvited: async (email: string): Promise<boolean> =>
      (await store.listInvitationsTo(email.toLowerCase(), now())).length > 0,

    /** Called when an account is erased: invitations to its email address go with it. */
    removeInvitationsTo: (transaction: Transaction, email: string): Promise<void> =>
      store.on(transaction).removeInvitationsTo(email.toLowerCase()),

    deleteExpired: (): Promise<void> => store.deleteExpired(now()),

    /** For an export: there are few vehicles. */
    async exportSharing(stored: readonly { id: string }[]): Promise<(vehicle: { id: string }) => { sharing: Sharing }> {
      const found = new Map<string, Sharing>();
      for (const { id } of stored) found.set(id, await describe(id));
      return ({ id }) => ({ sharing: found.get(id) ?? NOTHING });
    },

    exportInvitations: async (userId: string): Promise<AccountExport['invitations']> =>
      (await store.listInvitationsTo(await addressOf(userId), now())).map(invitationView),

    async exportShared(userId: string): Promise<AccountExport['shared_vehicles']> {
      return (await store.listShared(userId)).map(({ plate, mode, createdAt, ...owner }) => ({
        plate,
        by: fullName(owner),
        mode,
        since: createdAt.toISOString(),
      }));
    },
  };
}

function invitationView(found: NonNullable<Awaited<ReturnType<SharingStore['findInvitation']>>>): Invitation {
  const { invitation, vehicle, owner } = found;
  const { plate, locale: country } = vehicle;
  return { plate, country, car: vehicleName(vehicle), by: fullName(owner), mode: invitation.mode };
}

const NOTHING: Sharing = { guests: [], invitations: [], sale_sheets: [] };

export function fullName({ name, surname }: { name: string; surname: string }): string {
  return `${name} ${surname}`.trim();
}
