import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/shared/days.ts';
import { insertAccount, type TestAccount } from '#server/testing/accounts.ts';
import { ownCalls, ownPath } from '#server/testing/own-calls.ts';
import { ownThings } from '#server/testing/own-things.ts';
import { useApp } from '#server/testing/test-app.ts';

let clock = 0;
const test = useApp({
  now: () => new Date(Date.now() + clock),
  dependencies: { registry: { lookup: async () => 'unknown' } },
});
const things = ownThings(test);
const OWN_CALLS = ownCalls(test, things);
const MONTH_MS = 31 * DAY_MS;

const API = '/wp-json/garagek/v1';
const INSURANCE = '/wp-json/dkwp/v2/insurance';

/** Calls about a payment, of which others must not even learn that it exists. */
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

async function call(name: string, user: TestAccount, token: string | undefined) {
  const [method, path = ''] = name.split(' ');
  const { headers, ...own } = (await OWN_CALLS[name]?.(user)) ?? {};
  return test.app.inject({
    method: method as 'GET',
    url: ownPath(path),
    ...own,
    headers: { ...headers, ...(token !== undefined && { 'dk-authorization': token }) },
  });
}

describe('endpoints that need a token', () => {
  it('every endpoint that needs a token has a request in this test', () => {
    expect(secured.toSorted()).toEqual(Object.keys(OWN_CALLS).toSorted());
  });

  it.each(Object.keys(OWN_CALLS))('%s answers its owner only', async (name) => {
    const user = await things.owner();
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
    const user = await things.owner();
    const guest = await insertAccount(test);
    const answerTo = async (token: string) => {
      const { statusCode, headers, body } = await call(name, user, token);
      return [statusCode, String(headers['content-type']).includes('json') ? JSON.parse(body).code : undefined];
    };
    const { reader, writer } = GUEST_ANSWERS[need];
    expect(['stranger', await answerTo(guest.token)]).toEqual(['stranger', NOT_FOUND]);
    await things.shareWith(user, guest, 'read');
    expect(['reader', await answerTo(guest.token)]).toEqual(['reader', reader]);
    await things.shareWith(user, guest, 'write');
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
