import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { FreeSlot } from '#contract/advisor/advisor.endpoints.ts';
import { writeCode } from '#contract/configurator/configuration-code.rules.ts';
import type { Verification } from '#contract/purchases/purchases.endpoints.ts';
import { insertAccount, keyIn, readMail, type TestAccount } from '#server/testing/accounts.ts';
import { bookingCalls, createAdvisorUser, leadOf, slotOf } from '#server/testing/advisor-calls.ts';
import { type OwnCalls, ownCalls, ownPath } from '#server/testing/own-calls.ts';
import { ownThings } from '#server/testing/own-things.ts';
import { CLAIM, insertQuote, newPlate } from '#server/testing/purchases.ts';
import { ANSWER, MODEL, outcome, quoteCalls } from '#server/testing/quote-calls.ts';
import { scanDatabase } from '#server/testing/scan-database.ts';
import { useApp } from '#server/testing/test-app.ts';
import { uploadForm } from '#server/testing/upload-form.ts';

const test = useApp({ runsJobs: true, dependencies: { registry: { lookup: async () => 'unknown' } } });
const quotes = quoteCalls(test);
const bookings = bookingCalls(test);

const USER = '/wp-json/garagek/v1/user';
const DKWP = '/wp-json/dkwp/v2';
const SEARCH = { kind: 'used-cars', country: 'it', query: 'fuel=petrol' };
const CONCURRENCY = 100;
const ROUNDS = 2;

type Call = () => Promise<LightMyRequestResponse>;

/** A user with one of everything, and one call of every kind about it. */
async function createUserWithEverything() {
  const advisorUser = await createAdvisorUser(test);
  const { token, password, userId, accountEmail: email } = advisorUser;
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, { headers, ...options }: InjectOptions = {}) =>
    test.app.inject({ method, url, headers: { 'dk-authorization': token, ...headers }, ...options });
  const ok = async (answer: Promise<LightMyRequestResponse>) => {
    const { statusCode, body } = await answer;
    if (statusCode !== 200) throw new Error(`Answered ${statusCode}: ${body}`);
    return JSON.parse(body);
  };

  const plate = newPlate();
  const photo = await uploadForm('image');
  const document = await uploadForm('document');
  await ok(send('POST', `${USER}/vehicle`, { payload: { plate } }));
  await ok(send('POST', `${USER}/vehicle/${plate}/image`, photo));
  const bought = await insertQuote(test, { userId });
  const proofs = `${DKWP}/verifications/${bought}/proofs`;
  const { proofs: saved } = (await ok(send('POST', proofs, document))) as Verification;
  const { quote, inquiry, dealerKey } = await quotes.askedDealer({ email }, { token });
  const booked = await advisorUser.lead();
  const free = await advisorUser.free(booked);
  const slot = (index: number) => slotOf(free[index % free.length] as FreeSlot);
  await ok(advisorUser.book(booked, slot(Math.floor(Math.random() * free.length))));
  const bookingKey = keyIn(await readMail(test, advisorUser.email));
  const next = await advisorUser.lead();
  const code = writeCode({ country: 'it', version: '1-0-mhev-69-pop', colour: 'white', optionals: [], price: 1 });
  const anonymous = await quotes.form({ email });
  let count = 0;

  const calls: Record<string, Call> = {
    profile: () => send('GET', `${USER}/profile`),
    rename: () => send('PUT', `${USER}/profile`, { payload: { name: 'Anna' } }),
    newEmail: () => send('PUT', `${USER}/profile`, { payload: { email: `${randomUUID()}@example.com` } }),
    address: () => send('POST', `${USER}/address`, { payload: { street: 'Via Po' } }),
    privacy: () => send('PUT', `${USER}/privacy`, { payload: { marketing: count++ % 2 === 0 } }),
    login: () => send('POST', `${USER}/login`, { payload: { email, password } }),
    recover: () => send('POST', `${USER}/recover`, { payload: { email } }),
    vehicles: () => send('GET', `${USER}/vehicle`),
    addVehicle: () => send('POST', `${USER}/vehicle`, { payload: { plate: newPlate() } }),
    removeVehicle: () => send('DELETE', `${USER}/vehicle`, { payload: { plate: newPlate() } }),
    kilometres: () =>
      send('POST', `${USER}/vehicle`, { payload: { plate, vehicle_data_info: { last_revealed_km: 12_000 } } }),
    nameVehicle: () => send('POST', `${USER}/vehicle`, { payload: { plate, make: 'Fiat', model: 'Panda' } }),
    crawl: () => send('GET', `${USER}/crawler`, { query: { plate, section: 'review' } }),
    photo: () => send('POST', `${USER}/vehicle/${plate}/image`, photo),
    removePhoto: () => send('DELETE', `${USER}/vehicle/${plate}/image`),
    saveConfiguration: () => send('PUT', `${USER}/configurations`, { payload: { ...MODEL, code } }),
    deleteConfiguration: () => send('DELETE', `${USER}/configurations`, { payload: MODEL }),
    saveSearch: () => send('PUT', `${USER}/saved/searches`, { payload: { ...SEARCH, name: 'Benzina' } }),
    dailyMail: () => send('PUT', `${USER}/saved/daily-mail`, { payload: { on: count++ % 2 === 0 } }),
    saved: () => send('GET', `${USER}/saved`),
    quotes: () => quotes.list({ token }),
    askQuote: () => quotes.request({ ...anonymous, idempotencyKey: randomUUID() }, { token }),
    requestAnonymously: () => quotes.request({ ...anonymous, idempotencyKey: randomUUID() }),
    openQuote: () => quotes.open(quote.id, { token }),
    releaseContact: () => quotes.release(quote.id, inquiry.id, count++ % 2 === 0, { token }),
    resendQuote: () => quotes.resend(quote.id, { token }),
    dealerOpens: () => quotes.openInquiry(dealerKey),
    dealerAnswers: () => quotes.answer(dealerKey, ANSWER),
    verification: () => send('GET', `${DKWP}/verifications/${bought}`),
    addProof: () => send('POST', proofs, document),
    readProof: () => send('GET', `${proofs}/${saved[0]?.id}`),
    removeProof: () => send('DELETE', `${proofs}/${saved[0]?.id}`),
    claim: () => send('POST', `${DKWP}/verifications/${quote.id}`, { payload: { ...CLAIM, plate } }),
    resendVerification: () => send('POST', `${DKWP}/verifications/${quote.id}/resend`),
    lead: () => send('POST', `${DKWP}/advisor/lead`, { payload: leadOf(email) }),
    freeTimes: () => advisorUser.lookUp(next, '2000-01-01'),
    book: () => advisorUser.book(next, slot(count++)),
    moveBooking: () => bookings.move(bookingKey, slot(count++)),
    readBooking: () => bookings.get(bookingKey),
    export: () => send('GET', `${USER}/export`),
  };
  return { userId, email, calls, erase: () => send('DELETE', USER, { payload: { password } }) };
}

/** Keeps many calls of all kinds running while `work` runs, and collects the responses of each kind. */
async function whileCalling<Result>(calls: Record<string, Call>, work: () => Promise<Result>) {
  const kinds = Object.entries(calls);
  const answers: string[] = [];
  let isOver = false;
  const caller = async (_: unknown, index: number) => {
    for (let step = index; !isOver; step += 1) {
      const [kind, call] = kinds[step % kinds.length] ?? [];
      if (call) answers.push(`${kind} ${outcome(await call())}`);
    }
  };
  const callers = Array.from({ length: CONCURRENCY }, caller);
  const result = await work().finally(() => {
    isOver = true;
  });
  await Promise.all(callers);
  return { result, answers };
}

/** An overloaded machine may answer 503. */
const failures = (answers: readonly string[]) => answers.filter((answer) => / 500 /.test(answer));

async function rowsOf(userId: string, email: string): Promise<number> {
  const { rows } = await test.database.connection.pool.query<{ count: number }>(
    `select (select count(*) from users where id = $1) + (select count(*) from vehicles where user_id = $1)
      + (select count(*) from quotes where user_id = $1 or email = $2) + (select count(*) from sessions where user_id = $1)
      + (select count(*) from advisor_leads where user_id = $1) + (select count(*) from configurations where user_id = $1)
      + (select count(*) from saved_searches where user_id = $1) + (select count(*) from daily_mails where user_id = $1)
      + (select count(*) from account_keys where user_id = $1) as count`,
    [userId, email],
  );
  return Number(rows[0]?.count);
}

describe('erasing an account during a hundred calls of its owner', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'the account is erased and no call fails (round %i)',
    async () => {
      const { userId, email, calls, erase } = await createUserWithEverything();
      const { requestAnonymously: _signedOut, ...own } = calls;
      const { result, answers } = await whileCalling(own, erase);
      expect([result.statusCode, result.body]).toEqual([200, '{"done":true}']);
      expect(failures(answers)).toEqual([]);
      expect(await rowsOf(userId, email)).toBe(0);
    },
  );

  it('the account is erased while quotes are requested with its email address, signed in and anonymously', async () => {
    const { calls, erase } = await createUserWithEverything();
    const { result, answers } = await whileCalling(calls, erase);
    expect([result.statusCode, result.body]).toEqual([200, '{"done":true}']);
    expect(failures(answers)).toEqual([]);
  });
});

describe('erasing many accounts at once', () => {
  it('all accounts are erased, and calls of other users succeed', async () => {
    const leaving = await Promise.all(Array.from({ length: 6 }, createUserWithEverything));
    const staying = await createUserWithEverything();
    const calls = { ...staying.calls };
    for (const [index, user] of leaving.entries())
      for (const [kind, call] of Object.entries(user.calls)) calls[`${kind} of ${index}`] = call;
    const { result, answers } = await whileCalling(calls, () => Promise.all(leaving.map(({ erase }) => erase())));
    expect(result.map(({ statusCode }) => statusCode)).toEqual(leaving.map(() => 200));
    expect(failures(answers)).toEqual([]);
    const gone = answers.filter((answer) => !answer.includes(' of ') && / (401|404) /.test(answer));
    expect(gone.filter((answer) => !answer.startsWith('removeVehicle') && !/Proof|Booking|Photo/.test(answer))).toEqual(
      [],
    );
    expect((await staying.calls['profile']?.())?.statusCode).toBe(200);
  });
});

describe('erasing an account during calls of every endpoint', () => {
  const things = ownThings(test);
  const all = ownCalls(test, things);
  /** They end the session by themselves. */
  const ENDING = [`DELETE ${USER}`, `POST ${USER}/logout`, `PUT ${USER}/password`];

  /** The same requests again and again, by somebody with one of everything. */
  async function callsOf(person: TestAccount, calls: OwnCalls, token = person.token): Promise<Record<string, Call>> {
    const prepared: Record<string, Call> = {};
    for (const [name, make] of Object.entries(calls)) {
      const [method, path = ''] = name.split(' ');
      const { headers, ...own } = await make(person);
      const request = { method: method as 'GET', url: ownPath(path), ...own };
      prepared[name] = () => test.app.inject({ ...request, headers: { ...headers, 'dk-authorization': token } });
    }
    return prepared;
  }
  const named = (isWanted: (name: string) => boolean): OwnCalls =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !ENDING.includes(name) && isWanted(name)));
  const erase = ({ token, password }: TestAccount) =>
    test.app.inject({ method: 'DELETE', url: USER, headers: { 'dk-authorization': token }, payload: { password } });

  it('no call of the owner or of a guest fails, and no row of the owner is left', async () => {
    const owner = await things.owner();
    const guest = await insertAccount(test);
    await things.shareWith(owner, guest, 'write');
    // Other calls issue the policy, which cannot be paid any more then.
    await things.paymentOf(owner);
    const calls = await callsOf(
      owner,
      named(() => true),
    );
    const shared = await callsOf(
      owner,
      named((name) => name.includes('/vehicle')),
      guest.token,
    );
    for (const [name, call] of Object.entries(shared)) calls[`guest ${name}`] = call;
    const { result, answers } = await whileCalling(calls, () => erase(owner));
    expect([result.statusCode, result.body]).toEqual([200, '{"done":true}']);
    expect(failures(answers)).toEqual([]);
    await expect.poll(() => scanDatabase(test, owner.userId), { timeout: 60_000 }).toEqual([]);
  });

  it('no call of the owner or of a guest fails while the guest is erased', async () => {
    const owner = await things.owner();
    const guest = await insertAccount(test);
    await things.shareWith(owner, guest, 'write');
    const aboutVehicle = named((name) => name.includes('/vehicle'));
    const calls = await callsOf(owner, aboutVehicle);
    for (const [name, call] of Object.entries(await callsOf(owner, aboutVehicle, guest.token)))
      calls[`guest ${name}`] = call;
    const { result, answers } = await whileCalling(calls, () => erase(guest));
    expect([result.statusCode, result.body]).toEqual([200, '{"done":true}']);
    expect(failures(answers)).toEqual([]);
    await expect.poll(() => scanDatabase(test, guest.userId), { timeout: 60_000 }).toEqual([]);
  });
});
