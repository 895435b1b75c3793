import { z } from 'zod';
import { bodyType, fuel } from '../catalogue/catalogue.endpoints.ts';
import { WORK_KINDS } from '../logbook/logbook.rules.ts';
import { endpoint } from '../shared/endpoint.ts';
import { LOCALES } from '../shared/locale.ts';
import { email } from '../shared/validation/email-and-url.ts';
import { historyEntry } from './deadlines.endpoints.ts';
import { euroEmission, plateParameter, vehicles } from './garage.endpoints.ts';
import { SALE_SHEET_DAYS, SHARE_MODES } from './garage.rules.ts';

const shareMode = z.enum(SHARE_MODES);
const linkKey = z.string().min(1).max(200);

/** With whom a vehicle is shared, as its owner sees it. */
export const sharing = z.object({
  guests: z.array(
    z.object({ id: z.uuid(), name: z.string(), email: z.string(), mode: shareMode, since: z.iso.datetime() }),
  ),
  /** Sent, and not accepted yet. */
  invitations: z.array(z.object({ id: z.uuid(), email: z.string(), mode: shareMode, expires_at: z.iso.datetime() })),
  sale_sheets: z.array(
    z.object({
      id: z.uuid(),
      shows_plate: z.boolean(),
      created_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
    }),
  ),
});
export type Sharing = z.output<typeof sharing>;

export const invitationInput = z.object({ email: email(), mode: shareMode });

/** What an invitation is about, for whoever has its key. */
export const invitation = z.object({
  plate: z.string(),
  country: z.enum(LOCALES),
  /** Make and model, as far as they are known. */
  car: z.string(),
  by: z.string(),
  mode: shareMode,
});
export type Invitation = z.output<typeof invitation>;

/** An invitation to the confirmed email address of an account, which proves as much as the key of the mail. */
const waitingInvitation = invitation.extend({ id: z.uuid() });
export type WaitingInvitation = z.output<typeof waitingInvitation>;
const waitingInvitations = z.object({ invitations: z.array(waitingInvitation) });

/** What a buyer may know of a vehicle: nothing about its owner, and no text that somebody has typed. */
export const saleSheet = z.object({
  country: z.enum(LOCALES),
  /** All but its first two characters are dots, unless the owner shows it. */
  plate: z.string(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  version: z.string().nullable(),
  first_registration: z.string().nullable(),
  fuel: fuel.nullable(),
  body_type: bodyType.nullable(),
  power_kw: z.number().nullable(),
  displacement: z.number().int().nullable(),
  euro_emission: euroEmission.nullable(),
  km: z.number().int().nullable(),
  km_read_on: z.string().nullable(),
  next_inspection: z.string().nullable(),
  next_tax: z.string().nullable(),
  /** What was done to the car, the newest first. */
  history: z.array(
    historyEntry
      .pick({ done_on: true, km: true })
      .extend({ kind: z.union([historyEntry.shape.kind, z.enum(WORK_KINDS)]) }),
  ),
  expires_at: z.iso.datetime(),
});
export type SaleSheet = z.output<typeof saleSheet>;

const PATH = '/garagek/v1/user/vehicle/:plate/sharing';
const ofOwner = { auth: 'user', params: plateParameter, response: sharing } as const;
const byId = z.object({ id: z.uuid() });
const DAY_SECONDS = 86_400;

export const getSharing = endpoint({
  ...ofOwner,
  method: 'GET',
  path: PATH,
  summary: 'With whom a vehicle is shared',
  errors: ['garage.vehicle-not-found', 'garage.owner-only'],
});

export const inviteGuest = endpoint({
  ...ofOwner,
  method: 'POST',
  path: `${PATH}/invitations`,
  summary: 'Invites somebody by mail to read or write a vehicle',
  body: invitationInput,
  errors: [
    'garage.vehicle-not-found',
    'garage.owner-only',
    'garage.guests-full',
    'garage.already-invited',
    'garage.invitation-own',
    'mail.address-limit',
  ],
  limit: { name: 'vehicle-invitation', points: 30, seconds: DAY_SECONDS },
});

export const withdrawInvitation = endpoint({
  ...ofOwner,
  method: 'DELETE',
  path: `${PATH}/invitations`,
  summary: 'Withdraws an invitation that was not accepted yet; its link ends',
  body: byId,
  errors: ['garage.vehicle-not-found', 'garage.owner-only'],
});

export const changeGuest = endpoint({
  ...ofOwner,
  method: 'PUT',
  path: `${PATH}/guests`,
  summary: 'Changes what somebody may do with a shared vehicle',
  body: byId.extend({ mode: shareMode }),
  errors: ['garage.vehicle-not-found', 'garage.owner-only'],
});

export const removeGuest = endpoint({
  ...ofOwner,
  method: 'DELETE',
  path: `${PATH}/guests`,
  summary: 'Ends the sharing of a vehicle with somebody',
  body: byId,
  errors: ['garage.vehicle-not-found', 'garage.owner-only'],
});

export const leaveVehicle = endpoint({
  method: 'DELETE',
  path: '/garagek/v1/user/shared/:plate',
  summary: 'Removes a vehicle that somebody else shares from the garage',
  auth: 'user',
  params: plateParameter,
  response: vehicles,
  errors: ['garage.vehicle-not-found'],
});

export const readInvitation = endpoint({
  method: 'POST',
  path: '/dkwp/v2/invitations/read',
  summary: 'What the link of an invitation is about',
  body: z.object({ key: linkKey }),
  response: invitation,
  errors: ['garage.invitation-invalid'],
});

export const listInvitations = endpoint({
  method: 'GET',
  path: '/garagek/v1/user/invitations',
  summary: 'Invitations to the email address of the caller that were not accepted yet',
  auth: 'user',
  response: waitingInvitations,
});

export const declineInvitation = endpoint({
  method: 'DELETE',
  path: '/garagek/v1/user/invitations',
  summary: 'Removes an invitation to the email address of the caller',
  auth: 'user',
  body: byId,
  response: waitingInvitations,
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/garagek/v1/user/invitations/accept',
  summary:
    'Accepts an invitation by its key, or by its id if it was sent to the email address of the caller; it works once',
  auth: 'user',
  body: z.union([z.object({ key: linkKey }), byId]),
  response: vehicles.extend({ plate: z.string() }),
  errors: ['garage.invitation-invalid', 'garage.invitation-own', 'garage.shared-full', 'garage.shared-already'],
  limit: { name: 'invitation-accepted', points: 200, seconds: 3_600 },
});

export const createSaleSheet = endpoint({
  ...ofOwner,
  method: 'PUT',
  path: `${PATH}/sale-sheets`,
  summary: 'Makes a link with which a buyer can read the history of a vehicle for some days',
  body: z.object({ shows_plate: z.boolean(), days: z.union(SALE_SHEET_DAYS.map((days) => z.literal(days))) }),
  response: sharing.extend({ url: z.string() }),
  errors: ['garage.vehicle-not-found', 'garage.owner-only', 'garage.sale-sheets-full'],
  limit: { name: 'sale-sheet', points: 30, seconds: 3_600 },
});

export const revokeSaleSheet = endpoint({
  ...ofOwner,
  method: 'DELETE',
  path: `${PATH}/sale-sheets`,
  summary: 'Ends the link of a sale sheet',
  body: byId,
  errors: ['garage.vehicle-not-found', 'garage.owner-only'],
});

export const readSaleSheet = endpoint({
  method: 'POST',
  path: '/dkwp/v2/sale-sheets/read',
  summary: 'The sale sheet of a vehicle, with the key of its link',
  body: z.object({ key: linkKey }),
  response: saleSheet,
  errors: ['garage.sale-sheet-not-found'],
});
