import { describe, expect, it } from 'vitest';
import { accountCalls } from '#server/testing/account-calls.ts';
import { createAccount, insertAccount, keyIn, newEmail, readMail, TEST_PASSWORD } from '#server/testing/accounts.ts';
import { cpuMsSince } from '#server/testing/cpu-time.ts';
import { scanDatabase } from '#server/testing/scan-database.ts';
import { useApp } from '#server/testing/test-app.ts';
import { RECOMMENDED_COST } from './passwords.ts';

const test = useApp({ runsJobs: true });
const { post, put, get, del } = accountCalls(test);

const registration = (email: string) => ({ email, name: 'Maria', surname: 'Rossi', privacy: true });

/** What a client can see of a response, without the email address it sent. */
const seen = ({ statusCode, body, headers }: Awaited<ReturnType<typeof post>>, email: string) => {
  const { date: _date, 'content-length': _length, ...rest } = headers;
  return JSON.stringify([statusCode, rest, body.replaceAll(email, 'ADDRESS')]);
};

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('secrecy of registered email addresses', () => {
  // Without a worker, so that sending mails does not affect the measured times.
  const quiet = useApp({ dependencies: { passwordCost: RECOMMENDED_COST } });
  const { post: request } = accountCalls(quiet);

  it.each(['create', 'recover', 'login'])(
    '%s does not reveal by content or work whether an email address has an account',
    async (path) => {
      const body = (email: string) =>
        path === 'create' ? registration(email) : path === 'recover' ? { email } : { email, password: 'a wrong guess' };
      const [known, unknown] = [await insertAccount(quiet), { email: newEmail() }];
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      const answers = new Set<string>();
      for (let count = 0; count < 15; count++)
        for (const [name, { email }] of Object.entries({ known, unknown }) as [
          'known' | 'unknown',
          { email: string },
        ][]) {
          const begun = process.cpuUsage();
          const answer = await request(path, body(email));
          times[name].push(cpuMsSince(begun));
          answers.add(seen(answer, email));
        }
      expect(answers.size).toBe(1);
      // In CPU time, which other processes hardly change: unequal work would miss a whole argon2 hash or transaction.
      const [slow, quick] = [median(times.known), median(times.unknown)].sort((a, b) => b - a) as [number, number];
      expect(slow - quick).toBeLessThan(Math.max(8, quick * 0.6));
    },
  );
});

describe('stored secrets', () => {
  it('secrets are nowhere in the database, neither before nor after their use', async () => {
    const email = newEmail();
    await post('create', registration(email));
    const registrationKey = keyIn(await readMail(test, email));
    await expectNowhere(registrationKey);
    const { token } = (await post('confirm', { key: registrationKey, password: TEST_PASSWORD })).json();
    await post('recover', { email });
    const recoveryKey = keyIn(await readMail(test, email, 1));
    const next = newEmail();
    await put('profile', { email: next }, token);
    const emailKey = keyIn(await readMail(test, next));
    await expectNowhere(registrationKey, recoveryKey, emailKey, token, TEST_PASSWORD);
  });

  it('the search for secrets finds one that is stored in the database', async () => {
    const { email } = await createAccount(test);
    expect(await scanDatabase(test, email)).toContain('public.users');
  });

  it('stored hashes are not accepted as tokens or keys', async () => {
    const { token, email } = await insertAccount(test);
    const { rows: sessions } = await test.database.connection.pool.query('select token_hash from sessions');
    for (const { token_hash } of sessions) expect((await get('profile', token_hash)).statusCode).toBe(401);
    expect((await get('profile', token)).statusCode).toBe(200);
    await post('recover', { email });
    await put('profile', { email: newEmail() }, token);
    await readMail(test, email);
    const { rows: keys } = await test.database.connection.pool.query('select hash from account_keys');
    expect(keys.length).toBeGreaterThan(1);
    for (const { hash } of keys)
      expect((await post('confirm', { key: hash, password: TEST_PASSWORD })).json().code).toBe('account.key-invalid');
  });

  /** The mailbox table is left out: it stands for the mails that have left the system. */
  async function expectNowhere(...secrets: string[]): Promise<void> {
    for (const secret of secrets)
      expect((await scanDatabase(test, secret)).filter((table) => table !== 'public.mailbox_messages')).toEqual([]);
  }
});

describe('erasing an account', () => {
  it('deleting an account leaves its email address in no table', async () => {
    const { email, token, password } = await createAccount(test);
    const { email: other } = await createAccount(test);
    // Everything that stores an email address.
    await post('login', { email, password: 'a wrong guess' });
    await post('recover', { email });
    await post('create', registration(email));
    await readMail(test, email, 2);
    await put('profile', { email: newEmail() }, token);
    await test.database.connection.pool.query(
      "insert into jobs.job (name, data, state, completed_on) values ('mail.send', $1, 'failed', now())",
      [{ to: 'dealer@example.com', rows: [{ label: 'E-mail', value: email.toUpperCase() }], from: email }],
    );
    expect((await del(undefined, { password }, token)).statusCode).toBe(200);
    await readMail(test, email, 3);
    const where = async (address: string) =>
      (await scanDatabase(test, address)).filter((table) => table !== 'public.mailbox_messages');
    await expect.poll(() => where(email), { timeout: 60_000 }).toEqual([]);
    expect(await where(other)).toEqual(['public.users']);
  });

  it('deleting an account leaves no row of the user', async () => {
    const { userId, token, password } = await createAccount(test);
    expect((await scanDatabase(test, userId)).length).toBeGreaterThan(3);
    await del(undefined, { password }, token);
    await expect.poll(() => scanDatabase(test, userId), { timeout: 60_000 }).toEqual([]);
  });
});
