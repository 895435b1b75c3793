import { describe, expect, it } from 'vitest';
import type { Profile } from '#contract/account/account.endpoints.ts';
import { accountCalls, registrationOf } from '#server/testing/account-calls.ts';
import { createAccount, keyIn, mailsTo, newEmail, readMail, TEST_PASSWORD } from '#server/testing/accounts.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp({ runsJobs: true, env: { PUBLIC_URL: 'https://targa.example' } });
const { post, put, get, del } = accountCalls(test);
const NEW_PASSWORD = 'una nuova via per il mare';

describe('account life cycle', () => {
  const ownEmail = newEmail();
  const upperCase = ownEmail.replace('person', 'Person');
  let token: string;

  it('registering sends a confirmation mail and creates no account yet', async () => {
    const answer = await post('create', registrationOf(upperCase));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ email: ownEmail });
    expect(answer.headers['cache-control']).toBe('no-store');
    const mail = await readMail(test, ownEmail);
    expect(mail.text).toContain('https://targa.example/conferma?key=');
    expect((await post('login', { email: ownEmail, password: TEST_PASSWORD })).json().code).toBe('garage.login.fail');
  });

  it('following the confirmation link creates the account', async () => {
    const key = keyIn(await readMail(test, ownEmail));
    expect((await post('key', { key })).json()).toEqual({ email: ownEmail, plate: '', invited: false });
    expect((await post('key', { key: `${key}x` })).json().code).toBe('account.key-invalid');
    const answer = await post('confirm', { key, password: TEST_PASSWORD });
    expect(answer.statusCode).toBe(200);
    const profile = answer.json<Profile>();
    expect(profile).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      email: ownEmail,
      name: 'Maria',
      surname: 'Rossi',
      middle_surname: '',
      phone: '+393331234567',
      phone_number: '',
      zip_code: '10121',
      zip_country: 'it',
      street: '',
      street_number: '',
      city: '',
      county: '',
      license_id: '',
      birthday: null,
      privacy: true,
      privacy_flags: { profiling: false, marketing: true, third_parties: false },
      pending_email: null,
      vehicles: [],
    });
    token = profile.token;
    expect((await get('profile', token)).json()).toEqual(profile);
    expect((await post('confirm', { key, password: TEST_PASSWORD })).json().code).toBe('account.key-invalid');
    expect((await post('key', { key })).json().code).toBe('account.key-invalid');
  });

  it('a plate entered before registering comes back with the key of the mail, and an invalid one is refused', async () => {
    const email = newEmail();
    expect((await post('create', { ...registrationOf(email), plate: 'ab-123 cd' })).statusCode).toBe(200);
    const key = keyIn(await readMail(test, email));
    expect((await post('key', { key })).json()).toEqual({ email, plate: 'AB123CD', invited: false });
    const refused = await post('create', { ...registrationOf(newEmail()), plate: 'BEGIN' });
    expect([refused.statusCode, Object.keys(refused.json().data.params)]).toEqual([400, ['plate']]);
  });

  it('the profile is updated field by field', async () => {
    const changes = { street: 'Via Po', street_number: '12/b', city: 'Torino', county: 'to', birthday: '05/11/1980' };
    const answer = await put('profile', changes, token);
    expect(answer.json()).toMatchObject({ ...changes, county: 'TO', birthday: '1980-11-05', name: 'Maria', token });
    expect((await put('profile', { birthday: '', license_id: 'TO1234567X' }, token)).json()).toMatchObject({
      birthday: null,
      license_id: 'TO1234567X',
      city: 'Torino',
    });
    expect((await put('profile', {}, token)).json()).toMatchObject({ city: 'Torino' });
    const moved = await post('address', { street: 'Corso Francia', zip_code: '10138' }, token);
    expect(moved.json()).toMatchObject({ street: 'Corso Francia', zip_code: '10138', street_number: '12/b' });
  });

  it('the county follows the rule of the language’s country, and an unchanged one stays', async () => {
    const refused = { county: 'validation.county' };
    for (const [locale, county] of [
      ['it', 'Torino'],
      ['it', '75'],
      ['fr', '20'],
      ['de', '10115'],
    ] as const) {
      const answer = await put('profile', { county }, token, { locale });
      expect(answer.statusCode, county).toBe(400);
      expect(answer.json().data.params).toEqual(refused);
    }
    for (const [locale, county] of [
      ['fr', '75'],
      ['de', 'Bayern'],
      ['es', 'Málaga'],
      ['en', 'Kent'],
    ] as const)
      expect((await put('profile', { county }, token, { locale })).json().county).toBe(county);
    expect((await put('profile', { county: 'Kent', city: 'Torino' }, token)).json().county).toBe('Kent');
    expect((await put('profile', { county: '' }, token)).json().county).toBe('');
    expect((await put('profile', { county: 'to' }, token)).json().county).toBe('TO');
  });

  it('invalid profile fields are refused with messages in the language of the request', async () => {
    const wrong = await put('profile', { zip_code: '1012' }, token);
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().data.params).toEqual({ zip_code: 'validation.zipCode?digits=5' });
    for (const zip of ['00000', '99999', '20163']) {
      const unknown = await put('profile', { zip_code: zip }, token);
      expect(unknown.statusCode).toBe(400);
      expect(unknown.json().data.params).toEqual({ zip_code: 'validation.zipUnknown' });
    }
    expect((await put('profile', { zip_code: 'QX1 1AA' }, token, { locale: 'en' })).statusCode).toBe(400);
    expect((await put('profile', { zip_code: '10115' }, token, { locale: 'en' })).json().zip_code).toBe('10115');
    expect((await put('profile', { zip_code: 'SW1A 1AA' }, token, { locale: 'en' })).json().zip_code).toBe('SW1A 1AA');
    const country = async (zip: string, locale: 'it' | 'en' | 'de') =>
      (await put('profile', { zip_code: zip }, token, { locale })).json().zip_country;
    expect([await country('10115', 'de'), await country('10121', 'en'), await country('SW1A 1AA', 'en')]).toEqual([
      'de',
      null,
      'gb',
    ]);
    // A stored postal code stays as it is while other fields change, whatever the language.
    const moved = (await put('profile', { zip_code: 'SW1A 1AA', city: 'London' }, token)).json();
    expect([moved.city, moved.zip_country]).toEqual(['London', 'gb']);
    expect((await put('profile', { name: '' }, token)).json().data.params).toEqual({ name: 'validation.required' });
    for (const zip of ['ABCDE', '00000'])
      expect((await post('create', { ...registrationOf(newEmail()), zip_code: zip })).statusCode).toBe(400);
    expect((await get('profile', token)).json()).toMatchObject({ zip_code: 'SW1A 1AA', name: 'Maria' });
  });

  it('a user logs in and out', async () => {
    const answer = await post('login', { email: upperCase, password: TEST_PASSWORD });
    expect(answer.statusCode).toBe(200);
    const second = answer.json<Profile>().token;
    expect(second).not.toBe(token);
    expect((await post('logout', undefined, second)).json()).toEqual({ done: true });
    const expired = await get('profile', second);
    expect([expired.statusCode, expired.json().code]).toEqual([401, 'session.expired']);
    expect((await get('profile', token)).statusCode).toBe(200);
  });

  it('changing the password ends all other sessions', async () => {
    const other = (await post('login', { email: ownEmail, password: TEST_PASSWORD })).json<Profile>().token;
    const mails = (await mailsTo(test, ownEmail)).length;
    const wrong = { current_password: 'not my password', password: NEW_PASSWORD };
    expect((await put('password', wrong, token)).json().code).toBe('account.password-wrong');
    const answer = await put('password', { current_password: TEST_PASSWORD, password: NEW_PASSWORD }, token);
    expect(answer.json()).toMatchObject({ email: ownEmail, token });
    expect((await get('profile', other)).statusCode).toBe(401);
    expect((await get('profile', token)).statusCode).toBe(200);
    expect((await post('login', { email: ownEmail, password: TEST_PASSWORD })).statusCode).toBe(400);
    expect((await post('login', { email: ownEmail, password: NEW_PASSWORD })).statusCode).toBe(200);
    expect((await readMail(test, ownEmail, mails)).subject).toBe('La password del tuo account Targa è stata cambiata');
  });

  it('deleting an account erases all of its data', async () => {
    const mails = (await mailsTo(test, ownEmail)).length;
    expect((await del(undefined, { password: 'not my password' }, token)).json().code).toBe('account.password-wrong');
    expect((await del(undefined, { password: NEW_PASSWORD }, token)).json()).toEqual({ done: true });
    expect((await get('profile', token)).statusCode).toBe(401);
    expect((await post('login', { email: ownEmail, password: NEW_PASSWORD })).json().code).toBe('garage.login.fail');
    expect((await readMail(test, ownEmail, mails)).subject).toBe('Il tuo account Targa è stato eliminato');
    await createAccount(test, { email: ownEmail });
  });
});

describe('password recovery', () => {
  it('the recovery link sets a new password, ends all sessions and invalidates all other recovery links', async () => {
    const { email, token } = await createAccount(test, { locale: 'de' });
    for (let count = 0; count < 2; count++) {
      const mails = (await mailsTo(test, email)).length;
      const answer = await post('recover', { email }, undefined, { locale: 'de' });
      expect([answer.statusCode, answer.json()]).toEqual([200, { email }]);
      await readMail(test, email, mails);
    }
    const [second, first] = await mailsTo(test, email);
    expect(second?.text).toContain('https://targa.example/de/passwort-aendern?key=');
    expect(second?.html).toContain('Maria');
    const key = keyIn(second ?? { text: '' });
    const answer = await post('confirm', { key, password: NEW_PASSWORD }, undefined, { locale: 'de' });
    expect(answer.json()).toMatchObject({ email, token: expect.any(String) });
    expect((await get('profile', token)).statusCode).toBe(401);
    expect((await get('profile', answer.json<Profile>().token)).statusCode).toBe(200);
    for (const used of [key, keyIn(first ?? { text: '' })])
      expect((await post('confirm', { key: used, password: NEW_PASSWORD })).json().code).toBe('account.key-invalid');
    expect((await post('login', { email, password: TEST_PASSWORD })).statusCode).toBe(400);
    expect((await readMail(test, email, 3)).subject).toBe('Ihr Targa-Passwort wurde geändert');
  });

  it('recovery for an unknown email address sends no mail', async () => {
    const email = newEmail();
    expect((await post('recover', { email })).json()).toEqual({ email });
    const { email: known } = await createAccount(test);
    await post('recover', { email: known });
    await readMail(test, known, 1);
    expect(await mailsTo(test, email)).toEqual([]);
  });
});

describe('change of email address', () => {
  it('a new email address is active once its owner has confirmed it with the password', async () => {
    const { email, token, password } = await createAccount(test);
    const next = newEmail();
    const asked = await put('profile', { email: next.toUpperCase(), city: 'Asti' }, token);
    expect(asked.json()).toMatchObject({ email, pending_email: next, city: 'Asti' });
    const mail = await readMail(test, next);
    expect(mail.text).toContain('&for=new-email');
    const key = keyIn(mail);
    const wrong = await post('confirm', { key, password: 'not my password' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'account.password-wrong']);
    const answer = await post('confirm', { key, password });
    expect(answer.json()).toMatchObject({ email: next, pending_email: null });
    expect((await get('profile', token)).json()).toMatchObject({ email: next });
    expect((await post('confirm', { key, password })).json().code).toBe('account.key-invalid');
    expect((await post('login', { email: next, password })).statusCode).toBe(200);
    expect((await post('login', { email, password })).statusCode).toBe(400);
    expect((await readMail(test, email, 1)).subject).toBe('L’indirizzo del tuo account Targa è cambiato');
  });

  it('a new email address replaces a pending one, and entering the current one changes nothing', async () => {
    const { email, token, password } = await createAccount(test);
    const [first, second] = [newEmail(), newEmail()];
    await put('profile', { email: first }, token);
    const key = keyIn(await readMail(test, first));
    expect((await put('profile', { email: second }, token)).json().pending_email).toBe(second);
    expect((await put('profile', { email }, token)).json()).toMatchObject({ email, pending_email: second });
    expect((await post('confirm', { key, password })).json().code).toBe('account.key-invalid');
    expect((await post('confirm', { key: keyIn(await readMail(test, second)), password })).json().email).toBe(second);
  });

  it('changing to an email address of another account gets the same response and notifies that account', async () => {
    const { email: taken } = await createAccount(test, { locale: 'en' });
    const { token } = await createAccount(test);
    const answers = [await put('profile', { email: taken }, token), await put('profile', { email: newEmail() }, token)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json().pending_email).toBe(taken);
    const mail = await readMail(test, taken, 1);
    expect(mail.subject).toBe('This address already has a Targa account');
    expect(mail.text).not.toContain('key=');
  });

  it('an email address that was registered meanwhile can no longer be confirmed by another account', async () => {
    const { token, password } = await createAccount(test);
    const wanted = newEmail();
    await put('profile', { email: wanted }, token);
    const key = keyIn(await readMail(test, wanted));
    await createAccountAfter(wanted);
    expect((await post('confirm', { key, password })).json().code).toBe('account.key-invalid');
  });

  async function createAccountAfter(email: string): Promise<void> {
    const mails = (await mailsTo(test, email)).length;
    await post('create', registrationOf(email));
    const key = keyIn(await readMail(test, email, mails));
    expect((await post('confirm', { key, password: TEST_PASSWORD })).statusCode).toBe(200);
  }
});
