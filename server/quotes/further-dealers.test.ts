import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import type { NearDealer } from '#contract/dealers/dealers.endpoints.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { insertAccount } from '#server/testing/accounts.ts';
import { ANSWER, outcome, quoteCalls, quoteIn } from '#server/testing/quote-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

let clock = 0;
afterEach(() => {
  clock = 0;
});
const test = useApp({ runsJobs: true, now: () => new Date(Date.now() + clock) });
const { form, asked, askedDealer, further, askFurther, decline, answer, openInquiry, open, release, mailToDealer } =
  quoteCalls(test);

async function offered(quoteId: string, caller: { key?: string | undefined; token?: string }) {
  const response = await further(quoteId, caller);
  expect(outcome(response)).toBe('200');
  return response.json<{ dealers: NearDealer[]; room: number }>();
}

it('after a refusal the nearest other dealers are offered, and those asked get the same request', async () => {
  const { quote, key, inquiry, dealerKey, form: filled } = await askedDealer();
  await decline(dealerKey);
  const { dealers, room } = await offered(quote.id, { key });
  expect(room).toBe(3);
  expect(dealers).toHaveLength(3);
  expect(dealers.map(({ id }) => id)).not.toContain(inquiry.dealer.id);
  const [first] = dealers;
  const now = quoteIn(await askFurther(quote.id, [first?.id ?? 0], { key }));
  expect(now.cars[0]?.inquiries.map(({ dealer, state }) => [dealer.id, state]).toSorted()).toEqual(
    [
      [inquiry.dealer.id, 'declined'],
      [first?.id, 'sent'],
    ].toSorted(),
  );
  const mail = await mailToDealer(first?.id ?? 0, filled.message);
  expect(mail.text + mail.subject).not.toMatch(/Ottavia|Bellandi|333\s?765/);
  expect((await offered(quote.id, { key })).dealers.map(({ id }) => id)).not.toContain(first?.id);
});

it('three dealers can answer at a time for a car: only a refusal or an expired request makes room', async () => {
  const { quote, key } = await asked(await form({}, 'it', 3));
  const caller = { key: key ?? '' };
  const { dealers, room } = await offered(quote.id, caller);
  expect(room).toBe(0);
  const ids = dealers.map(({ id }) => id);
  expect(outcome(await askFurther(quote.id, ids.slice(0, 1), caller))).toBe('409 quotes.dealers-full');
  clock = 31 * DAY_MS;
  expect((await offered(quote.id, caller)).room).toBe(3);
  expect(outcome(await askFurther(quote.id, ids, caller))).toBe('200');
  expect(outcome(await askFurther(quote.id, ids, caller))).toBe('200');
  expect(quoteIn(await open(quote.id, caller)).cars[0]?.inquiries).toHaveLength(6);
});

it('dealers who are not offered, cars that are not in the quote and quotes of others are refused', async () => {
  const { token } = await insertAccount(test);
  const { quote } = await asked(await form(), { token });
  const stranger = await insertAccount(test);
  const { dealers } = await offered(quote.id, { token });
  const ids = [dealers[0]?.id ?? 0];
  expect(outcome(await askFurther(quote.id, [999_999], { token }))).toBe('400 quotes.dealer-required');
  expect(outcome(await askFurther(quote.id, ids, { token }, 2))).toBe('404 quotes.quote-not-found');
  expect(outcome(await askFurther(quote.id, ids, { token: stranger.token }))).toBe('404 quotes.quote-not-found');
  expect(outcome(await askFurther(quote.id, ids, {}))).toBe('404 quotes.quote-not-found');
  expect(outcome(await further(quote.id, { token: stranger.token }))).toBe('404 quotes.quote-not-found');
  expect(outcome(await further(randomUUID(), { token }))).toBe('404 quotes.quote-not-found');
  expect(quoteIn(await open(quote.id, { token })).cars[0]?.inquiries).toHaveLength(1);
});

it('a dealer asked for two cars learns who the person is once, for both, and forgets it for both', async () => {
  const filled = await form();
  const [car] = filled.cars;
  const both = { ...filled, cars: [car, { make: 'fiat', model: '600', dealers: car?.dealers }] };
  const { quote, key } = await asked(both);
  const caller = { key: key ?? '' };
  const first = quote.cars[0]?.inquiries[0]?.id ?? '';
  const released = quoteIn(await release(quote.id, first, true, caller));
  expect(released.cars.map(({ inquiries }) => inquiries[0]?.isContactReleased)).toEqual([true, true]);
  // The mail to the dealer may be sent, and logged, after the contact was released.
  expect(released.cars[1]?.inquiries[0]?.log.map(({ event }) => event)).toContain('contact-released');
  const other = released.cars[1]?.inquiries[0]?.id ?? '';
  const revoked = quoteIn(await release(quote.id, other, false, caller));
  expect(revoked.cars.map(({ inquiries }) => inquiries[0]?.isContactReleased)).toEqual([false, false]);
});

it('a dealer who has answered still counts, so an answer is never pushed out', async () => {
  const { quote, key, dealerKey } = await askedDealer();
  await answer(dealerKey, ANSWER);
  expect((await offered(quote.id, { key })).room).toBe(2);
  expect(outcome(await openInquiry(dealerKey))).toBe('200');
});
