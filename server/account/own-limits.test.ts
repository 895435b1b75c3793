import { expect, it } from 'vitest';
import { accountCalls } from '#server/testing/account-calls.ts';
import { insertAccount } from '#server/testing/accounts.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp({ env: { RATE_LIMIT_FACTOR: '1' } });
const { put } = accountCalls(test);

let ipCount = 0;
/** A new IP address for each call. */
const newIp = () => `10.0.${ipCount >> 8}.${ipCount++ & 255}`;

const consentsOf = async (userId: string) => {
  const { rows } = await test.database.connection.pool.query('select 1 from consents where user_id = $1', [userId]);
  return rows.length;
};

it('consents are given 50 times a day at most, and can always be withdrawn', async () => {
  const [person, other] = [await insertAccount(test), await insertAccount(test)];
  const set = async (marketing: boolean, { token } = person) =>
    (await put('privacy', { marketing }, token, { ip: newIp() })).statusCode;
  const begun = await consentsOf(person.userId);
  for (let count = 0; count < 50; count += 1) expect([await set(false), await set(true)]).toEqual([200, 200]);
  expect(await set(true)).toBe(429);
  expect(await set(false)).toBe(200);
  expect(await consentsOf(person.userId)).toBeLessThanOrEqual(begun + 101);
  expect(await set(true, other)).toBe(200);
});

it('a password is changed ten times a day at most, because each change is mailed', { timeout: 60_000 }, async () => {
  const { token, password, email } = await insertAccount(test);
  let current = password;
  const change = async (next: string) => {
    const body = { current_password: current, password: next };
    const { statusCode } = await put('password', body, token, { ip: newIp() });
    if (statusCode === 200) current = next;
    return statusCode;
  };
  for (let count = 0; count < 10; count += 1) expect(await change(`una via per il mare ${count}`)).toBe(200);
  expect(await change('una via per la montagna')).toBe(429);
  const { rows } = await test.database.connection.pool.query(
    "select 1 from jobs.job where name = 'account.send-mail' and data->>'to' = $1",
    [email],
  );
  expect(rows).toHaveLength(10);
});
