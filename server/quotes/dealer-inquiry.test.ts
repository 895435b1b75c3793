import { afterEach, describe, expect, it } from 'vitest';
import { dealerInquiry } from '#contract/quotes/dealer-inquiry.endpoints.ts';
import type { InquiryEvent } from '#contract/quotes/quotes.rules.ts';
import { DAY_MS, dayIn } from '#contract/shared/days.ts';
import { newSecret } from '#server/shared/secrets.ts';
import { mailsTo, readMail } from '#server/testing/accounts.ts';
import { ANSWER, inquiryIn, outcome, quoteCalls, quoteIn } from '#server/testing/quote-calls.ts';
import { useApp } from '#server/testing/test-app.ts';
import { MAX_CHANGES_PER_DAY } from './inquiry-log.ts';

let clock = 0;
afterEach(() => {
  clock = 0;
});
const test = useApp({ runsJobs: true, now: () => new Date(Date.now() + clock) });
const { askedDealer, openInquiry, answer, decline, open, release } = quoteCalls(test);

const INVALID = '404 quotes.link-invalid';
type Asked = Awaited<ReturnType<typeof askedDealer>>;
const asSeenBy = async ({ quote, key }: Asked) => quoteIn(await open(quote.id, { key })).cars[0]?.inquiries[0];
const eventsOf = async (asked: Asked) => (await asSeenBy(asked))?.log.map(({ event }) => event);
const addToLog = ({ inquiry }: Asked, event: InquiryEvent, times: number) =>
  test.database.connection.pool.query(
    'insert into inquiry_log (inquiry_id, event, at) select $1, $2, now() from generate_series(1, $3::int)',
    [inquiry.id, event, times],
  );

describe('the inquiry link of a dealer', () => {
  it('an inquiry link shows the car and the request, but no contact data', async () => {
    const asked = await askedDealer();
    const answered = await openInquiry(asked.dealerKey);
    const seen = inquiryIn(answered);
    expect(dealerInquiry.parse(seen)).toEqual(seen);
    expect(seen).toMatchObject({
      dealer: { id: asked.inquiry.dealer.id, name: asked.inquiry.dealer.name },
      country: 'it',
      car: { make: { name: 'Fiat' }, model: { name: 'Pandina' } },
      zipCode: '20121',
      payment: 'financing',
      use: 'private',
      tradeIn: 'Punto 2012',
      message: asked.form.message,
      state: 'opened',
      contact: null,
      answer: null,
    });
    expect(answered.body).not.toMatch(/Ottavia|Bellandi|3337654321|@example/);
    expect(asked.dealerKey).toMatch(/^[\w-]{43}$/);
  });

  it('opening an inquiry link is logged once a day', async () => {
    const asked = await askedDealer();
    expect(await eventsOf(asked)).toEqual(['sent']);
    expect((await asSeenBy(asked))?.state).toBe('sent');
    for (let time = 0; time < 3; time += 1) await openInquiry(asked.dealerKey);
    expect(await eventsOf(asked)).toEqual(['sent', 'opened']);
    clock = 2 * DAY_MS;
    await openInquiry(asked.dealerKey);
    expect(await eventsOf(asked)).toEqual(['sent', 'opened', 'opened']);
    expect((await asSeenBy(asked))?.state).toBe('opened');
  });

  it('an inquiry link expires after 30 days; invalid and expired ones get the same response for every request', async () => {
    const asked = await askedDealer();
    clock = 30 * DAY_MS - 60_000;
    expect(outcome(await openInquiry(asked.dealerKey))).toBe('200');
    clock = 30 * DAY_MS + 60_000;
    const wrong = newSecret();
    const refusals = await Promise.all(
      [asked.dealerKey, wrong, asked.key ?? '', 'x'].flatMap((key) => [
        openInquiry(key),
        answer(key, ANSWER),
        decline(key),
      ]),
    );
    expect(new Set(refusals.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(refusals.map(outcome)[0]).toBe(INVALID);
    expect((await asSeenBy(asked))?.state).toBe('expired');
  });

  it('a stored hash is not accepted as a key, and a customer’s key is not accepted as a dealer’s', async () => {
    const asked = await askedDealer();
    const { rows } = await test.database.connection.pool.query<{ hash: string }>(
      'select hash from inquiry_keys union all select hash from quote_keys',
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { hash } of rows) {
      expect(outcome(await openInquiry(hash))).toBe(INVALID);
      expect(outcome(await open(asked.quote.id, { key: hash }))).toBe('404 quotes.quote-not-found');
    }
    expect(outcome(await openInquiry(asked.key ?? ''))).toBe(INVALID);
    expect(outcome(await open(asked.quote.id, { key: asked.dealerKey }))).toBe('404 quotes.quote-not-found');
  });
});

describe('answering an inquiry', () => {
  it('the figures of an answer are computed by the server, shown to the customer and sent by mail', async () => {
    const asked = await askedDealer();
    await readMail(test, asked.quote.email);
    const seen = inquiryIn(await answer(asked.dealerKey, { ...ANSWER, total: 1, monthly: 1, annualRate: 0 }));
    expect(seen).toMatchObject({ state: 'answered', answer: { ...ANSWER, total: 17_500_00 } });
    // 15,350 over 48 months at 5.95 %.
    expect(seen.answer?.monthly).toBe(360_14);
    expect(seen.answer?.annualRate).toBeGreaterThan(0.0611);
    expect((await asSeenBy(asked))?.answer).toEqual(seen.answer);
    expect(await eventsOf(asked)).toEqual(['sent', 'answered']);
    const mail = await readMail(test, asked.quote.email, 1);
    expect(mail.text).toContain(asked.inquiry.dealer.name);
    expect(mail.text.replace(/\s/g, ' ')).toContain('17.500 €');
    expect(mail.text).toContain(`/preventivi/${asked.quote.id}?key=`);
    expect(mail.text).not.toContain(ANSWER.note);
  });

  it('an answer without finance has no rate', async () => {
    const { dealerKey } = await askedDealer();
    const seen = inquiryIn(await answer(dealerKey, { ...ANSWER, finance: null }));
    expect(seen.answer).toMatchObject({ total: 17_500_00, monthly: null, annualRate: null });
  });

  it('a new answer replaces the previous one', async () => {
    const asked = await askedDealer();
    await answer(asked.dealerKey, ANSWER);
    await answer(asked.dealerKey, { ...ANSWER, discount: 2_500_00, note: '' });
    expect((await asSeenBy(asked))?.answer).toMatchObject({ discount: 2_500_00, total: 17_000_00, note: '' });
    expect(await eventsOf(asked)).toEqual(['sent', 'answered', 'answered']);
  });

  it('repeated answers send a limited number of mails', async () => {
    const asked = await askedDealer();
    await readMail(test, asked.quote.email);
    for (let discount = 1; discount <= 6; discount += 1) await answer(asked.dealerKey, { ...ANSWER, discount });
    await readMail(test, asked.quote.email, 3);
    const { rows } = await test.database.connection.pool.query(
      "select 1 from jobs.job where name = 'quotes.send-mail' and data->>'kind' = 'answered' and data->>'inquiryId' = $1",
      [asked.inquiry.id],
    );
    expect(rows).toHaveLength(3);
    expect(await mailsTo(test, asked.quote.email)).toHaveLength(4);
  });

  it('an inquiry is answered a hundred times a day at most, because each answer is logged', async () => {
    const asked = await askedDealer();
    await addToLog(asked, 'answered', MAX_CHANGES_PER_DAY - 1);
    expect(outcome(await answer(asked.dealerKey, ANSWER))).toBe('200');
    expect(outcome(await answer(asked.dealerKey, ANSWER))).toBe('429 request.too-many');
    expect(await eventsOf(asked)).toHaveLength(1 + MAX_CHANGES_PER_DAY);
    clock = DAY_MS;
    expect(outcome(await answer(asked.dealerKey, ANSWER))).toBe('200');
  });

  it('the contact is released a hundred times a day at most, and can always be taken back', async () => {
    const asked = await askedDealer();
    const { quote, key, inquiry } = asked;
    await addToLog(asked, 'contact-released', MAX_CHANGES_PER_DAY - 1);
    const set = async (released: boolean) => outcome(await release(quote.id, inquiry.id, released, { key }));
    expect([await set(true), await set(true), await set(false)]).toEqual(['200', '200', '200']);
    expect(await set(true)).toBe('429 request.too-many');
    expect((await asSeenBy(asked))?.isContactReleased).toBe(false);
  });

  it.each([
    [{ discount: 22_500_01 }, { 'answer.discount': 'validation.maxValue?max=22500' }],
    [{ tradeIn: 20_500_01 }, { 'answer.tradeIn': 'validation.maxValue?max=20500' }],
    [{ validUntil: '2020-01-01' }, { 'answer.validUntil': expect.stringMatching(/^validation\.after/) }],
    [
      { finance: { ...ANSWER.finance, deposit: 17_500_00 } },
      { 'answer.finance.deposit': expect.stringMatching(/maxValue/) },
    ],
    [{ listPrice: -1 }, { 'answer.listPrice': expect.any(String) }],
    [{ finance: { ...ANSWER.finance, months: 5 } }, { 'answer.finance.months': expect.any(String) }],
  ])('an answer with %j is refused and changes nothing', async (change, params) => {
    const asked = await askedDealer();
    const refused = await answer(asked.dealerKey, { ...ANSWER, ...change });
    expect(outcome(refused)).toBe('400 request.invalid');
    expect(refused.json().data.params).toEqual(params);
    expect(await eventsOf(asked)).toEqual(['sent']);
    expect((await asSeenBy(asked))?.answer).toBeNull();
  });

  it('an answer is valid on its last day, in local time of the country', async () => {
    const { dealerKey } = await askedDealer();
    const today = dayIn('it');
    expect(outcome(await answer(dealerKey, { ...ANSWER, validUntil: today }))).toBe('200');
  });

  it('an answered inquiry stays answered after it expires', async () => {
    const asked = await askedDealer();
    await answer(asked.dealerKey, ANSWER);
    clock = 31 * DAY_MS;
    expect((await asSeenBy(asked))?.state).toBe('answered');
  });

  it('an answered inquiry shows a released contact, which is logged', async () => {
    const asked = await askedDealer();
    await release(asked.quote.id, asked.inquiry.id, true, { key: asked.key });
    expect(inquiryIn(await answer(asked.dealerKey, ANSWER)).contact?.email).toBe(asked.quote.email);
    expect(await eventsOf(asked)).toEqual(['sent', 'contact-released', 'answered', 'contact-seen']);
  });
});

describe('declining an inquiry', () => {
  it('declining an inquiry is mailed once and withdraws an answer', async () => {
    const asked = await askedDealer();
    await answer(asked.dealerKey, ANSWER);
    expect(inquiryIn(await decline(asked.dealerKey))).toMatchObject({ state: 'declined', answer: null });
    await decline(asked.dealerKey);
    expect(await asSeenBy(asked)).toMatchObject({ state: 'declined', answer: null });
    expect(await eventsOf(asked)).toEqual(['sent', 'answered', 'declined']);
  });

  it('a declined inquiry can still be answered', async () => {
    const asked = await askedDealer();
    await decline(asked.dealerKey);
    expect(inquiryIn(await answer(asked.dealerKey, ANSWER)).state).toBe('answered');
  });
});
