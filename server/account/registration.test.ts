import { beforeAll, describe, expect, it } from 'vitest';
import { accountCalls, registrationOf } from '#server/testing/account-calls.ts';
import { createAccount, keyIn, newEmail, readMail, TEST_PASSWORD } from '#server/testing/accounts.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp({ runsJobs: true, env: { PUBLIC_URL: 'https://targa.example' } });
const { post } = accountCalls(test);
const NEW_PASSWORD = 'una nuova via per il mare';

describe('registration', () => {
  let taken: string;
  beforeAll(async () => {
    taken = (await createAccount(test)).email;
  });

  it('registering a taken email address gets the same response and notifies its owner', async () => {
    const answer = await post('create', registrationOf(taken), undefined, { locale: 'fr' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { email: taken }]);
    const mail = await readMail(test, taken, 1);
    expect(mail.subject).toBe('Hai già un account Targa');
    expect(mail.text).toContain('https://targa.example/login');
    expect(mail.text).not.toContain('key=');
  });

  it('registering a taken email address stores none of the entered data', async () => {
    const stored = () => test.database.connection.pool.query('select id from registrations where email = $1', [taken]);
    await expect.poll(async () => (await stored()).rows).toEqual([]);
  });

  it('a registration with an unpaired surrogate is refused', async () => {
    const answer = await post('create', { ...registrationOf(newEmail()), name: 'Mar\ud800ia' });
    expect([answer.statusCode, answer.json().data.params]).toEqual([400, { name: 'validation.invalid' }]);
  });

  it('confirmation mails contain no text chosen by the person who registers', async () => {
    const email = newEmail();
    await post('create', { ...registrationOf(email), name: 'Win now http://evil.example', surname: '<b>X</b>' });
    const { text, html, subject } = await readMail(test, email);
    for (const part of [text, html, subject]) expect(part).not.toContain('evil');
  });

  it('two registrations of one email address create one account, from the link that is followed first', async () => {
    const email = newEmail();
    await post('create', registrationOf(email));
    const first = keyIn(await readMail(test, email));
    await post('create', registrationOf(email));
    const second = keyIn(await readMail(test, email, 1));
    expect((await post('confirm', { key: second, password: TEST_PASSWORD })).statusCode).toBe(200);
    expect((await post('confirm', { key: first, password: NEW_PASSWORD })).json().code).toBe('account.key-invalid');
    expect((await post('login', { email, password: TEST_PASSWORD })).statusCode).toBe(200);
  });

  it('a registration with a common password is refused at confirmation', async () => {
    const email = newEmail();
    await post('create', registrationOf(email));
    const key = keyIn(await readMail(test, email));
    for (const password of ['password1234', 'Maria.Rossi!1980', email, 'AAAAaaaaAAAA']) {
      const answer = await post('confirm', { key, password });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid']);
      expect(answer.json().data.params).toEqual({ password: 'validation.commonPassword' });
    }
    expect((await post('confirm', { key, password: 'short' })).json().data.params).toEqual({
      password: 'validation.min?min=12',
    });
    expect((await post('confirm', { key, password: TEST_PASSWORD })).statusCode).toBe(200);
  });
});
