import { afterEach, describe, expect, it } from 'vitest';
import { insertAccount } from '#server/testing/accounts.ts';
import { ANSWER, outcome, quoteCalls } from '#server/testing/quote-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

let clock = 0;
afterEach(() => {
  clock = 0;
});
const now = () => new Date(Date.now() + clock);
const test = useApp({ runsJobs: true, now });
const { answer, askedDealer, markRead, reply, unread } = quoteCalls(test);

describe('answers that were not seen', () => {
  it('an answer is new until the quote was opened, and another one is new again', async () => {
    const owner = await insertAccount(test);
    const { quote, dealerKey } = await askedDealer({ email: owner.email }, { token: owner.token });
    expect(await unread(owner)).toBe(0);
    expect(outcome(await answer(dealerKey, ANSWER))).toBe('200');
    expect(await unread(owner)).toBe(1);

    const read = await markRead(quote.id, now(), owner);
    expect(read.json()).toEqual({ answers: 0 });
    clock = 60_000;
    expect(outcome(await reply(dealerKey, { message: 'Quando passa?' }))).toBe('200');
    expect(await unread(owner)).toBe(1);
  });

  it('what happens after the last event that was shown stays new', async () => {
    const owner = await insertAccount(test);
    const { quote, dealerKey } = await askedDealer({ email: owner.email }, { token: owner.token });
    const before = now();
    clock = 1_000;
    await answer(dealerKey, ANSWER);
    expect((await markRead(quote.id, before, owner)).json()).toEqual({ answers: 1 });
    await markRead(quote.id, now(), owner);
    // A tab with the older page must not make it new again.
    expect((await markRead(quote.id, before, owner)).json()).toEqual({ answers: 0 });
  });

  it('a moment in the future hides nothing', async () => {
    const owner = await insertAccount(test);
    const { quote, dealerKey } = await askedDealer({ email: owner.email }, { token: owner.token });
    await markRead(quote.id, new Date(Date.now() + 1_000_000), owner);
    clock = 1_000;
    await answer(dealerKey, ANSWER);
    expect(await unread(owner)).toBe(1);
  });

  it('quotes of others count for nobody else and cannot be marked', async () => {
    const [owner, stranger] = [await insertAccount(test), await insertAccount(test)];
    const { quote, dealerKey } = await askedDealer({ email: owner.email }, { token: owner.token });
    await answer(dealerKey, ANSWER);
    expect(await unread(stranger)).toBe(0);
    expect(outcome(await markRead(quote.id, now(), stranger))).toBe('404 quotes.quote-not-found');
    expect(await unread(owner)).toBe(1);
  });
});
