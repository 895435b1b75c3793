import { afterEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/shared/days.ts';
import { LOCALES } from '#contract/shared/locale.ts';
import { translate } from '#server/shared/translate.ts';
import { mailsTo } from '#server/testing/accounts.ts';
import { ANSWER, inquiryIn, quoteCalls, quoteIn } from '#server/testing/quote-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

const HOUR_MS = 3_600_000;
let clock = 0;
afterEach(() => {
  clock = 0;
});
const now = () => new Date(Date.now() + clock);
const test = useApp({ runsJobs: true, now, env: { DEALERS_CLOSED: 'never' } });
const { askedDealer, answer, decline, open, openInquiry } = quoteCalls(test);

const flat = (text: string) => text.replace(/\s+/g, ' ');

/** The mails to a dealer about one request, newest first. */
async function mailsAbout(dealerId: number, message: string) {
  const [dealer] = await test.services.dealers.find([dealerId]);
  return (await mailsTo(test, dealer?.email ?? '')).filter(({ text }) => flat(text).includes(message));
}

it.each([...LOCALES])('in %s a dealer who has not answered for two days is reminded once', async (locale) => {
  const { quote, key, inquiry, form } = await askedDealer({}, { locale });
  clock = 2 * DAY_MS - HOUR_MS;
  await test.services.quotes.remindDealers();
  expect(await mailsAbout(inquiry.dealer.id, form.message)).toHaveLength(1);
  clock = 2 * DAY_MS + HOUR_MS;
  await test.services.quotes.remindDealers();
  await expect.poll(() => mailsAbout(inquiry.dealer.id, form.message), { timeout: 20_000 }).toHaveLength(2);
  clock = 5 * DAY_MS;
  expect(await test.services.quotes.remindDealers()).toBe(0);
  const subjects = (await mailsAbout(inquiry.dealer.id, form.message)).map(({ subject }) => subject);
  expect(new Set(subjects).size).toBe(2);
  expect((await mailsAbout(inquiry.dealer.id, form.message)).map(({ text }) => text).join()).not.toMatch(
    /Ottavia|Bellandi|quote-reminder|undefined|\{\{/,
  );
  const events = quoteIn(await open(quote.id, { key, locale })).cars[0]?.inquiries[0]?.log.map(({ event }) => event);
  expect(events?.filter((event) => event === 'reminded')).toHaveLength(1);
});

it.each([...LOCALES])(
  'in %s a dealer is told the day by which an answer is expected, until he is reminded',
  async (locale) => {
    const { inquiry, form, dealerKey } = await askedDealer({}, { locale });
    const label = (row: string) => translate(locale, 'mail', `quote-row.${row}`);
    const { replyBy, askedAt } = inquiryIn(await openInquiry(dealerKey));
    expect(Math.round((Date.parse(replyBy ?? '') - Date.parse(askedAt)) / HOUR_MS)).toBe(48);
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const [mail] = await mailsAbout(inquiry.dealer.id, form.message);
    const text = flat(mail?.text ?? '');
    expect(text).toContain(label('answer-by'));
    expect(text).toContain(label('answer-until'));
    if (locale !== 'en') expect(text).toContain(flat(day.format(new Date(replyBy ?? ''))));

    clock = 2 * DAY_MS + HOUR_MS;
    await test.services.quotes.remindDealers();
    await expect.poll(() => mailsAbout(inquiry.dealer.id, form.message), { timeout: 20_000 }).toHaveLength(2);
    const reminder = flat((await mailsAbout(inquiry.dealer.id, form.message))[0]?.text ?? '');
    expect(reminder).not.toContain(label('answer-by'));
    expect(reminder).toContain(label('answer-until'));
    expect(inquiryIn(await openInquiry(dealerKey)).replyBy).toBeNull();
  },
);

it('dealers who have answered or declined are not reminded', async () => {
  const answering = await askedDealer();
  const declining = await askedDealer();
  await answer(answering.dealerKey, ANSWER);
  await decline(declining.dealerKey);
  clock = 3 * DAY_MS;
  expect(await test.services.quotes.remindDealers()).toBe(0);
});

it('a reminder whose dealer answers before it is sent is dropped', async () => {
  const { inquiry, dealerKey } = await askedDealer();
  await answer(dealerKey, ANSWER);
  const before = (await test.services.mailbox.list()).length;
  await test.services.quotes.sendMail({ kind: 'reminder', inquiryId: inquiry.id }, 'too-late-to-remind');
  expect((await test.services.mailbox.list()).length).toBe(before);
});
