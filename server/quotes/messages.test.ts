import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn } from '#contract/shared/days.ts';
import { insertAccount, keyIn, mailsTo } from '#server/testing/accounts.ts';
import { ANSWER, inquiryIn, outcome, quoteCalls, quoteIn } from '#server/testing/quote-calls.ts';
import { useApp } from '#server/testing/test-app.ts';
import { usedAnswer, usedQuestionCalls } from '#server/testing/used-question-calls.ts';

const test = useApp({ runsJobs: true });
const calls = quoteCalls(test);
const { askedDealer, open, write, reply, answer, decline, openInquiry, chooseViewing, mailToDealer } = calls;
const MOMENT = { day: addDays(dayIn('it'), 5), time: '10:30' };
const LATER = { day: addDays(dayIn('it'), 6), time: '16:00' };

/** Without digits, which could look like a phone number. */
const newText = () =>
  `È in pronta consegna? ${randomUUID().replace(/[\d-]/g, (sign) => 'ghijklmnop'[Number(sign)] ?? '')}`;

async function inquiryOf(quoteId: string, key: string | undefined) {
  return quoteIn(await open(quoteId, { key })).cars[0]?.inquiries[0];
}

describe('messages between a person and a dealer', () => {
  it('a question about a new car reaches the dealer by mail, without saying who asks, and is answered by link', async () => {
    const { quote, key, inquiry, form } = await askedDealer();
    const message = newText();
    const written = quoteIn(await write(quote.id, { inquiry: inquiry.id, message }, { key }));
    expect(written.cars[0]?.inquiries[0]?.messages).toMatchObject([{ author: 'person', text: message, viewings: [] }]);

    const mail = await mailToDealer(inquiry.dealer.id, message);
    for (const secret of [form.name, form.surname, form.email, '765 4321']) expect(mail.text).not.toContain(secret);
    const seen = inquiryIn(await openInquiry(keyIn(mail)));
    expect(seen.contact).toBeNull();
    expect(seen.messages).toMatchObject([{ author: 'person', text: message }]);

    const replied = inquiryIn(await reply(keyIn(mail), { message: 'Sì, ne abbiamo due.' }));
    expect(replied.messages.map(({ author, text }) => [author, text])).toEqual([
      ['person', message],
      ['dealer', 'Sì, ne abbiamo due.'],
    ]);
    await expect
      .poll(async () => (await mailsTo(test, form.email)).map(({ subject }) => subject), { timeout: 20_000 })
      .toContainEqual(expect.stringContaining(`${inquiry.dealer.name} ti ha scritto`));
    const after = await inquiryOf(quote.id, key);
    expect(after?.messages).toHaveLength(2);
    expect(after?.log.map(({ event }) => event)).toEqual(['sent', 'asked', 'opened', 'replied']);
    expect(after?.answer).toBeNull();
  });

  it('a test drive is asked for, moved by the dealer and agreed on', async () => {
    const { quote, key, inquiry, dealerKey } = await askedDealer();
    await write(quote.id, { inquiry: inquiry.id, viewing: MOMENT }, { key });
    expect(inquiryIn(await openInquiry(dealerKey))).toMatchObject({ askedViewing: MOMENT, viewings: [] });
    await reply(dealerKey, { viewings: [LATER] });
    expect(await inquiryOf(quote.id, key)).toMatchObject({ askedViewing: MOMENT, viewings: [LATER], answer: null });

    expect(outcome(await chooseViewing(quote.id, inquiry.id, MOMENT, { key }))).toBe('409 quotes.viewing-gone');
    expect(outcome(await chooseViewing(quote.id, inquiry.id, LATER, { key }))).toBe('200');
    expect(inquiryIn(await openInquiry(dealerKey)).chosenViewing).toEqual(LATER);
    const [dealer] = await test.services.dealers.find([inquiry.dealer.id]);
    await expect
      .poll(async () => (await mailsTo(test, dealer?.email ?? '')).map(({ subject }) => subject), { timeout: 20_000 })
      .toContainEqual(expect.stringContaining('Un cliente ha fissato una prova su strada'));

    // Another wish of the person replaces what was agreed on.
    await write(quote.id, { inquiry: inquiry.id, viewing: MOMENT }, { key });
    expect(await inquiryOf(quote.id, key)).toMatchObject({ viewings: [], chosenViewing: null, askedViewing: MOMENT });
  });

  it('a quote with a wish for a test drive is answered with moments', async () => {
    const wishes = { testDrive: true, delivery: 'quarter', anyColour: true, budget: 25_000_00 };
    const { quote, key, mail, dealerKey } = await askedDealer({ wishes });
    expect(quote.wishes).toEqual(wishes);
    for (const text of ['Prova su strada', 'entro tre mesi', 'va bene anche un altro', '25.000'])
      expect(mail.text).toContain(text);
    expect(inquiryIn(await openInquiry(dealerKey)).wishes).toEqual(wishes);
    const answered = inquiryIn(await answer(dealerKey, { ...ANSWER, viewings: [MOMENT, LATER] }));
    expect(answered.viewings).toEqual([MOMENT, LATER]);
    expect(outcome(await chooseViewing(quote.id, quote.cars[0]?.inquiries[0]?.id ?? '', LATER, { key }))).toBe('200');
    // A message that does not concern the appointment leaves it.
    await reply(dealerKey, { message: 'A presto!' });
    expect(await inquiryOf(quote.id, key)).toMatchObject({ chosenViewing: LATER, viewings: [MOMENT, LATER] });
  });

  it('after the answer about a used car the conversation goes on', async () => {
    const used = usedQuestionCalls(test);
    const [car] = await used.listings('dealer', 1);
    if (!car) throw new Error('The demo stock has no car of a dealer');
    const { quote, key, dealerKey } = await used.asked(car);
    const inquiry = quote.cars[0]?.inquiries[0]?.id ?? '';
    await answer(dealerKey, usedAnswer());
    expect(outcome(await write(quote.id, { inquiry, message: 'E le gomme invernali?' }, { key }))).toBe('200');
    expect(outcome(await reply(dealerKey, { message: 'Comprese.' }))).toBe('200');
    expect((await inquiryOf(quote.id, key))?.messages.map(({ text }) => text)).toEqual([
      'E le gomme invernali?',
      'Comprese.',
    ]);
  });

  it('phone numbers, email addresses and links are removed unless the person insists', async () => {
    const { quote, key, inquiry, dealerKey } = await askedDealer();
    const message = 'Chiamatemi al 333 765 4321 o scrivete a ottavia@example.com';
    await write(quote.id, { inquiry: inquiry.id, message }, { key });
    await write(quote.id, { inquiry: inquiry.id, message, showsContacts: true }, { key });
    const [first, second] = inquiryIn(await openInquiry(dealerKey)).messages;
    expect(first?.text).toBe('Chiamatemi al … o scrivete a …');
    expect(second?.text).toBe(message);
  });

  it.each([
    ['nothing at all', { message: ' ' }, 'message'],
    ['a text that is too long', { message: 'x'.repeat(1_001) }, 'message'],
    ['a day that has passed', { viewing: { day: addDays(dayIn('it'), -1), time: '10:00' } }, 'viewing.day'],
    ['a day that is too far away', { viewing: { day: addDays(dayIn('it'), 61), time: '10:00' } }, 'viewing.day'],
    ['an impossible time', { viewing: { day: MOMENT.day, time: '25:00' } }, 'viewing.time'],
  ])('a message with %s is refused', async (_what, body, field) => {
    const { quote, key, inquiry } = await askedDealer();
    const response = await write(quote.id, { inquiry: inquiry.id, ...body }, { key });
    expect([outcome(response), Object.keys(response.json().data.params)]).toEqual(['400 request.invalid', [field]]);
  });

  it.each([
    ['nothing', {}, 'message'],
    ['a day that has passed', { viewings: [{ day: addDays(dayIn('it'), -1), time: '10:00' }] }, 'viewings.0.day'],
  ])('a reply with %s is refused', async (_what, body, field) => {
    const { dealerKey } = await askedDealer();
    const response = await reply(dealerKey, body);
    expect([outcome(response), Object.keys(response.json().data.params)]).toEqual(['400 request.invalid', [field]]);
  });

  it('neither side writes more than three messages in a row', async () => {
    const { quote, key, inquiry, dealerKey } = await askedDealer();
    const ask = async () => outcome(await write(quote.id, { inquiry: inquiry.id, message: newText() }, { key }));
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([
      '200',
      '200',
      '200',
      '409 quotes.wait-for-reply',
    ]);
    await reply(dealerKey, { message: 'Una cosa alla volta.' });
    expect(await ask()).toBe('200');
    const say = async () => outcome(await reply(dealerKey, { message: newText() }));
    expect([await say(), await say(), await say(), await say()]).toEqual([
      '200',
      '200',
      '200',
      '409 quotes.wait-for-reply',
    ]);
  });

  it('nobody writes to a dealer who declined, and a dealer who declined does not write', async () => {
    const { quote, key, inquiry, dealerKey } = await askedDealer();
    await decline(dealerKey);
    expect(outcome(await write(quote.id, { inquiry: inquiry.id, message: 'Peccato' }, { key }))).toBe(
      '409 quotes.inquiry-closed',
    );
    expect(outcome(await reply(dealerKey, { message: 'Peccato' }))).toBe('409 quotes.inquiry-closed');
  });

  it('the same message sent again is stored once, and its key is not used for another', async () => {
    const { quote, key, inquiry, dealerKey } = await askedDealer();
    const message = { idempotencyKey: randomUUID(), inquiry: inquiry.id, message: newText() };
    expect(outcome(await write(quote.id, message, { key }))).toBe('200');
    expect(outcome(await write(quote.id, message, { key }))).toBe('200');
    expect((await inquiryOf(quote.id, key))?.messages).toHaveLength(1);
    expect(outcome(await write(quote.id, { ...message, message: 'Altro' }, { key }))).toBe('409 quotes.other-request');
    expect(outcome(await reply(dealerKey, { idempotencyKey: message.idempotencyKey, message: message.message }))).toBe(
      '409 quotes.other-request',
    );
  });

  it('others cannot write in a quote, and an inquiry of another quote is not found', async () => {
    const { quote, key, inquiry } = await askedDealer();
    const other = await askedDealer();
    const { token } = await insertAccount(test);
    const body = { inquiry: inquiry.id, message: 'Ciao' };
    expect(outcome(await write(quote.id, body, {}))).toBe('404 quotes.quote-not-found');
    expect(outcome(await write(quote.id, body, { token }))).toBe('404 quotes.quote-not-found');
    expect(outcome(await write(quote.id, body, { key: other.key }))).toBe('404 quotes.quote-not-found');
    expect(outcome(await write(quote.id, { ...body, inquiry: other.inquiry.id }, { key }))).toBe(
      '404 quotes.quote-not-found',
    );
    expect(outcome(await reply('x'.repeat(43), { message: 'Ciao' }))).toBe('404 quotes.link-invalid');
    expect((await inquiryOf(quote.id, key))?.messages).toEqual([]);
  });

  it('a question keeps the dealer’s link open for another thirty days', async () => {
    const { quote, key, inquiry, dealerKey } = await askedDealer();
    await test.database.connection.pool.query(
      `update inquiries set expires_at = now() + interval '1 hour' where id = $1`,
      [inquiry.id],
    );
    await write(quote.id, { inquiry: inquiry.id, message: newText() }, { key });
    const { expiresAt } = inquiryIn(await openInquiry(dealerKey));
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(29 * 86_400_000);
  });
});

describe('limits of messages', () => {
  const strict = useApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  const limited = quoteCalls(strict);

  it('a person writes at most thirty messages a day', async () => {
    const { quote, key } = await limited.asked(await limited.form({}, 'it', 3));
    const inquiry = quote.cars[0]?.inquiries[0]?.id ?? '';
    const results: string[] = [];
    for (let sent = 0; sent < 31; sent += 1)
      results.push(outcome(await limited.write(quote.id, { inquiry, message: 'Ciao' }, { key: key ?? '' })));
    expect(results.slice(0, 3)).toEqual(['200', '200', '200']);
    expect(results[29]).toBe('409 quotes.wait-for-reply');
    expect(results[30]).toBe('429 request.too-many');
  });
});
