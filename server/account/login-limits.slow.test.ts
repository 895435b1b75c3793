import { describe, expect, it } from 'vitest';
import { accountCalls } from '#server/testing/account-calls.ts';
import { insertAccount, mailsTo, newEmail, readMail, TEST_PASSWORD } from '#server/testing/accounts.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp({ runsJobs: true, env: { RATE_LIMIT_FACTOR: '1' } });
const { post, put } = accountCalls(test);
/** Comparing passwords is slow on purpose. */
const TIMEOUT = { timeout: 60_000 };
const WRONG = 'a wrong guess';

let ipCount = 0;
/** A new IP address for each call. */
const newIp = () => `10.${(ipCount >> 8) & 255}.${ipCount++ & 255}.1`;

const login = (email: string, password: string, ip: string) => post('login', { email, password }, undefined, { ip });

async function fail(email: string, ip: string, times: number): Promise<void> {
  for (let count = 0; count < times; count++) expect((await login(email, WRONG, ip)).statusCode).toBe(400);
}

/** Few guesses each from many IP addresses. */
async function attack(email: string, guesses: number): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: guesses }, () => login(email, WRONG, newIp())));
  return answers.map(({ statusCode }) => statusCode);
}

describe('limits of wrong passwords', TIMEOUT, () => {
  it('an IP address has ten wrong passwords per email address, whether or not it has an account', async () => {
    for (const email of [(await insertAccount(test)).email, newEmail()]) {
      const ip = newIp();
      await fail(email, ip, 10);
      const refused = await login(email, WRONG, ip);
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too-many']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
      expect((await login(email, TEST_PASSWORD, ip)).statusCode).toBe(429);
    }
  });

  it('wrong passwords do not count against another IP address or another account', async () => {
    const [anna, bruno] = [await insertAccount(test), await insertAccount(test)];
    const ip = newIp();
    await fail(anna.email, ip, 10);
    expect((await login(anna.email, anna.password, newIp())).statusCode).toBe(200);
    expect((await login(bruno.email, bruno.password, ip)).statusCode).toBe(200);
  });

  it('an IP address has a hundred wrong passwords over all accounts', async () => {
    const ip = newIp();
    const answers = await Promise.all(Array.from({ length: 100 }, () => login(newEmail(), WRONG, ip)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    expect((await login(newEmail(), WRONG, ip)).statusCode).toBe(429);
  });

  it('IPv6 addresses of one network share the limit of wrong passwords', async () => {
    const email = newEmail();
    for (let count = 0; count < 10; count++) await fail(email, `2001:db8:7:7::${count + 1}`, 1);
    expect((await login(email, WRONG, '2001:db8:7:7:ffff::1')).statusCode).toBe(429);
    expect((await login(email, WRONG, '2001:db8:7:8::1')).statusCode).toBe(400);
  });

  it('concurrent wrong passwords give no more attempts than sequential ones', async () => {
    const { email, password } = await insertAccount(test);
    const ip = newIp();
    // The correct password is the last of them.
    const guesses = [...Array<string>(60).fill(WRONG), password];
    const answers = await Promise.all(guesses.map((guess) => login(email, guess, ip)));
    expect(answers.at(-1)?.statusCode).toBe(429);
  });

  it('correct passwords do not count against the limit', async () => {
    const { email, password } = await insertAccount(test);
    const ip = newIp();
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(email, password, ip)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});

describe('distributed password guessing', TIMEOUT, () => {
  it('guesses from many IP addresses are blocked after fifty, while the owner can log in from a known one', async () => {
    const { email, password } = await insertAccount(test);
    const home = newIp();
    expect((await login(email, password, home)).statusCode).toBe(200);
    expect(new Set(await attack(email, 50))).toEqual(new Set([400]));
    expect(await attack(email, 2)).toEqual([429, 429]);
    expect((await login(email, password, home)).statusCode).toBe(200);
    // From an unknown IP address even the correct password is refused, or guessing could go on.
    expect((await login(email, password, newIp())).statusCode).toBe(429);
    // Failures from a known IP address still count.
    await fail(email, home, 10);
    expect((await login(email, password, home)).statusCode).toBe(429);
  });

  it('password recovery works while logins are blocked by guesses', async () => {
    const { email } = await insertAccount(test);
    await attack(email, 50);
    const ip = newIp();
    await post('recover', { email }, undefined, { ip });
    const key = /key=([\w-]+)/.exec((await readMail(test, email)).text)?.[1];
    const password = 'una nuova via per il mare';
    expect((await post('confirm', { key, password }, undefined, { ip })).statusCode).toBe(200);
    expect((await login(email, password, ip)).statusCode).toBe(200);
  });
});

describe('password checks of a signed-in user', TIMEOUT, () => {
  it('a stolen session cannot guess the password, and its failures do not lock the owner out', async () => {
    const { email, password, token: stolen } = await insertAccount(test);
    const change = (current: string, token: string) =>
      put('password', { current_password: current, password: 'una nuova via per il mare' }, token);
    for (let count = 0; count < 10; count++)
      expect((await change(WRONG, stolen)).json().code).toBe('account.password-wrong');
    expect((await change(password, stolen)).statusCode).toBe(429);
    const own = (await login(email, password, newIp())).json().token;
    expect((await change(password, own)).statusCode).toBe(200);
  });
});

describe('limits of mails per email address', TIMEOUT, () => {
  const registration = (email: string) => ({ email, name: 'Maria', surname: 'Rossi', privacy: true });

  it('an email address gets at most five mails an hour, and responses do not reveal it', async () => {
    const { email } = await insertAccount(test);
    const answers: string[] = [];
    for (let count = 0; count < 8; count++) {
      for (const [path, body] of [
        ['create', registration(email)],
        ['recover', { email }],
      ] as const) {
        const { statusCode, body: answer } = await post(path, body, undefined, { ip: newIp() });
        answers.push(`${statusCode} ${answer}`);
      }
    }
    expect(new Set(answers)).toEqual(new Set([`200 ${JSON.stringify({ email })}`]));
    await readMail(test, email, 4);
    await expectNoMore(email, 5);
    const subjects = (await mailsTo(test, email)).map(({ subject }) => subject).sort();
    expect(subjects).toEqual([
      ...Array(3).fill('Hai già un account Targa'),
      ...Array(2).fill('Scegli una nuova password per Targa'),
    ]);
  });

  it('mails to one email address are counted together, whoever requests them', async () => {
    const wanted = newEmail();
    for (let count = 0; count < 3; count++) {
      const { token } = await insertAccount(test);
      expect((await put('profile', { email: wanted }, token)).json().pending_email).toBe(wanted);
    }
    const { token } = await insertAccount(test);
    expect((await put('profile', { email: wanted }, token)).json().pending_email).toBe(wanted);
    await post('create', registration(wanted), undefined, { ip: newIp() });
    await readMail(test, wanted, 2);
    await expectNoMore(wanted, 3);
  });

  /** A later mail to another user shows that the earlier ones have been handled. */
  async function expectNoMore(email: string, count: number): Promise<void> {
    const later = newEmail();
    await post('create', registration(later), undefined, { ip: newIp() });
    await readMail(test, later);
    expect(await mailsTo(test, email)).toHaveLength(count);
  }
});
