import type { InjectOptions } from 'fastify';
import type { Agenda, Slot } from '#contract/advisor/advisor.endpoints.ts';
import type { VehicleDeadlines } from '#contract/garage/deadlines.endpoints.ts';
import type { ShareMode } from '#contract/garage/garage.rules.ts';
import type { Proposal, VehicleInsurance } from '#contract/insurance/insurance.endpoints.ts';
import { ASKED_DOCUMENTS } from '#contract/insurance/insurance.rules.ts';
import type { Logbook } from '#contract/logbook/logbook.endpoints.ts';
import type { Verification } from '#contract/purchases/purchases.endpoints.ts';
import { hashSecret, newSecret } from '#server/shared/secrets.ts';
import { insertAccount, type TestAccount } from './accounts.ts';
import { HOLDER } from './insurance.ts';
import { insertQuote } from './purchases.ts';
import type { TestApp } from './test-app.ts';
import { uploadForm } from './upload-form.ts';

export const OWN_PLATE = 'AB123CD';
const OTHER_PLATE = 'ZZ999ZZ';
const NO_ID = '00000000-0000-4000-8000-000000000000';

const VEHICLE = `/wp-json/garagek/v1/user/vehicle/${OWN_PLATE}`;
const LOGBOOK = `${VEHICLE}/logbook`;
const DKWP = '/wp-json/dkwp/v2';
const PROPOSALS = `${DKWP}/insurance/proposals`;

export const SERVICE = { kind: 'service', name: '', due_on: '2027-01-01' };
export const DONE = { deadline: 'review', done_on: '2026-01-01' };
export const FILL_UP = { kind: 'fuel', day: '2026-01-01', quantity: 30 };
export const READING = { km: 12, read_on: '2026-01-01' };
export const LEAD = {
  name: 'Anna',
  surname: 'Bianchi',
  email: 'anna@example.com',
  phone: '+39 333 123 4567',
  topic: 'other',
  privacy: true,
};

/** What a call is about, made for a user as the user would make it. Some id where the user's token is invalid. */
export function ownThings(test: TestApp) {
  const call = <Answer>({ token }: TestAccount, { headers, ...options }: InjectOptions): Promise<Partial<Answer>> =>
    test.app
      .inject({ ...options, headers: { ...headers, 'dk-authorization': token } })
      .then((answer) => answer.json<Partial<Answer>>());

  /** Made once per user. */
  function once<Thing>(make: (user: TestAccount) => Promise<Thing>): (user: TestAccount) => Promise<Thing> {
    const made = new WeakMap<TestAccount, Promise<Thing>>();
    return (user) => {
      const thing = made.get(user) ?? make(user);
      made.set(user, thing);
      return thing;
    };
  }

  const leadOf = async (user: TestAccount): Promise<string> =>
    (await call<{ leadPublicKey: string }>(user, { method: 'POST', url: `${DKWP}/advisor/lead`, payload: LEAD }))
      .leadPublicKey ?? '';

  const quoteOf = once(({ userId }) => insertQuote(test, { userId }));
  const verificationOf = async (user: TestAccount) => `${DKWP}/verifications/${await quoteOf(user)}`;

  async function insuranceCall(user: TestAccount, options: InjectOptions): Promise<Proposal> {
    const answer = await call<VehicleInsurance>(user, options);
    if (!answer.proposal) throw new Error(`Answered ${JSON.stringify(answer)}`);
    return answer.proposal;
  }

  /** A proposal with one document. */
  const policyOf = once(async (user): Promise<Proposal> => {
    const url = `${DKWP}/insurance/vehicles/${OWN_PLATE}/proposal`;
    const { id } = await insuranceCall(user, { method: 'POST', url });
    const upload = { ...(await uploadForm('document')), url: `${PROPOSALS}/${id}/documents/identity` };
    return insuranceCall(user, { ...upload, method: 'POST' });
  });

  /** A proposal that can be paid. */
  const payableOf = once(async (user): Promise<Proposal> => {
    const { id, terms } = await policyOf(user);
    const url = `${PROPOSALS}/${id}`;
    const readings = terms.readings.map(({ kind, version }) => ({ kind, version }));
    await insuranceCall(user, { method: 'POST', url: `${url}/accept`, payload: { version: 1, readings } });
    await insuranceCall(user, { method: 'PUT', url: `${url}/holder`, payload: HOLDER });
    for (const kind of ASKED_DOCUMENTS.it.required)
      await insuranceCall(user, {
        ...(await uploadForm('document')),
        method: 'POST',
        url: `${url}/documents/${kind}`,
      });
    return policyOf(user);
  });

  async function insertVehicle(userId: string, plate: string): Promise<string> {
    const { rows } = await test.database.connection.pool.query<{ id: string }>(
      `insert into vehicles (user_id, plate, locale, created_at) values ($1, $2, 'it', now()) returning id`,
      [userId, plate],
    );
    return String(rows[0]?.id);
  }

  async function shareVehicle(vehicleId: string, userId: string, mode: ShareMode): Promise<void> {
    await test.database.connection.pool.query(
      `insert into vehicle_guests (vehicle_id, user_id, mode, created_at) select $1, id, $3, now() from users where id = $2
        on conflict (vehicle_id, user_id) do update set mode = excluded.mode`,
      [vehicleId, userId, mode],
    );
  }

  return {
    /** A user with a car and its photo. */
    async owner(): Promise<TestAccount> {
      const user = await insertAccount(test);
      const garage = VEHICLE.replace(`/${OWN_PLATE}`, '');
      await call(user, { method: 'POST', url: garage, payload: { plate: OWN_PLATE } });
      await call(user, { ...(await uploadForm('image')), method: 'POST', url: `${VEHICLE}/image` });
      return user;
    },

    leadOf,
    quoteOf,
    verificationOf,
    policyOf,
    payableOf,

    async listingId(): Promise<string> {
      const { rows } = await test.database.connection.pool.query('select min(id) as id from used_listings');
      return String(rows[0].id);
    },

    async ownDeadlineOf(user: TestAccount): Promise<string> {
      const added = { method: 'PUT', url: `${VEHICLE}/deadlines`, payload: SERVICE } as const;
      return (await call<VehicleDeadlines>(user, added)).own?.[0]?.id ?? NO_ID;
    },
    async doneBy(user: TestAccount): Promise<string> {
      const done = { method: 'POST', url: `${VEHICLE}/deadlines/done`, payload: DONE } as const;
      return (await call<VehicleDeadlines>(user, done)).history?.[0]?.id ?? NO_ID;
    },

    async entryOf(user: TestAccount): Promise<string> {
      const added = { method: 'PUT', url: `${LOGBOOK}/entries`, payload: FILL_UP } as const;
      return (await call<Logbook>(user, added)).entries?.[0]?.id ?? NO_ID;
    },
    async readingOf(user: TestAccount): Promise<string> {
      const added = { method: 'POST', url: `${LOGBOOK}/readings`, payload: READING } as const;
      return (await call<Logbook>(user, added)).readings?.[0]?.id ?? NO_ID;
    },
    async vehicleDocumentOf(user: TestAccount): Promise<string> {
      const upload = { ...(await uploadForm('document')), url: `${LOGBOOK}/documents/receipt` };
      return (await call<Logbook>(user, { ...upload, method: 'POST' })).documents?.[0]?.id ?? NO_ID;
    },

    async freeSlotOf(user: TestAccount, leadPublicKey: string): Promise<Slot | undefined> {
      const query = { leadPublicKey, startDate: '2000-01-01' };
      const answer = await call<Agenda>(user, { url: `${DKWP}/advisor/lookup`, query });
      const free = answer.days?.flatMap(({ slots }) => slots)[0];
      return free && { day: free.day, time: free.time, advisorPhone: free.advisorPhone };
    },

    /** The path of a proof. */
    proofOf: once(async (user): Promise<string> => {
      const url = `${await verificationOf(user)}/proofs`;
      const { proofs } = await call<Verification>(user, { ...(await uploadForm('document')), method: 'POST', url });
      return `${url}/${proofs?.[0]?.id}`;
    }),

    inProposal: async (user: TestAccount) => `${PROPOSALS}/${(await policyOf(user)).id}`,
    async inDocument(user: TestAccount): Promise<string> {
      const { id, documents } = await policyOf(user);
      return `${PROPOSALS}/${id}/documents/${documents[0]?.id}`;
    },
    async markIssued(user: TestAccount): Promise<void> {
      const { id } = await policyOf(user);
      await test.services.files.put(`policies/${id}`, Buffer.from('%PDF-'), 'application/octet-stream');
      await test.database.connection.pool.query(
        `update policy_proposals set status = 'issued', policy_number = 'N', issued_at = now(), has_policy_document = true
          where id = $1`,
        [id],
      );
    },

    /** The path of a payment. */
    paymentOf: once(async (user): Promise<string> => {
      const { id: subjectId, version, terms } = await payableOf(user);
      const order = { kind: 'policy', subjectId, version, amount: terms.total } as const;
      return `${DKWP}/payments/${(await test.services.payments.pay(user.userId, order, 'it')).paymentId}`;
    }),

    /** A vehicle of somebody else that is shared with this person, if they exist. */
    async sharedPlateOf(userId: string): Promise<string> {
      const { userId: ownerId } = await insertAccount(test);
      await shareVehicle(await insertVehicle(ownerId, OTHER_PLATE), userId, 'read');
      return OTHER_PLATE;
    },

    /** Shares the vehicle of an owner. */
    async shareWith(owner: TestAccount, guest: TestAccount, mode: ShareMode): Promise<void> {
      const { rows } = await test.database.connection.pool.query('select id from vehicles where user_id = $1', [
        owner.userId,
      ]);
      await shareVehicle(rows[0].id, guest.userId, mode);
    },

    /** The key of a new invitation to a vehicle of somebody else. */
    async invitationKey(email = 'guest@example.com'): Promise<string> {
      const vehicleId = await insertVehicle((await insertAccount(test)).userId, OTHER_PLATE);
      const key = newSecret();
      await test.database.connection.pool.query(
        `insert into vehicle_invitations (vehicle_id, email, mode, locale, hash, created_at, expires_at)
          values ($1, $3, 'read', 'it', $2, now(), now() + interval '60 days')`,
        [vehicleId, hashSecret(key), email],
      );
      return key;
    },
  };
}
