import { describe, expect, it } from 'vitest';
import { accountCalls } from '#server/testing/account-calls.ts';
import { insertAccount, mailsTo, newEmail, readMail, TEST_PASSWORD } from '#server/testing/accounts.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp({ works: true, env: { RATE_LIMIT_FACTOR: '1' } });
const { post, put } = accountCalls(test);
/** Comparing passwords is slow on purpose. */
const PATIENCE = { timeout: 60_000 };
const WRONG = 'a wrong guess';

let machines = 0;
/** A machine that has not called before. */
const machine = () => `10.${(machines >> 8) & 255}.${machines++ & 255}.1`;

const login = (email: string, password: string, address: string) =>
  post('login', { email, password }, undefined, { address });

async function fail(email: string, address: string, times: number): Promise<void> {
  for (let count = 0; count < times; count++) expect((await login(email, WRONG, address)).statusCode).toBe(400);
}

/** Many machines, few guesses each. */
async function attack(email: string, guesses: number): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: guesses }, () => login(email, WRONG, machine())));
  return answers.map(({ statusCode }) => statusCode);
}

describe('wrong passwords', PATIENCE, () => {
  it('of one machine for one account end after ten, whether or not there is such an account', async () => {
    for (const email of [(await insertAccount(test)).email, newEmail()]) {
      const address = machine();
      await fail(email, address, 10);
      const refused = await login(email, WRONG, address);
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too-many']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
      expect((await login(email, TEST_PASSWORD, address)).statusCode).toBe(429);
    }
  });

  it('do not count against another machine or another account', async () => {
    const [anna, bruno] = [await insertAccount(test), await insertAccount(test)];
    const address = machine();
    await fail(anna.email, address, 10);
    expect((await login(anna.email, anna.password, machine())).statusCode).toBe(200);
    expect((await login(bruno.email, bruno.password, address)).statusCode).toBe(200);
  });

  it('of one machine for many accounts end after a hundred', async () => {
    const address = machine();
    const answers = await Promise.all(Array.from({ length: 100 }, () => login(newEmail(), WRONG, address)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    expect((await login(newEmail(), WRONG, address)).statusCode).toBe(429);
  });

  it('count for a whole network where one machine has many addresses', async () => {
    const email = newEmail();
    for (let count = 0; count < 10; count++) await fail(email, `2001:db8:7:7::${count + 1}`, 1);
    expect((await login(email, WRONG, '2001:db8:7:7:ffff::1')).statusCode).toBe(429);
    expect((await login(email, WRONG, '2001:db8:7:8::1')).statusCode).toBe(400);
  });

  it('at once give no more tries than one after the other', async () => {
    const { email, password } = await insertAccount(test);
    const address = machine();
    // The right one is the last of them.
    const guesses = [...Array<string>(60).fill(WRONG), password];
    const answers = await Promise.all(guesses.map((guess) => login(email, guess, address)));
    expect(answers.at(-1)?.statusCode).toBe(429);
  });

  it('are the only ones that count', async () => {
    const { email, password } = await insertAccount(test);
    const address = machine();
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(email, password, address)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});

describe('an attack from everywhere', PATIENCE, () => {
  it('ends after fifty guesses, while the owner gets in from where they were before', async () => {
    const { email, password } = await insertAccount(test);
    const home = machine();
    expect((await login(email, password, home)).statusCode).toBe(200);
    expect(new Set(await attack(email, 50))).toEqual(new Set([400]));
    expect(await attack(email, 2)).toEqual([429, 429]);
    expect((await login(email, password, home)).statusCode).toBe(200);
    // From elsewhere even the right password has to wait, or guessing would go on.
    expect((await login(email, password, machine())).statusCode).toBe(429);
    // But a slip at home is still counted.
    await fail(email, home, 10);
    expect((await login(email, password, home)).statusCode).toBe(429);
  });

  it('leaves the owner another way in: a new password by mail', async () => {
    const { email } = await insertAccount(test);
    await attack(email, 50);
    const address = machine();
    await post('recover', { email }, undefined, { address });
    const key = /key=([\w-]+)/.exec((await readMail(test, email)).text)?.[1];
    const password = 'una nuova via per il mare';
    expect((await post('confirm', { key, password }, undefined, { address })).statusCode).toBe(200);
    expect((await login(email, password, address)).statusCode).toBe(200);
  });
});

describe('the password of a signed-in person', PATIENCE, () => {
  it('cannot be found out by a stolen session, and its owner is not kept out', async () => {
    const { email, password, token: stolen } = await insertAccount(test);
    const change = (current: string, token: string) =>
      put('password', { current_password: current, password: 'una nuova via per il mare' }, token);
    for (let count = 0; count < 10; count++)
      expect((await change(WRONG, stolen)).json().code).toBe('account.password-wrong');
    expect((await change(password, stolen)).statusCode).toBe(429);
    const own = (await login(email, password, machine())).json().token;
    expect((await change(password, own)).statusCode).toBe(200);
  });
});

describe('mails to one address', PATIENCE, () => {
  const registration = (email: string) => ({ email, name: 'Maria', surname: 'Rossi', privacy: true });

  it('are at most five an hour, and the answers never tell', async () => {
    const { email } = await insertAccount(test);
    const answers: string[] = [];
    for (let count = 0; count < 8; count++) {
      for (const [path, body] of [
        ['create', registration(email)],
        ['recover', { email }],
      ] as const) {
        const { statusCode, body: answer } = await post(path, body, undefined, { address: machine() });
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

  it('are counted together, whoever asks for them', async () => {
    const wanted = newEmail();
    for (let count = 0; count < 3; count++) {
      const { token } = await insertAccount(test);
      expect((await put('profile', { email: wanted }, token)).json().pending_email).toBe(wanted);
    }
    const { token } = await insertAccount(test);
    expect((await put('profile', { email: wanted }, token)).json().pending_email).toBe(wanted);
    await post('create', registration(wanted), undefined, { address: machine() });
    await readMail(test, wanted, 2);
    await expectNoMore(wanted, 3);
  });

  /** Another person's mail is asked for later, so it also comes later. */
  async function expectNoMore(email: string, count: number): Promise<void> {
    const later = newEmail();
    await post('create', registration(later), undefined, { address: machine() });
    await readMail(test, later);
    expect(await mailsTo(test, email)).toHaveLength(count);
  }
});
