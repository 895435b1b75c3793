import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { accountCalls } from '#server/testing/account-calls.ts';
import { createAccount, insertAccount, keyIn, newEmail, readMail, TEST_PASSWORD } from '#server/testing/accounts.ts';
import { useApp } from '#server/testing/test-app.ts';
import { RECOMMENDED_COST } from './passwords.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let clock = Date.now();
const test = useApp({
  runsJobs: true,
  now: () => new Date(clock),
  dependencies: { passwordCost: RECOMMENDED_COST },
});
const { post, get, put } = accountCalls(test);

const query = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await test.database.connection.pool.query<Row>(text, values)).rows;

describe('sessions', () => {
  it('a session lasts 30 days after its last use', async () => {
    const { token } = await createAccount(test);
    for (let month = 0; month < 3; month++) {
      clock += 29 * DAY;
      expect((await get('profile', token)).statusCode).toBe(200);
    }
    clock += 30 * DAY - 1;
    expect((await get('profile', token)).statusCode).toBe(200);
    clock += 30 * DAY + 1;
    const expired = await get('profile', token);
    expect([expired.statusCode, expired.json().code]).toEqual([401, 'session.expired']);
  });

  it('the last use of a session is saved at most once an hour', async () => {
    const { token, userId } = await createAccount(test);
    const lastUse = async () =>
      (await query<{ last: Date }>('select last_used_at as last from sessions where user_id = $1', userId))[0]?.last;
    const first = await lastUse();
    clock += HOUR - 1_000;
    await get('profile', token);
    expect(await lastUse()).toEqual(first);
    clock += 2_000;
    await get('profile', token);
    expect(await lastUse()).toEqual(new Date(clock));
  });

  it('sessions of one user end independently', async () => {
    const { email, password, token } = await createAccount(test);
    const other = (await post('login', { email, password })).json().token;
    await post('logout', undefined, other);
    expect((await get('profile', other)).statusCode).toBe(401);
    expect((await get('profile', token)).statusCode).toBe(200);
  });

  it('a user has at most 50 sessions: the one not used for longest ends', async () => {
    const { email, password, token, userId } = await createAccount(test);
    await query(
      `insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
        select 'other-' || n, $1, $2, $2::timestamptz + n * interval '1 second', $2::timestamptz + interval '1 day'
        from generate_series(1, 49) n`,
      userId,
      new Date(clock),
    );
    clock += HOUR;
    const latest = (await post('login', { email, password })).json().token;
    expect((await get('profile', token)).statusCode).toBe(401);
    expect((await get('profile', latest)).statusCode).toBe(200);
    const rest = await query<{ hash: string }>('select token_hash as hash from sessions where user_id = $1', userId);
    expect(rest).toHaveLength(50);
    expect(rest).toContainEqual({ hash: 'other-1' });
  });

  it.each(['', 'x', ' ', 'a'.repeat(43), 'ü'.repeat(20), "' or 1=1 --"])(
    'the token %j is not accepted',
    async (token) => {
      const answer = await get('profile', token);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'session.expired']);
    },
  );
});

describe('lifetime of keys in mails', () => {
  it('a registration key is valid for 72 hours', async () => {
    for (const [age, status] of [
      [72 * HOUR - 1_000, 200],
      [72 * HOUR + 1_000, 400],
    ] as const) {
      const email = newEmail();
      await post('create', { email, name: 'Maria', surname: 'Rossi', privacy: true });
      const key = keyIn(await readMail(test, email));
      clock += age;
      expect((await post('confirm', { key, password: TEST_PASSWORD })).statusCode).toBe(status);
    }
  });

  it('a recovery key is valid for an hour', async () => {
    for (const [age, status] of [
      [HOUR - 1_000, 200],
      [HOUR + 1_000, 400],
    ] as const) {
      const { email } = await insertAccount(test);
      await post('recover', { email });
      const key = keyIn(await readMail(test, email));
      clock += age;
      expect((await post('confirm', { key, password: TEST_PASSWORD })).statusCode).toBe(status);
    }
  });

  it('a key for a new email address is valid for 72 hours, as long as the change stays pending', async () => {
    const { token } = await createAccount(test);
    const next = newEmail();
    await put('profile', { email: next }, token);
    const key = keyIn(await readMail(test, next));
    clock += 72 * HOUR - 1_000;
    expect((await get('profile', token)).json().pending_email).toBe(next);
    clock += 2_000;
    expect((await get('profile', token)).json().pending_email).toBeNull();
    expect((await post('confirm', { key, password: TEST_PASSWORD })).json().code).toBe('account.key-invalid');
  });
});

describe('outdated password hashes', () => {
  it('an outdated password hash is replaced at the next login, also with concurrent logins', async () => {
    const { email, userId } = await insertAccount(test);
    const weak = await hash(TEST_PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await query('update users set password_hash = $1 where id = $2', weak, userId);
    await post('login', { email, password: 'a wrong guess' });
    const storedHash = async () =>
      (await query<{ hash: string }>('select password_hash as hash from users where id = $1', userId))[0]?.hash;
    expect(await storedHash()).toBe(weak);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('login', { email, password: TEST_PASSWORD })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(await storedHash()).toContain('m=19456,t=2,p=1');
    expect((await post('login', { email, password: TEST_PASSWORD })).statusCode).toBe(200);
  });
});

describe('daily cleanup', () => {
  it('the daily cleanup deletes expired rows and nothing else', async () => {
    const email = newEmail();
    await post('create', { email, name: 'Maria', surname: 'Rossi', privacy: true });
    await readMail(test, email);
    const old = await createAccount(test);
    await put('profile', { email: newEmail() }, old.token);
    clock += 91 * DAY;
    const recent = await createAccount(test);
    await put('profile', { email: newEmail() }, recent.token);
    const waiting = newEmail();
    await post('create', { email: waiting, name: 'Maria', surname: 'Rossi', privacy: true });
    const key = keyIn(await readMail(test, waiting));
    await test.services.account.deleteExpired();

    expect(await query('select email from registrations')).toEqual([{ email: waiting }]);
    expect(await query('select 1 from sessions where expires_at < $1', new Date(clock))).toEqual([]);
    expect(await query('select 1 from account_keys where expires_at < $1', new Date(clock))).toEqual([]);
    const known = await query<{ user_id: string }>('select user_id from known_addresses');
    expect(known).toEqual([{ user_id: recent.userId }]);
    expect((await get('profile', recent.token)).json().pending_email).not.toBeNull();
    expect((await post('confirm', { key, password: TEST_PASSWORD })).statusCode).toBe(200);
    expect((await post('login', { email: old.email, password: old.password })).statusCode).toBe(200);
  });

  it('the daily cleanup is a scheduled job', async () => {
    const schedules = await query<{ name: string }>('select name from jobs.schedule');
    expect(schedules.map(({ name }) => name)).toContain('account.forget-expired');
  });
});
