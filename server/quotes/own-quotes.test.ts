import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/shared/days.ts';
import { newSecret } from '#server/shared/secrets.ts';
import { insertAccount, keyIn, mailsTo, readMail } from '#server/testing/accounts.ts';
import { inquiryIn, outcome, quoteCalls, quoteIn } from '#server/testing/quote-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

let clock = 0;
afterEach(() => {
  clock = 0;
});
const test = useApp({ runsJobs: true, now: () => new Date(Date.now() + clock) });
const { form, asked, open, list, release, resend, askedDealer, openInquiry } = quoteCalls(test);

const NOT_FOUND = '404 quotes.quote-not-found';
const eventsOf = (response: Parameters<typeof quoteIn>[0]) =>
  quoteIn(response).cars[0]?.inquiries[0]?.log.map(({ event }) => event) ?? [];

describe('opening a quote', () => {
  it('a quote opens for its owner and its key; all other cases get the same response', async () => {
    const [owner, stranger] = [await insertAccount(test), await insertAccount(test)];
    const { quote: owned } = await asked(await form(), { token: owner.token });
    const { quote: anonymous, key } = await asked(await form());
    const { key: otherKey } = await asked(await form());
    expect(outcome(await open(owned.id, { token: owner.token }))).toBe('200');
    expect(outcome(await open(anonymous.id, { key: key ?? '' }))).toBe('200');

    const refusals = [
      await open(owned.id, {}),
      await open(owned.id, { token: stranger.token }),
      await open(owned.id, { token: stranger.token, key: key ?? '' }),
      await open(anonymous.id, {}),
      await open(anonymous.id, { token: stranger.token }),
      await open(anonymous.id, { key: otherKey ?? '' }),
      await open(anonymous.id, { key: newSecret() }),
      await open(anonymous.id, { key: '' }),
      await open(randomUUID(), { key: key ?? '' }),
      await open(randomUUID(), { token: owner.token }),
      await release(owned.id, owned.cars[0]?.inquiries[0]?.id ?? '', true, { token: stranger.token }),
      await release(anonymous.id, anonymous.cars[0]?.inquiries[0]?.id ?? '', true, {}),
      await resend(owned.id, { token: stranger.token }),
      await resend(anonymous.id, {}),
    ];
    clock = 90 * DAY_MS;
    refusals.push(await open(anonymous.id, { key: key ?? '' }));
    expect(new Set(refusals.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(refusals.map(outcome)[0]).toBe(NOT_FOUND);
  });

  it('a quote key works until it expires', async () => {
    const { quote, key } = await asked(await form());
    clock = 90 * DAY_MS - 60_000;
    expect(outcome(await open(quote.id, { key: key ?? '' }))).toBe('200');
  });

  it('the list of quotes shows the user’s own, newest first', async () => {
    const [{ token }, other] = [await insertAccount(test), await insertAccount(test)];
    const first = await asked(await form(), { token });
    clock = 1_000;
    const second = await asked(await form(), { token });
    await asked(await form(), { token: other.token });
    const ids = (await list({ token })).json<{ quotes: { id: string }[] }>().quotes.map(({ id }) => id);
    expect(ids).toEqual([second.quote.id, first.quote.id]);
    expect(outcome(await list({}))).toBe('401 session.expired');
  });
});

describe('releasing the contact', () => {
  it('a released contact is visible to that dealer only, until it is revoked', async () => {
    const { quote, key, inquiry, dealerKey } = await askedDealer(await form({}, 'it', 2));
    expect(inquiryIn(await openInquiry(dealerKey)).contact).toBeNull();
    const released = quoteIn(await release(quote.id, inquiry.id, true, { key }));
    expect(released.cars[0]?.inquiries.map((one) => one.isContactReleased)).toEqual(
      released.cars[0]?.inquiries.map((one) => one.id === inquiry.id),
    );
    expect(inquiryIn(await openInquiry(dealerKey)).contact).toEqual({
      name: 'Ottavia',
      surname: 'Bellandi',
      email: quote.email,
      phone: '+393337654321',
    });
    expect(quoteIn(await release(quote.id, inquiry.id, false, { key })).cars[0]?.inquiries[0]).toBeDefined();
    const after = await openInquiry(dealerKey);
    expect(inquiryIn(after).contact).toBeNull();
    expect(after.body).not.toMatch(/Ottavia|Bellandi|333765|@example/);
  });

  it('a release is mailed to the dealer without the data, and shown to the customer in the log', async () => {
    const { quote, key, inquiry, dealerKey } = await askedDealer();
    const [dealer] = await test.services.dealers.find([inquiry.dealer.id]);
    const before = (await mailsTo(test, dealer?.email ?? '')).length;
    await openInquiry(dealerKey);
    await release(quote.id, inquiry.id, true, { key });
    // Repeating it changes nothing.
    await release(quote.id, inquiry.id, true, { key });
    const mail = await readMail(test, dealer?.email ?? '', before);
    for (const secret of ['Ottavia', 'Bellandi', '333', quote.email])
      expect(mail.text + mail.html).not.toContain(secret);
    expect(mail.text).toContain('/rispondi?key=');
    expect(inquiryIn(await openInquiry(keyIn(mail))).contact).not.toBeNull();
    await openInquiry(dealerKey);
    await release(quote.id, inquiry.id, false, { key });
    await openInquiry(dealerKey);
    expect(eventsOf(await open(quote.id, { key }))).toEqual([
      'sent',
      'opened',
      'contact-released',
      'contact-seen',
      'contact-revoked',
    ]);
  });

  it('seeing the contact is logged again after it was released again', async () => {
    const { quote, key, inquiry, dealerKey } = await askedDealer();
    for (const released of [true, false, true]) {
      await release(quote.id, inquiry.id, released, { key });
      await openInquiry(dealerKey);
    }
    const seen = eventsOf(await open(quote.id, { key })).filter((event) => event === 'contact-seen');
    expect(seen).toHaveLength(2);
  });

  it('releasing the contact to a dealer extends an expired inquiry', async () => {
    const { quote, key, inquiry } = await askedDealer();
    clock = 40 * DAY_MS;
    expect(quoteIn(await open(quote.id, { key })).cars[0]?.inquiries[0]?.state).toBe('expired');
    const [dealer] = await test.services.dealers.find([inquiry.dealer.id]);
    const before = (await mailsTo(test, dealer?.email ?? '')).length;
    await release(quote.id, inquiry.id, true, { key });
    const mail = await readMail(test, dealer?.email ?? '', before);
    expect(inquiryIn(await openInquiry(keyIn(mail)))).toMatchObject({ state: 'opened', contact: { name: 'Ottavia' } });
  });

  it('releasing the contact extends the link that the dealer already has', async () => {
    const { quote, key, inquiry, dealerKey } = await askedDealer();
    clock = 20 * DAY_MS;
    await release(quote.id, inquiry.id, true, { key });
    clock = 40 * DAY_MS;
    expect(outcome(await openInquiry(dealerKey))).toBe('200');
  });

  it('the contact can only be released for inquiries of the same quote', async () => {
    const [one, other] = [await asked(await form()), await asked(await form())];
    const foreign = other.quote.cars[0]?.inquiries[0]?.id ?? '';
    expect(outcome(await release(one.quote.id, foreign, true, { key: one.key ?? '' }))).toBe(NOT_FOUND);
    expect(outcome(await release(one.quote.id, randomUUID(), true, { key: one.key ?? '' }))).toBe(NOT_FOUND);
  });
});

describe('resending the mail of a quote', () => {
  it('the mail of a quote can be resent with a new key', async () => {
    const { quote, key } = await asked(await form());
    const first = keyIn(await readMail(test, quote.email));
    expect(outcome(await resend(quote.id, { key: key ?? '' }))).toBe('200');
    const second = keyIn(await readMail(test, quote.email, 1));
    expect(new Set([key, first, second]).size).toBe(3);
    for (const one of [first, second]) expect(outcome(await open(quote.id, { key: one }))).toBe('200');
  });

  describe('limit of resent mails', () => {
    const strict = useApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    const calls = quoteCalls(strict);

    it('the mail of a quote can be resent three times a day', async () => {
      const one = await calls.asked(await calls.form());
      const other = await calls.asked(await calls.form());
      const again = ({ quote, key }: typeof one) => calls.resend(quote.id, { key: key ?? '' });
      for (let time = 0; time < 3; time += 1) expect(outcome(await again(one))).toBe('200');
      expect(outcome(await again(one))).toBe('429 request.too-many');
      expect(outcome(await again(other))).toBe('200');
    });
  });

  it('the mail to an account owner links to the account', async () => {
    const { token } = await insertAccount(test);
    const { quote } = await asked(await form(), { token });
    const mail = await readMail(test, quote.email);
    expect(mail.text).toContain(`/preventivi/${quote.id}`);
    expect(mail.text).not.toContain('key=');
  });
});
