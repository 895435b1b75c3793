import type { InjectOptions } from 'fastify';
import { writeCode } from '#contract/configurator/configuration-code.rules.ts';
import { newEmail, type TestAccount } from './accounts.ts';
import { HOLDER } from './insurance.ts';
import { DONE, FILL_UP, LEAD, OWN_PLATE, ownThings, READING, SERVICE } from './own-things.ts';
import { CLAIM } from './purchases.ts';
import type { TestApp } from './test-app.ts';
import { uploadForm } from './upload-form.ts';

const API = '/wp-json/garagek/v1';
const DKWP = '/wp-json/dkwp/v2';
const ADVISOR = `${DKWP}/advisor`;
const VERIFICATIONS = `${DKWP}/verifications`;
const INSURANCE = `${DKWP}/insurance`;
const PAYMENTS = `${DKWP}/payments`;
const LOGBOOK = `${API}/user/vehicle/${OWN_PLATE}/logbook`;

const MODEL = { make: 'fiat', model: 'pandina' };
const CODE = writeCode({ country: 'it', version: '1-0-mhev-69-pop', colour: 'white', optionals: [], price: 1 });
const SEARCH = { kind: 'used-cars', country: 'it', query: 'fuel=petrol' };
const PUSH = { endpoint: 'https://push.example.com/one', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } };
const NO_ID = '00000000-0000-4000-8000-000000000000';

export type OwnCalls = Readonly<Record<string, (user: TestAccount) => Promise<InjectOptions> | InjectOptions>>;

/** Fills in what the path of every call about a vehicle has; other calls say their whole path. */
export const ownPath = (path: string) => path.replace('{plate}', OWN_PLATE).replace('{size}', '192x192');

/**
 * A request that its owner may make, for every endpoint that needs a token, by the owner of a vehicle with a photo. A
 * new endpoint must be added here: `server/access.test.ts` says so.
 */
export function ownCalls(test: TestApp, things = ownThings(test)): OwnCalls {
  return {
    [`GET ${API}/user/profile`]: () => ({}),
    [`PUT ${API}/user/profile`]: () => ({ payload: { name: 'Anna' } }),
    [`PUT ${API}/user/privacy`]: () => ({ payload: { marketing: true } }),
    [`POST ${API}/user/address`]: () => ({ payload: { street: 'Via Po' } }),
    [`PUT ${API}/user/password`]: ({ password }) => ({
      payload: { current_password: password, password: 'quattro ruote motrici' },
    }),
    [`GET ${API}/user/export`]: () => ({}),
    [`DELETE ${API}/user`]: ({ password }) => ({ payload: { password } }),
    [`POST ${API}/user/logout`]: () => ({}),
    [`GET ${API}/support/address`]: () => ({ query: { address: 'Torino' } }),
    [`GET ${API}/user/vehicle`]: () => ({}),
    [`POST ${API}/user/vehicle`]: () => ({
      payload: { plate: OWN_PLATE, vehicle_data_info: { last_revealed_km: 12 } },
    }),
    [`DELETE ${API}/user/vehicle`]: () => ({ payload: { plate: OWN_PLATE } }),
    [`GET ${API}/user/crawler`]: () => ({ query: { plate: OWN_PLATE, section: 'review' } }),
    [`POST ${API}/user/vehicle/{plate}/image`]: () => uploadForm('image'),
    [`DELETE ${API}/user/vehicle/{plate}/image`]: () => ({}),
    [`GET ${API}/user/vehicle/{plate}/image/{size}`]: () => ({}),
    [`GET ${API}/user/vehicle/{plate}/tax`]: () => ({}),
    [`GET ${API}/user/vehicle/{plate}/worth`]: () => ({}),
    [`GET ${API}/user/vehicle/{plate}/deadlines`]: () => ({}),
    [`PUT ${API}/user/vehicle/{plate}/deadlines`]: () => ({ payload: SERVICE }),
    [`DELETE ${API}/user/vehicle/{plate}/deadlines`]: async (user) => ({
      payload: { id: await things.ownDeadlineOf(user) },
    }),
    [`POST ${API}/user/vehicle/{plate}/deadlines/done`]: () => ({ payload: DONE }),
    [`POST ${API}/user/vehicle/{plate}/deadlines/undo`]: async (user) => ({
      payload: { id: await things.doneBy(user) },
    }),
    [`GET ${API}/user/vehicle/{plate}/deadlines/{deadline}/calendar`]: async (user) => ({
      url: `${API}/user/vehicle/${OWN_PLATE}/deadlines/${(await things.doneBy(user)) && 'review'}/calendar`,
    }),
    [`GET ${API}/user/vehicle/{plate}/sharing`]: () => ({}),
    [`POST ${API}/user/vehicle/{plate}/sharing/invitations`]: () => ({ payload: { email: newEmail(), mode: 'read' } }),
    [`DELETE ${API}/user/vehicle/{plate}/sharing/invitations`]: () => ({ payload: { id: NO_ID } }),
    [`PUT ${API}/user/vehicle/{plate}/sharing/guests`]: () => ({ payload: { id: NO_ID, mode: 'write' } }),
    [`DELETE ${API}/user/vehicle/{plate}/sharing/guests`]: () => ({ payload: { id: NO_ID } }),
    [`PUT ${API}/user/vehicle/{plate}/sharing/sale-sheets`]: () => ({ payload: { shows_plate: false, days: 7 } }),
    [`DELETE ${API}/user/vehicle/{plate}/sharing/sale-sheets`]: () => ({ payload: { id: NO_ID } }),
    [`DELETE ${API}/user/shared/{plate}`]: async ({ userId }) => ({
      url: `${API}/user/shared/${await things.sharedPlateOf(userId)}`,
    }),
    [`GET ${API}/user/invitations`]: () => ({}),
    [`DELETE ${API}/user/invitations`]: () => ({ payload: { id: NO_ID } }),
    [`POST ${API}/user/invitations/accept`]: async () => ({ payload: { key: await things.invitationKey() } }),
    [`GET ${API}/user/vehicle/{plate}/logbook`]: () => ({}),
    [`POST ${API}/user/vehicle/{plate}/logbook/readings`]: () => ({ payload: READING }),
    [`DELETE ${API}/user/vehicle/{plate}/logbook/readings`]: async (user) => ({
      payload: { id: await things.readingOf(user) },
    }),
    [`PUT ${API}/user/vehicle/{plate}/logbook/entries`]: () => ({ payload: FILL_UP }),
    [`DELETE ${API}/user/vehicle/{plate}/logbook/entries`]: async (user) => ({
      payload: { id: await things.entryOf(user) },
    }),
    [`POST ${API}/user/vehicle/{plate}/logbook/documents/{kind}`]: async () => ({
      ...(await uploadForm('document')),
      url: `${LOGBOOK}/documents/policy`,
    }),
    [`PUT ${API}/user/vehicle/{plate}/logbook/documents`]: async (user) => ({
      payload: { id: await things.vehicleDocumentOf(user), name: 'Polizza', expires_on: '2027-01-01' },
    }),
    [`DELETE ${API}/user/vehicle/{plate}/logbook/documents`]: async (user) => ({
      payload: { id: await things.vehicleDocumentOf(user) },
    }),
    [`GET ${API}/user/vehicle/{plate}/logbook/documents/{document}`]: async (user) => ({
      url: `${LOGBOOK}/documents/${await things.vehicleDocumentOf(user)}`,
    }),
    [`GET ${API}/user/vehicle/{plate}/logbook/export`]: () => ({}),
    [`POST ${API}/user/vehicle/{plate}/logbook/import/{step}/{units}`]: async () => ({
      ...(await uploadForm('file', Buffer.from('Date,Odometer\n2026-01-01,12\n'))),
      url: `${LOGBOOK}/import/preview/km`,
    }),
    [`GET ${API}/user/reminders`]: () => ({}),
    [`PUT ${API}/user/reminders`]: () => ({ payload: { off: ['tax'] } }),
    [`GET ${API}/user/reminders/push`]: () => ({}),
    [`PUT ${API}/user/reminders/push`]: () => ({ payload: PUSH }),
    [`DELETE ${API}/user/reminders/push`]: () => ({ payload: { endpoint: PUSH.endpoint } }),
    [`PUT ${API}/user/reminders/calendar`]: () => ({}),
    [`DELETE ${API}/user/reminders/calendar`]: () => ({}),
    [`GET ${API}/user/configurations`]: () => ({}),
    [`PUT ${API}/user/configurations`]: () => ({ payload: { ...MODEL, code: CODE } }),
    [`DELETE ${API}/user/configurations`]: () => ({ payload: MODEL }),
    [`GET ${API}/user/saved`]: () => ({}),
    [`PUT ${API}/user/saved/favourites`]: async () => ({
      payload: { kind: 'used-car', key: await things.listingId() },
    }),
    [`DELETE ${API}/user/saved/favourites`]: () => ({ payload: { kind: 'used-car', key: '1' } }),
    [`PUT ${API}/user/saved/searches`]: () => ({ payload: { ...SEARCH, name: 'Benzina' } }),
    [`DELETE ${API}/user/saved/searches`]: () => ({ payload: SEARCH }),
    [`PUT ${API}/user/saved/daily-mail`]: () => ({ payload: { on: true } }),
    [`POST ${API}/user/saved/merge`]: () => ({ payload: { favourites: [], searches: [] } }),
    [`POST ${ADVISOR}/lead`]: () => ({ payload: LEAD }),
    [`GET ${ADVISOR}/lookup`]: async (user) => ({
      query: { leadPublicKey: await things.leadOf(user), startDate: '2000-01-01' },
    }),
    [`POST ${ADVISOR}/book`]: async (user) => {
      const leadPublicKey = await things.leadOf(user);
      return { payload: { leadPublicKey, slot: await things.freeSlotOf(user, leadPublicKey) } };
    },
    'GET /wp-json/dkwp/v2/quotes': () => ({}),
    [`GET ${VERIFICATIONS}`]: () => ({}),
    [`GET ${DKWP}/unread-answers`]: () => ({}),
    [`PUT ${DKWP}/unread-answers/{quote}`]: async (user) => ({
      url: (await things.verificationOf(user)).replace(VERIFICATIONS, `${DKWP}/unread-answers`),
      payload: { until: new Date().toISOString() },
    }),
    [`GET ${VERIFICATIONS}/{quote}`]: async (user) => ({ url: await things.verificationOf(user) }),
    [`POST ${VERIFICATIONS}/{quote}`]: async (user) => ({ url: await things.verificationOf(user), payload: CLAIM }),
    [`POST ${VERIFICATIONS}/{quote}/proofs`]: async (user) => ({
      ...(await uploadForm('document')),
      url: `${await things.verificationOf(user)}/proofs`,
    }),
    [`GET ${VERIFICATIONS}/{quote}/proofs/{proof}`]: async (user) => ({ url: await things.proofOf(user) }),
    [`DELETE ${VERIFICATIONS}/{quote}/proofs/{proof}`]: async (user) => ({ url: await things.proofOf(user) }),
    [`GET ${INSURANCE}/vehicles/{plate}`]: () => ({}),
    [`POST ${INSURANCE}/vehicles/{plate}/proposal`]: () => ({}),
    [`POST ${INSURANCE}/proposals/{proposal}/accept`]: async (user) => {
      const { terms } = await things.policyOf(user);
      const readings = terms.readings.map(({ kind, version }) => ({ kind, version }));
      return { url: `${await things.inProposal(user)}/accept`, payload: { version: 1, readings } };
    },
    [`PUT ${INSURANCE}/proposals/{proposal}/holder`]: async (user) => ({
      url: `${await things.inProposal(user)}/holder`,
      payload: HOLDER,
    }),
    [`POST ${INSURANCE}/proposals/{proposal}/documents/{kind}`]: async (user) => ({
      ...(await uploadForm('document')),
      url: `${await things.inProposal(user)}/documents/identity`,
    }),
    [`GET ${INSURANCE}/proposals/{proposal}/documents/{document}`]: async (user) => ({
      url: await things.inDocument(user),
    }),
    [`DELETE ${INSURANCE}/proposals/{proposal}/documents/{document}`]: async (user) => ({
      url: await things.inDocument(user),
    }),
    [`POST ${INSURANCE}/proposals/{proposal}/pay`]: async (user) => {
      const { version, terms } = await things.payableOf(user);
      return { url: `${await things.inProposal(user)}/pay`, payload: { version, amount: terms.total } };
    },
    [`GET ${INSURANCE}/proposals/{proposal}/policy`]: async (user) => {
      await things.markIssued(user);
      return { url: `${await things.inProposal(user)}/policy` };
    },
    [`POST ${INSURANCE}/proposals/{proposal}/withdraw`]: async (user) => {
      await things.markIssued(user);
      return { url: `${await things.inProposal(user)}/withdraw` };
    },
    [`POST ${VERIFICATIONS}/{quote}/resend`]: async (user) => ({ url: `${await things.verificationOf(user)}/resend` }),
    [`GET ${PAYMENTS}/{payment}`]: async (user) => ({ url: await things.paymentOf(user) }),
    [`POST ${PAYMENTS}/{payment}/retry`]: async (user) => ({ url: `${await things.paymentOf(user)}/retry` }),
  };
}
