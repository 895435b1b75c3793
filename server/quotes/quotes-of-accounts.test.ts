import { afterEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/shared/days.ts';
import { newSecret } from '#server/shared/secrets.ts';
import { accountCalls } from '#server/testing/account-calls.ts';
import { createAccount, insertAccount, keyIn, newEmail, readMail, TEST_PASSWORD } from '#server/testing/accounts.ts';
import { ANSWER, outcome, quoteCalls } from '#server/testing/quote-calls.ts';
import { exportedData } from '#server/testing/read-zip.ts';
import { scanDatabase } from '#server/testing/scan-database.ts';
import { useApp } from '#server/testing/test-app.ts';

let clock = 0;
afterEach(() => {
  clock = 0;
});
const test = useApp({ runsJobs: true, now: () => new Date(Date.now() + clock) });
const { form, asked, open, list, resend, askedDealer, openInquiry, answer } = quoteCalls(test);
const account = accountCalls(test);

const NOT_FOUND = '404 quotes.quote-not-found';
const SIGN_IN = '403 quotes.sign-in-required';

describe('a quote requested without an account', () => {
  it('an anonymous quote is assigned to the account created with its email address', async () => {
    const email = newEmail();
    const { quote, key } = await asked(await form({ email: email.replace('person', 'PERSON') }));
    const { quote: foreign } = await asked(await form());
    await readMail(test, email);
    const { token } = await createAccount(test, { email });
    const found = (await list({ token })).json<{ quotes: { id: string }[] }>().quotes;
    expect(found.map(({ id }) => id)).toEqual([quote.id]);
    expect(outcome(await open(foreign.id, { token }))).toBe(NOT_FOUND);
    // From now on only the account opens it.
    expect(outcome(await open(quote.id, { key: key ?? '' }))).toBe(SIGN_IN);
  });

  it('an anonymous quote is assigned to the account that changes to its email address', async () => {
    const [email, { token, password }] = [newEmail(), await insertAccount(test)];
    const { quote } = await asked(await form({ email }));
    await readMail(test, email);
    await account.put('profile', { email }, token);
    expect((await list({ token })).json().quotes).toEqual([]);
    await account.post('confirm', { key: keyIn(await readMail(test, email, 1)), password });
    expect((await list({ token })).json().quotes).toMatchObject([{ id: quote.id }]);
  });

  it('an anonymous quote opened by key is assigned to the account with the same email address, and to no other', async () => {
    const [owner, other] = [await insertAccount(test), await insertAccount(test)];
    const { quote, key } = await asked(await form({ email: owner.email }));
    expect(outcome(await open(quote.id, { token: other.token, key: key ?? '' }))).toBe('200');
    expect((await list({ token: other.token })).json().quotes).toEqual([]);
    expect((await list({ token: owner.token })).json().quotes).toEqual([]);
    expect(outcome(await open(quote.id, { token: owner.token, key: key ?? '' }))).toBe('200');
    expect((await list({ token: owner.token })).json().quotes).toMatchObject([{ id: quote.id }]);
    // Only callers with the key are told to sign in.
    for (const caller of [{ token: other.token }, {}]) {
      expect(outcome(await open(quote.id, { ...caller, key: key ?? '' }))).toBe(SIGN_IN);
      expect(outcome(await resend(quote.id, { ...caller, key: key ?? '' }))).toBe(SIGN_IN);
      expect(outcome(await open(quote.id, { ...caller, key: newSecret() }))).toBe(NOT_FOUND);
      expect(outcome(await open(quote.id, caller))).toBe(NOT_FOUND);
    }
    expect(outcome(await open(quote.id, { token: owner.token, key: key ?? '' }))).toBe('200');
    clock = 400 * DAY_MS;
    expect(outcome(await open(quote.id, { key: key ?? '' }))).toBe(NOT_FOUND);
  });

  it('an anonymous quote is not assigned to an unconfirmed email address', async () => {
    const { token } = await insertAccount(test);
    const email = newEmail();
    await asked(await form({ email }));
    await account.put('profile', { email }, token);
    await account.post('create', { email, name: 'Eva', surname: 'Neri', privacy: true });
    expect((await list({ token })).json().quotes).toEqual([]);
  });

  it('an anonymous quote is deleted after a year, and one of an account is not', async () => {
    const { token } = await insertAccount(test);
    const { quote: stored } = await asked(await form(), { token });
    const { quote } = await asked(await form());
    clock = 364 * DAY_MS;
    await test.services.quotes.deleteOld();
    expect(await scanDatabase(test, quote.email)).toContain('public.quotes');
    clock = 366 * DAY_MS;
    await test.services.quotes.deleteOld();
    expect((await scanDatabase(test, quote.email)).filter((table) => table !== 'public.mailbox_messages')).toEqual([]);
    expect(await scanDatabase(test, stored.id)).toContain('public.quotes');
    // Expired keys are deleted too.
    const { rows } = await test.database.connection.pool.query(
      'select 1 from quote_keys union all select 1 from inquiry_keys',
    );
    expect(rows).toEqual([]);
  });
});

describe('quotes of an account', () => {
  it('an account export contains quotes with cars, answers and the log', async () => {
    const { token } = await insertAccount(test);
    const { dealerKey, quote } = await askedDealer({}, { token });
    await openInquiry(dealerKey);
    expect(outcome(await answer(dealerKey, ANSWER))).toBe('200');
    const exported = exportedData((await account.get('export', token)).rawPayload);
    expect(exported.quotes).toMatchObject([
      {
        id: quote.id,
        locale: 'it',
        privacy_version: expect.any(String),
        cars: [{ inquiries: [{ answer: { total: 17_500_00 } }] }],
      },
    ]);
    expect(exported.quotes[0]?.cars[0]?.inquiries[0]?.log.map(({ event }) => event)).toEqual([
      'sent',
      'opened',
      'answered',
    ]);
  });

  it('an account export contains anonymous quotes with its email address, and no others', async () => {
    const { token, email } = await insertAccount(test);
    const own = await asked(await form({ email: email.toUpperCase() }));
    await asked(await form());
    const { quotes } = exportedData((await account.get('export', token)).rawPayload);
    expect(quotes.map(({ id }) => id)).toEqual([own.quote.id]);
    // The quote still opens with its key only.
    expect(outcome(await open(own.quote.id, { token }))).toBe('404 quotes.quote-not-found');
  });

  it('erasing an account deletes its quotes and those of its email address, and invalidates dealer links', async () => {
    const { token, email } = await insertAccount(test);
    const own = await askedDealer({}, { token });
    const anonymous = await askedDealer({ email });
    expect(outcome(await openInquiry(own.dealerKey))).toBe('200');
    expect((await account.del(undefined, { password: TEST_PASSWORD }, token)).statusCode).toBe(200);
    for (const { dealerKey, quote } of [own, anonymous]) {
      expect(outcome(await openInquiry(dealerKey))).toBe('404 quotes.link-invalid');
      expect((await scanDatabase(test, quote.email)).filter((table) => table === 'public.quotes')).toEqual([]);
      await expect
        .poll(async () => (await scanDatabase(test, quote.id)).filter((table) => !/mailbox|jobs\./.test(table)), {
          timeout: 60_000,
        })
        .toEqual([]);
    }
  });
});
