import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Agenda, Slot } from '#contract/advisor/advisor.endpoints.ts';
import { writeCode } from '#contract/configurator/configuration-code.rules.ts';
import type { VehicleDeadlines } from '#contract/garage/deadlines.endpoints.ts';
import type { Proposal, VehicleInsurance } from '#contract/insurance/insurance.endpoints.ts';
import { ASKED_DOCUMENTS } from '#contract/insurance/insurance.rules.ts';
import type { Logbook } from '#contract/logbook/logbook.endpoints.ts';
import type { Verification } from '#contract/purchases/purchases.endpoints.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { hashSecret, newSecret } from '#server/shared/secrets.ts';
import { insertAccount, newEmail } from '#server/testing/accounts.ts';
import { HOLDER } from '#server/testing/insurance.ts';
import { CLAIM, insertQuote } from '#server/testing/purchases.ts';
import { useApp } from '#server/testing/test-app.ts';
import { uploadForm } from '#server/testing/upload-form.ts';

let clock = 0;
const test = useApp({
  now: () => new Date(Date.now() + clock),
  dependencies: { registry: { lookup: async () => 'unknown' } },
});
const MONTH_MS = 31 * DAY_MS;

const PLATE = 'AB123CD';
const API = '/wp-json/garagek/v1';

const MODEL = { make: 'fiat', model: 'pandina' };
const CODE = writeCode({ country: 'it', version: '1-0-mhev-69-pop', colour: 'white', optionals: [], price: 1 });

const SEARCH = { kind: 'used-cars', country: 'it', query: 'fuel=petrol' };

async function listingId(): Promise<string> {
  const { rows } = await test.database.connection.pool.query<{ id: number }>('select min(id) as id from used_listings');
  return String(rows[0]?.id);
}

const PUSH = { endpoint: 'https://push.example.com/one', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } };
const SERVICE = { kind: 'service', name: '', due_on: '2027-01-01' };
const DONE = { deadline: 'review', done_on: '2026-01-01' };
const NO_ID = '00000000-0000-4000-8000-000000000000';

/** Some id if this user's token is invalid. */
async function ownDeadlineOf({ token }: TestUser): Promise<string> {
  const url = `${API}/user/vehicle/${PLATE}/deadlines`;
  const headers = { 'dk-authorization': token };
  const answer = await test.app.inject({ method: 'PUT', url, payload: SERVICE, headers });
  return answer.json<Partial<VehicleDeadlines>>().own?.[0]?.id ?? NO_ID;
}

async function doneBy({ token }: TestUser): Promise<string> {
  const url = `${API}/user/vehicle/${PLATE}/deadlines/done`;
  const headers = { 'dk-authorization': token };
  const answer = await test.app.inject({ method: 'POST', url, payload: DONE, headers });
  return answer.json<Partial<VehicleDeadlines>>().history?.[0]?.id ?? NO_ID;
}

const LOGBOOK = `${API}/user/vehicle/${PLATE}/logbook`;
const FILL_UP = { kind: 'fuel', day: '2026-01-01', quantity: 30 };
const READING = { km: 12, read_on: '2026-01-01' };

async function callLogbook({ token }: TestUser, options: InjectOptions): Promise<Partial<Logbook>> {
  const headers = { ...options.headers, 'dk-authorization': token };
  return (await test.app.inject({ ...options, headers })).json<Partial<Logbook>>();
}

const entryOf = async (user: TestUser) =>
  (await callLogbook(user, { method: 'PUT', url: `${LOGBOOK}/entries`, payload: FILL_UP })).entries?.[0]?.id ?? NO_ID;
const readingOf = async (user: TestUser) =>
  (await callLogbook(user, { method: 'POST', url: `${LOGBOOK}/readings`, payload: READING })).readings?.[0]?.id ??
  NO_ID;
const vehicleDocumentOf = async (user: TestUser) =>
  (
    await callLogbook(user, {
      ...(await uploadForm('document')),
      method: 'POST',
      url: `${LOGBOOK}/documents/receipt`,
    })
  ).documents?.[0]?.id ?? NO_ID;

const ADVISOR = '/wp-json/dkwp/v2/advisor';
const LEAD = {
  name: 'Anna',
  surname: 'Bianchi',
  email: 'anna@example.com',
  phone: '+39 333 123 4567',
  topic: 'other',
  privacy: true,
};

/** Empty if this user's token is invalid. */
async function leadOf({ token }: TestUser): Promise<string> {
  const headers = { 'dk-authorization': token };
  const answer = await test.app.inject({ method: 'POST', url: `${ADVISOR}/lead`, payload: LEAD, headers });
  return answer.json<{ leadPublicKey?: string }>().leadPublicKey ?? '';
}

async function freeSlotOf({ token }: TestUser, leadPublicKey: string): Promise<Slot | undefined> {
  const headers = { 'dk-authorization': token };
  const query = { leadPublicKey, startDate: '2000-01-01' };
  const answer = await test.app.inject({ url: `${ADVISOR}/lookup`, query, headers });
  const free = answer.json<Partial<Agenda>>().days?.flatMap(({ slots }) => slots)[0];
  return free && { day: free.day, time: free.time, advisorPhone: free.advisorPhone };
}

interface TestUser {
  token: string;
  password: string;
  userId: string;
}

const VERIFICATIONS = '/wp-json/dkwp/v2/verifications';
const quotes = new WeakMap<TestUser, Promise<string>>();

/** The path of the verification of one of their quotes, always the same. */
async function verificationOf(user: TestUser): Promise<string> {
  const known = quotes.get(user) ?? insertQuote(test, { userId: user.userId });
  quotes.set(user, known);
  return `${VERIFICATIONS}/${await known}`;
}

const proofs = new WeakMap<TestUser, Promise<string>>();

async function proofOf(user: TestUser): Promise<string> {
  const known = proofs.get(user) ?? uploadProof(user);
  proofs.set(user, known);
  return known;
}

async function uploadProof(user: TestUser): Promise<string> {
  const url = `${await verificationOf(user)}/proofs`;
  const { payload = '', headers } = await uploadForm('document');
  const authorised = { ...headers, 'dk-authorization': user.token };
  const answer = await test.app.inject({ method: 'POST', url, payload, headers: authorised });
  return `${url}/${answer.json<Verification>().proofs[0]?.id}`;
}

const INSURANCE = '/wp-json/dkwp/v2/insurance';
const policies = new WeakMap<TestUser, Promise<Proposal>>();

async function callInsurance({ token }: TestUser, options: InjectOptions): Promise<Proposal> {
  const headers = { ...options.headers, 'dk-authorization': token };
  const answer = await test.app.inject({ ...options, headers });
  const { proposal } = answer.json<VehicleInsurance>();
  if (!proposal) throw new Error(`Answered ${answer.body}`);
  return proposal;
}

/** A proposal of theirs with one document, always the same. */
function policyOf(user: TestUser): Promise<Proposal> {
  const known = policies.get(user) ?? insertPolicy(user);
  policies.set(user, known);
  return known;
}

async function insertPolicy(user: TestUser): Promise<Proposal> {
  const proposal = await callInsurance(user, { method: 'POST', url: `${INSURANCE}/vehicles/${PLATE}/proposal` });
  const url = `${INSURANCE}/proposals/${proposal.id}/documents/identity`;
  return callInsurance(user, { ...(await uploadForm('document')), method: 'POST', url });
}

const inProposal = async (user: TestUser) => `${INSURANCE}/proposals/${(await policyOf(user)).id}`;
const inDocument = async (user: TestUser) =>
  `${await inProposal(user)}/documents/${(await policyOf(user)).documents[0]?.id}`;

async function markIssued(user: TestUser): Promise<void> {
  const { id } = await policyOf(user);
  await test.services.files.put(`policies/${id}`, Buffer.from('%PDF-'), 'application/octet-stream');
  await test.database.connection.pool.query(
    `update policy_proposals set status = 'issued', policy_number = 'N', issued_at = now(), has_policy_document = true
      where id = $1`,
    [id],
  );
}

const payables = new WeakMap<TestUser, Promise<Proposal>>();

/** A proposal that can be paid. */
function payableOf(user: TestUser): Promise<Proposal> {
  const known = payables.get(user) ?? completePolicy(user);
  payables.set(user, known);
  return known;
}

async function completePolicy(user: TestUser): Promise<Proposal> {
  const { id, terms } = await policyOf(user);
  const url = `${INSURANCE}/proposals/${id}`;
  const readings = terms.readings.map(({ kind, version }) => ({ kind, version }));
  await callInsurance(user, { method: 'POST', url: `${url}/accept`, payload: { version: 1, readings } });
  await callInsurance(user, { method: 'PUT', url: `${url}/holder`, payload: HOLDER });
  for (const kind of ASKED_DOCUMENTS.it.required)
    await callInsurance(user, { ...(await uploadForm('document')), method: 'POST', url: `${url}/documents/${kind}` });
  return policyOf(user);
}

const PAYMENTS = '/wp-json/dkwp/v2/payments';
const payments = new WeakMap<TestUser, Promise<string>>();

/** The path of a payment, always the same. */
async function paymentOf(user: TestUser): Promise<string> {
  const known = payments.get(user) ?? startPayment(user);
  payments.set(user, known);
  return known;
}

async function startPayment(user: TestUser): Promise<string> {
  const { id: subjectId, version, terms } = await payableOf(user);
  const order = { kind: 'policy', subjectId, version, amount: terms.total } as const;
  return `${PAYMENTS}/${(await test.services.payments.pay(user.userId, order, 'it')).paymentId}`;
}

const OTHER_PLATE = 'ZZ999ZZ';

/** A vehicle of somebody else that is shared with this person, if they exist. */
async function sharedPlateOf(userId: string): Promise<string> {
  const { userId: ownerId } = await insertAccount(test);
  const vehicleId = await insertVehicle(ownerId, OTHER_PLATE);
  await shareVehicle(vehicleId, userId, 'read');
  return OTHER_PLATE;
}

async function insertVehicle(userId: string, plate: string): Promise<string> {
  const { rows } = await test.database.connection.pool.query<{ id: string }>(
    `insert into vehicles (user_id, plate, locale, created_at) values ($1, $2, 'it', now()) returning id`,
    [userId, plate],
  );
  return String(rows[0]?.id);
}

async function shareVehicle(vehicleId: string, userId: string, mode: string): Promise<void> {
  await test.database.connection.pool.query(
    `insert into vehicle_guests (vehicle_id, user_id, mode, created_at) select $1, id, $3, now() from users where id = $2
      on conflict (vehicle_id, user_id) do update set mode = excluded.mode`,
    [vehicleId, userId, mode],
  );
}

/** The key of a new invitation to a vehicle of somebody else. */
async function invitationKey(): Promise<string> {
  const vehicleId = await insertVehicle((await insertAccount(test)).userId, OTHER_PLATE);
  const key = newSecret();
  await test.database.connection.pool.query(
    `insert into vehicle_invitations (vehicle_id, email, mode, locale, hash, created_at, expires_at)
      values ($1, 'guest@example.com', 'read', 'it', $2, now(), now() + interval '60 days')`,
    [vehicleId, hashSecret(key)],
  );
  return key;
}

/** A request the owner may make, for every endpoint that needs a token. A new endpoint must be added here. */
const OWN_CALLS: Record<string, (user: TestUser) => Promise<InjectOptions> | InjectOptions> = {
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
  [`POST ${API}/user/vehicle`]: () => ({ payload: { plate: PLATE, vehicle_data_info: { last_revealed_km: 12 } } }),
  [`DELETE ${API}/user/vehicle`]: () => ({ payload: { plate: PLATE } }),
  [`GET ${API}/user/crawler`]: () => ({ query: { plate: PLATE, section: 'review' } }),
  [`POST ${API}/user/vehicle/{plate}/image`]: () => uploadForm('image'),
  [`DELETE ${API}/user/vehicle/{plate}/image`]: () => ({}),
  [`GET ${API}/user/vehicle/{plate}/image/{size}`]: () => ({}),
  [`GET ${API}/user/vehicle/{plate}/tax`]: () => ({}),
  [`GET ${API}/user/vehicle/{plate}/worth`]: () => ({}),
  [`GET ${API}/user/vehicle/{plate}/deadlines`]: () => ({}),
  [`PUT ${API}/user/vehicle/{plate}/deadlines`]: () => ({ payload: SERVICE }),
  [`DELETE ${API}/user/vehicle/{plate}/deadlines`]: async (user) => ({ payload: { id: await ownDeadlineOf(user) } }),
  [`POST ${API}/user/vehicle/{plate}/deadlines/done`]: () => ({ payload: DONE }),
  [`POST ${API}/user/vehicle/{plate}/deadlines/undo`]: async (user) => ({ payload: { id: await doneBy(user) } }),
  [`GET ${API}/user/vehicle/{plate}/deadlines/{deadline}/calendar`]: async (user) => ({
    url: `${API}/user/vehicle/${PLATE}/deadlines/${(await doneBy(user)) && 'review'}/calendar`,
  }),
  [`GET ${API}/user/vehicle/{plate}/sharing`]: () => ({}),
  [`POST ${API}/user/vehicle/{plate}/sharing/invitations`]: () => ({ payload: { email: newEmail(), mode: 'read' } }),
  [`DELETE ${API}/user/vehicle/{plate}/sharing/invitations`]: () => ({ payload: { id: NO_ID } }),
  [`PUT ${API}/user/vehicle/{plate}/sharing/guests`]: () => ({ payload: { id: NO_ID, mode: 'write' } }),
  [`DELETE ${API}/user/vehicle/{plate}/sharing/guests`]: () => ({ payload: { id: NO_ID } }),
  [`PUT ${API}/user/vehicle/{plate}/sharing/sale-sheets`]: () => ({ payload: { shows_plate: false, days: 7 } }),
  [`DELETE ${API}/user/vehicle/{plate}/sharing/sale-sheets`]: () => ({ payload: { id: NO_ID } }),
  [`DELETE ${API}/user/shared/{plate}`]: async ({ userId }) => ({
    url: `${API}/user/shared/${await sharedPlateOf(userId)}`,
  }),
  [`GET ${API}/user/invitations`]: () => ({}),
  [`DELETE ${API}/user/invitations`]: () => ({ payload: { id: NO_ID } }),
  [`POST ${API}/user/invitations/accept`]: async () => ({ payload: { key: await invitationKey() } }),
  [`GET ${API}/user/vehicle/{plate}/logbook`]: () => ({}),
  [`POST ${API}/user/vehicle/{plate}/logbook/readings`]: () => ({ payload: READING }),
  [`DELETE ${API}/user/vehicle/{plate}/logbook/readings`]: async (user) => ({
    payload: { id: await readingOf(user) },
  }),
  [`PUT ${API}/user/vehicle/{plate}/logbook/entries`]: () => ({ payload: FILL_UP }),
  [`DELETE ${API}/user/vehicle/{plate}/logbook/entries`]: async (user) => ({ payload: { id: await entryOf(user) } }),
  [`POST ${API}/user/vehicle/{plate}/logbook/documents/{kind}`]: async () => ({
    ...(await uploadForm('document')),
    url: `${LOGBOOK}/documents/policy`,
  }),
  [`PUT ${API}/user/vehicle/{plate}/logbook/documents`]: async (user) => ({
    payload: { id: await vehicleDocumentOf(user), name: 'Polizza', expires_on: '2027-01-01' },
  }),
  [`DELETE ${API}/user/vehicle/{plate}/logbook/documents`]: async (user) => ({
    payload: { id: await vehicleDocumentOf(user) },
  }),
  [`GET ${API}/user/vehicle/{plate}/logbook/documents/{document}`]: async (user) => ({
    url: `${LOGBOOK}/documents/${await vehicleDocumentOf(user)}`,
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
  [`PUT ${API}/user/saved/favourites`]: async () => ({ payload: { kind: 'used-car', key: await listingId() } }),
  [`DELETE ${API}/user/saved/favourites`]: () => ({ payload: { kind: 'used-car', key: '1' } }),
  [`PUT ${API}/user/saved/searches`]: () => ({ payload: { ...SEARCH, name: 'Benzina' } }),
  [`DELETE ${API}/user/saved/searches`]: () => ({ payload: SEARCH }),
  [`PUT ${API}/user/saved/daily-mail`]: () => ({ payload: { on: true } }),
  [`POST ${API}/user/saved/merge`]: () => ({ payload: { favourites: [], searches: [] } }),
  [`POST ${ADVISOR}/lead`]: () => ({ payload: LEAD }),
  [`GET ${ADVISOR}/lookup`]: async (user) => ({
    query: { leadPublicKey: await leadOf(user), startDate: '2000-01-01' },
  }),
  [`POST ${ADVISOR}/book`]: async (user) => {
    const leadPublicKey = await leadOf(user);
    return { payload: { leadPublicKey, slot: await freeSlotOf(user, leadPublicKey) } };
  },
  'GET /wp-json/dkwp/v2/quotes': () => ({}),
  [`GET ${VERIFICATIONS}`]: () => ({}),
  [`GET ${VERIFICATIONS}/{quote}`]: async (user) => ({ url: await verificationOf(user) }),
  [`POST ${VERIFICATIONS}/{quote}`]: async (user) => ({ url: await verificationOf(user), payload: CLAIM }),
  [`POST ${VERIFICATIONS}/{quote}/proofs`]: async (user) => ({
    ...(await uploadForm('document')),
    url: `${await verificationOf(user)}/proofs`,
  }),
  [`GET ${VERIFICATIONS}/{quote}/proofs/{proof}`]: async (user) => ({ url: await proofOf(user) }),
  [`DELETE ${VERIFICATIONS}/{quote}/proofs/{proof}`]: async (user) => ({ url: await proofOf(user) }),
  [`GET ${INSURANCE}/vehicles/{plate}`]: () => ({}),
  [`POST ${INSURANCE}/vehicles/{plate}/proposal`]: () => ({}),
  [`POST ${INSURANCE}/proposals/{proposal}/accept`]: async (user) => {
    const { terms } = await policyOf(user);
    const readings = terms.readings.map(({ kind, version }) => ({ kind, version }));
    return { url: `${await inProposal(user)}/accept`, payload: { version: 1, readings } };
  },
  [`PUT ${INSURANCE}/proposals/{proposal}/holder`]: async (user) => ({
    url: `${await inProposal(user)}/holder`,
    payload: HOLDER,
  }),
  [`POST ${INSURANCE}/proposals/{proposal}/documents/{kind}`]: async (user) => ({
    ...(await uploadForm('document')),
    url: `${await inProposal(user)}/documents/identity`,
  }),
  [`GET ${INSURANCE}/proposals/{proposal}/documents/{document}`]: async (user) => ({ url: await inDocument(user) }),
  [`DELETE ${INSURANCE}/proposals/{proposal}/documents/{document}`]: async (user) => ({ url: await inDocument(user) }),
  [`POST ${INSURANCE}/proposals/{proposal}/pay`]: async (user) => {
    const { version, terms } = await payableOf(user);
    return { url: `${await inProposal(user)}/pay`, payload: { version, amount: terms.total } };
  },
  [`GET ${INSURANCE}/proposals/{proposal}/policy`]: async (user) => {
    await markIssued(user);
    return { url: `${await inProposal(user)}/policy` };
  },
  [`POST ${INSURANCE}/proposals/{proposal}/withdraw`]: async (user) => {
    await markIssued(user);
    return { url: `${await inProposal(user)}/withdraw` };
  },
  [`POST ${VERIFICATIONS}/{quote}/resend`]: async (user) => ({ url: `${await verificationOf(user)}/resend` }),
  [`GET ${PAYMENTS}/{payment}`]: async (user) => ({ url: await paymentOf(user) }),
  [`POST ${PAYMENTS}/{payment}/retry`]: async (user) => ({ url: `${await paymentOf(user)}/retry` }),
};

/** The same for payments. */
const ABOUT_A_PAYMENT = Object.keys(OWN_CALLS).filter((name) => name.includes('{payment}'));

/** The same for proposals of insurers. */
const ABOUT_A_PROPOSAL = Object.keys(OWN_CALLS).filter((name) => name.includes('{proposal}'));

/** The same for quotes. */
const ABOUT_A_QUOTE = Object.keys(OWN_CALLS).filter((name) => name.includes('{quote}'));

/** Those about a vehicle: other users must not even learn that it exists. */
const ABOUT_A_VEHICLE = Object.keys(OWN_CALLS).filter(
  (name) => name !== `GET ${API}/user/vehicle` && /vehicle|crawler/.test(name),
);

/** What each of them does with the vehicle: readers read, writers also write, the rest is the owner's. */
const NEEDS: Record<string, 'read' | 'write' | 'own'> = {
  [`POST ${API}/user/vehicle`]: 'write',
  [`DELETE ${API}/user/vehicle`]: 'own',
  [`GET ${API}/user/crawler`]: 'write',
  [`POST ${API}/user/vehicle/{plate}/image`]: 'write',
  [`DELETE ${API}/user/vehicle/{plate}/image`]: 'write',
  [`GET ${API}/user/vehicle/{plate}/image/{size}`]: 'read',
  [`GET ${API}/user/vehicle/{plate}/worth`]: 'read',
  [`GET ${API}/user/vehicle/{plate}/tax`]: 'read',
  [`GET ${API}/user/vehicle/{plate}/deadlines`]: 'read',
  [`PUT ${API}/user/vehicle/{plate}/deadlines`]: 'write',
  [`DELETE ${API}/user/vehicle/{plate}/deadlines`]: 'write',
  [`POST ${API}/user/vehicle/{plate}/deadlines/done`]: 'write',
  [`POST ${API}/user/vehicle/{plate}/deadlines/undo`]: 'write',
  [`GET ${API}/user/vehicle/{plate}/deadlines/{deadline}/calendar`]: 'read',
  [`GET ${API}/user/vehicle/{plate}/logbook`]: 'read',
  [`POST ${API}/user/vehicle/{plate}/logbook/readings`]: 'write',
  [`DELETE ${API}/user/vehicle/{plate}/logbook/readings`]: 'write',
  [`PUT ${API}/user/vehicle/{plate}/logbook/entries`]: 'write',
  [`DELETE ${API}/user/vehicle/{plate}/logbook/entries`]: 'write',
  [`POST ${API}/user/vehicle/{plate}/logbook/documents/{kind}`]: 'write',
  [`PUT ${API}/user/vehicle/{plate}/logbook/documents`]: 'write',
  [`DELETE ${API}/user/vehicle/{plate}/logbook/documents`]: 'write',
  [`GET ${API}/user/vehicle/{plate}/logbook/documents/{document}`]: 'read',
  [`GET ${API}/user/vehicle/{plate}/logbook/export`]: 'read',
  [`POST ${API}/user/vehicle/{plate}/logbook/import/{step}/{units}`]: 'write',
  [`GET ${API}/user/vehicle/{plate}/sharing`]: 'own',
  [`POST ${API}/user/vehicle/{plate}/sharing/invitations`]: 'own',
  [`DELETE ${API}/user/vehicle/{plate}/sharing/invitations`]: 'own',
  [`PUT ${API}/user/vehicle/{plate}/sharing/guests`]: 'own',
  [`DELETE ${API}/user/vehicle/{plate}/sharing/guests`]: 'own',
  [`PUT ${API}/user/vehicle/{plate}/sharing/sale-sheets`]: 'own',
  [`DELETE ${API}/user/vehicle/{plate}/sharing/sale-sheets`]: 'own',
  [`GET ${INSURANCE}/vehicles/{plate}`]: 'own',
  [`POST ${INSURANCE}/vehicles/{plate}/proposal`]: 'own',
};

const NOT_FOUND = [404, 'garage.vehicle-not-found'];
const DONE_WELL = [200, undefined];
const READ_ONLY = [403, 'garage.read-only'];
const OWNER_ONLY = [403, 'garage.owner-only'];
/** What a guest is answered. */
const GUEST_ANSWERS = {
  read: { reader: DONE_WELL, writer: DONE_WELL },
  write: { reader: READ_ONLY, writer: DONE_WELL },
  own: { reader: OWNER_ONLY, writer: OWNER_ONLY },
};

interface Operation {
  security?: object[];
}

let secured: string[];

beforeAll(async () => {
  const document = (await test.app.inject('/wp-json/openapi.json')).json();
  secured = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods)
      // Endpoints with optional authentication have an empty security requirement.
      .filter(([, { security }]) => security?.every((requirement) => Object.keys(requirement).length > 0))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
});

async function call(name: string, user: TestUser, token: string | undefined) {
  const [method, path = ''] = name.split(' ');
  const { headers, ...own } = (await OWN_CALLS[name]?.(user)) ?? {};
  return test.app.inject({
    method: method as 'GET',
    url: path.replace('{plate}', PLATE).replace('{size}', '192x192'),
    ...own,
    headers: { ...headers, ...(token !== undefined && { 'dk-authorization': token }) },
  });
}

/** A user with a car and its photo. */
async function owner(): Promise<TestUser> {
  const user = await insertAccount(test);
  const added = await test.app.inject({
    method: 'POST',
    url: `${API}/user/vehicle`,
    payload: { plate: PLATE },
    headers: { 'dk-authorization': user.token },
  });
  expect(added.statusCode).toBe(200);
  expect((await call(`POST ${API}/user/vehicle/{plate}/image`, user, user.token)).statusCode).toBe(200);
  return user;
}

describe('endpoints that need a token', () => {
  it('every endpoint that needs a token has a request in this test', () => {
    expect(secured.toSorted()).toEqual(Object.keys(OWN_CALLS).toSorted());
  });

  it.each(Object.keys(OWN_CALLS))('%s answers its owner only', async (name) => {
    const user = await owner();
    const stranger = await insertAccount(test);

    const refused = async (token: string | undefined, why: string) => {
      const { statusCode, body } = await call(name, user, token);
      expect([why, statusCode, JSON.parse(body).code]).toEqual([why, 401, 'session.expired']);
    };
    await refused(undefined, 'no token');
    await refused('', 'empty token');
    await refused('x'.repeat(43), 'made up');
    await refused('x'.repeat(5_000), 'huge');
    await refused(`${user.token} `.repeat(2), 'twice');
    await refused(user.token.toLowerCase().replace(/^./, '_'), 'almost');

    const loggedOut = await insertAccount(test);
    await call(`POST ${API}/user/logout`, loggedOut, loggedOut.token);
    await refused(loggedOut.token, 'logged out');

    if (ABOUT_A_VEHICLE.includes(name)) {
      const { statusCode, body } = await call(name, user, stranger.token);
      expect([statusCode, JSON.parse(body).code]).toEqual([404, 'garage.vehicle-not-found']);
    }

    if (ABOUT_A_PAYMENT.includes(name)) {
      const { statusCode, body } = await call(name, user, stranger.token);
      expect([statusCode, JSON.parse(body).code]).toEqual([404, 'payments.payment-not-found']);
    }

    if (ABOUT_A_PROPOSAL.includes(name)) {
      const { statusCode, body } = await call(name, user, stranger.token);
      expect([statusCode, JSON.parse(body).code]).toEqual([404, 'insurance.proposal-not-found']);
    }

    if (ABOUT_A_QUOTE.includes(name)) {
      const { statusCode, body } = await call(name, user, stranger.token);
      expect([statusCode, JSON.parse(body).code]).toEqual([404, 'quotes.quote-not-found']);
    }

    const expired = await insertAccount(test);
    clock += MONTH_MS;
    await refused(expired.token, 'expired');
    clock -= MONTH_MS;

    const own = await call(name, user, user.token);
    expect([own.statusCode, own.statusCode === 200 ? '' : own.body]).toEqual([200, '']);
  });
});

describe('endpoints about a shared vehicle', () => {
  it('every endpoint about a vehicle says who may use it', () => {
    expect(Object.keys(NEEDS).toSorted()).toEqual(ABOUT_A_VEHICLE.toSorted());
  });

  it.each(Object.entries(NEEDS))('%s can be used by those who may %s', async (name, need) => {
    const user = await owner();
    const { rows } = await test.database.connection.pool.query<{ id: string }>(
      'select id from vehicles where user_id = $1',
      [user.userId],
    );
    const vehicleId = String(rows[0]?.id);
    const guest = await insertAccount(test);
    const answerTo = async (token: string) => {
      const { statusCode, headers, body } = await call(name, user, token);
      return [statusCode, String(headers['content-type']).includes('json') ? JSON.parse(body).code : undefined];
    };
    const { reader, writer } = GUEST_ANSWERS[need];
    expect(['stranger', await answerTo(guest.token)]).toEqual(['stranger', NOT_FOUND]);
    await shareVehicle(vehicleId, guest.userId, 'read');
    expect(['reader', await answerTo(guest.token)]).toEqual(['reader', reader]);
    await shareVehicle(vehicleId, guest.userId, 'write');
    expect(['writer', await answerTo(guest.token)]).toEqual(['writer', writer]);
    await test.database.connection.pool.query('delete from vehicle_guests where user_id = $1', [guest.userId]);
    expect(['revoked', await answerTo(guest.token)]).toEqual(['revoked', NOT_FOUND]);
    // The writer may have removed the photo.
    await call(`POST ${API}/user/vehicle/{plate}/image`, user, user.token);
    expect(['owner', await answerTo(user.token)]).toEqual(['owner', DONE_WELL]);
  });
});

describe('endpoints without a token', () => {
  it('public endpoints answer without a token and with an invalid one', async () => {
    const headers = { 'dk-authorization': 'nonsense' };
    expect((await test.app.inject({ url: '/wp-json/dkwp/v2/car/makes', headers })).statusCode).toBe(200);
    const login = { method: 'POST', url: `${API}/user/login`, payload: {}, headers } as const;
    expect((await test.app.inject(login)).statusCode).toBe(400);
  });
});
