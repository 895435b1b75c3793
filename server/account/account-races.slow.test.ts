import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { accountCalls } from '#server/testing/account-calls.ts';
import {
  createAccount,
  insertAccount,
  keyIn,
  mailsTo,
  newEmail,
  readMail,
  TEST_PASSWORD,
} from '#server/testing/accounts.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp({ runsJobs: true });
const { post, put, del, get } = accountCalls(test);
const MANY = 100;

const registration = (email: string) => ({ email, name: 'Maria', surname: 'Rossi', privacy: true });

async function inParallel(call: (index: number) => Promise<LightMyRequestResponse>) {
  const answers = await Promise.all(Array.from({ length: MANY }, (_, index) => call(index)));
  const codes = answers.map((answer) => (answer.statusCode === 200 ? 'fine' : String(answer.json().code)));
  const count = (code: string) => codes.filter((other) => other === code).length;
  return { answers, codes, count };
}

async function countRows(query: string, ...values: unknown[]): Promise<number> {
  const { rows } = await test.database.connection.pool.query<{ count: number }>(
    `select count(*)::int as count from ${query}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

describe('100 concurrent account requests', () => {
  it('100 registrations of one email address get the same response and create one account', async () => {
    const email = newEmail();
    const { answers } = await inParallel(() => post('create', registration(email)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set([`200 ${JSON.stringify({ email })}`]),
    );
    await expect.poll(async () => (await mailsTo(test, email)).length, { timeout: 60_000 }).toBe(MANY);
    const keys = (await mailsTo(test, email)).map(keyIn);
    const { count } = await inParallel((index) => post('confirm', { key: keys[index], password: TEST_PASSWORD }));
    expect([count('fine'), count('account.key-invalid')]).toEqual([1, MANY - 1]);
    expect(await countRows('users where email = $1', email)).toBe(1);
    expect(await countRows('consents join users on users.id = user_id where email = $1', email)).toBe(4);
    expect(await countRows('sessions join users on users.id = user_id where email = $1', email)).toBe(1);
    expect(await countRows('registrations where email = $1', email)).toBe(0);
  });

  it('100 confirmations with one key succeed once', async () => {
    const email = newEmail();
    await post('create', registration(email));
    const key = keyIn(await readMail(test, email));
    const { count, answers } = await inParallel(() => post('confirm', { key, password: TEST_PASSWORD }));
    expect([count('fine'), count('account.key-invalid')]).toEqual([1, MANY - 1]);
    const token = answers.find(({ statusCode }) => statusCode === 200)?.json().token;
    expect((await get('profile', token)).json()).toMatchObject({ email, token });
  });

  it('100 password resets with one key succeed once', async () => {
    const { email, userId } = await insertAccount(test);
    await post('recover', { email });
    const key = keyIn(await readMail(test, email));
    const passwords = Array.from({ length: MANY }, (_, index) => `passo numero ${index} di molti`);
    const { count, answers } = await inParallel((index) => post('confirm', { key, password: passwords[index] }));
    expect([count('fine'), count('account.key-invalid')]).toEqual([1, MANY - 1]);
    const winner = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)];
    expect((await post('login', { email, password: winner })).statusCode).toBe(200);
    expect(await countRows('account_keys where user_id = $1', userId)).toBe(0);
  });

  it('100 email confirmations with one key succeed once', async () => {
    const { token, password, userId } = await insertAccount(test);
    const next = newEmail();
    await put('profile', { email: next }, token);
    const key = keyIn(await readMail(test, next));
    const { count } = await inParallel(() => post('confirm', { key, password }));
    expect([count('fine'), count('account.key-invalid')]).toEqual([1, MANY - 1]);
    expect(await countRows('users where id = $1 and email = $2', userId, next)).toBe(1);
  });

  it('one email address wanted by 100 accounts goes to one of them', async () => {
    const wanted = newEmail();
    const people = await Promise.all(Array.from({ length: 10 }, () => insertAccount(test)));
    const keys: string[] = [];
    for (const [index, { token }] of people.entries()) {
      await put('profile', { email: wanted }, token);
      keys.push(keyIn(await readMail(test, wanted, index)));
    }
    await post('create', registration(wanted));
    const registrationKey = keyIn(await readMail(test, wanted, people.length));
    const answers = await Promise.all([
      ...keys.map((key) => post('confirm', { key, password: TEST_PASSWORD })),
      post('confirm', { key: registrationKey, password: TEST_PASSWORD }),
    ]);
    const codes = answers.map((answer) => (answer.statusCode === 200 ? 'fine' : answer.json().code)).sort();
    expect(codes).toEqual([...Array(people.length).fill('account.key-invalid'), 'fine']);
    expect(await countRows('users where email = $1', wanted)).toBe(1);
  });

  it('100 changes of one password succeed once', async () => {
    const { token, password, email } = await insertAccount(test);
    const next = (index: number) => `passo numero ${index} di molti`;
    const { count, answers } = await inParallel((index) =>
      put('password', { current_password: password, password: next(index) }, token),
    );
    expect([count('fine'), count('account.password-wrong')]).toEqual([1, MANY - 1]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect((await post('login', { email, password: next(winner) })).statusCode).toBe(200);
  });

  it('concurrent consent changes leave a log that agrees with the account', async () => {
    const { token, userId } = await insertAccount(test);
    const { count } = await inParallel((index) => put('privacy', { marketing: index % 2 === 0 }, token));
    expect(count('fine')).toBe(MANY);
    const { rows } = await test.database.connection.pool.query<{ granted: boolean }>(
      'select granted from consents where user_id = $1 order by id',
      [userId],
    );
    // Every row changes something: they alternate, beginning with a grant.
    expect(rows.map(({ granted }) => granted)).toEqual(rows.map((_, index) => index % 2 === 0));
    expect((await get('profile', token)).json().privacy_flags.marketing).toBe(rows.at(-1)?.granted);
  });

  it('100 deletions of one account succeed once and send one mail', async () => {
    const { token, password, email } = await insertAccount(test);
    const { count, codes } = await inParallel(() => del(undefined, { password }, token));
    expect(count('fine')).toBe(1);
    for (const code of codes) expect(['fine', 'account.password-wrong', 'session.expired']).toContain(code);
    await readMail(test, email);
    expect(await mailsTo(test, email)).toHaveLength(1);
  });

  it('100 users going through the whole account life cycle do not interfere with each other', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => createAccount(test)));
    expect(new Set(people.map(({ userId }) => userId)).size).toBe(20);
    const { answers } = await inParallel((index) => get('profile', people[index % 20]?.token));
    expect(answers.map((answer) => answer.json().email)).toEqual(answers.map((_, index) => people[index % 20]?.email));
    const logins = await inParallel((index) => {
      const user = people[index % 20];
      return post('login', { email: user?.email, password: user?.password });
    });
    expect(logins.count('fine')).toBe(MANY);
    expect(new Set(logins.answers.map((answer) => answer.json().token)).size).toBe(MANY);
  });
});
