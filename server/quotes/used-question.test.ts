import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, dayIn } from '#contract/shared/days.ts';
import { insertAccount, mailsTo, newEmail, readMail } from '#server/testing/accounts.ts';
import { ANSWER, inquiryIn, outcome, quoteCalls, quoteIn } from '#server/testing/quote-calls.ts';
import { useApp } from '#server/testing/test-app.ts';
import { type DealerListing, usedAnswer, usedQuestionCalls, VIEWING } from '#server/testing/used-question-calls.ts';

const test = useApp({ runsJobs: true });
const { open, list, release, chooseViewing, openInquiry, answer, decline, askedDealer } = quoteCalls(test);
const { listings, question, ask, asked } = usedQuestionCalls(test);

let cars: DealerListing[] = [];
let used = 0;
beforeAll(async () => {
  cars = await listings('dealer', 40);
});

/** A listing that no other test uses. */
function nextCar(): DealerListing {
  const car = cars[used];
  used += 1;
  if (!car) throw new Error('The demo stock has too few cars of dealers');
  return car;
}

async function run(statement: string, values: unknown[]): Promise<void> {
  await test.database.connection.pool.query(statement, values);
}

describe('a question about a used car', () => {
  it('a question about a used car reaches the dealer of the listing with viewing and trade-in, and its answer reaches the person', async () => {
    const car = nextCar();
    const { form, quote, key, mail, dealerKey } = await asked(car);
    expect(quote).toMatchObject({
      country: 'it',
      message: form.message,
      tradeIn: 'Punto 2012',
      viewing: VIEWING,
      cars: [{ price: car.price, used: { listing: car.id }, inquiries: [{ dealer: { id: car.dealerId } }] }],
    });
    expect(mail.text).toContain('10:30');
    expect(mail.text).not.toContain('Bellandi');

    const inquiry = inquiryIn(await openInquiry(dealerKey));
    expect(inquiry).toMatchObject({
      contact: null,
      askedViewing: VIEWING,
      tradeIn: 'Punto 2012',
      car: { price: car.price },
    });
    expect(JSON.stringify(inquiry)).not.toContain(form.email);
    expect(inquiryIn(await answer(dealerKey, usedAnswer()))).toMatchObject({ state: 'answered' });

    const [shown] = quoteIn(await open(quote.id, { key })).cars[0]?.inquiries ?? [];
    expect(shown?.answer).toMatchObject({ total: 10_950_00, note: 'Sì, a 90.000 km.' });
    expect(shown?.viewings).toEqual([VIEWING]);
    const received = await readMail(test, form.email, 1);
    expect(received.subject).toContain('ha risposto');
  });

  it('a question about a used car keeps the contacts private until the person releases them', async () => {
    const { form, quote, key, dealerKey } = await asked(nextCar());
    const inquiry = quote.cars[0]?.inquiries[0]?.id ?? '';
    await release(quote.id, inquiry, true, { key });
    expect(inquiryIn(await openInquiry(dealerKey)).contact).toMatchObject({ name: 'Ottavia', email: form.email });
    await release(quote.id, inquiry, false, { key });
    expect(inquiryIn(await openInquiry(dealerKey)).contact).toBeNull();
  });

  it('a question about a used car lets the person choose one of the proposed moments, and the dealer is told', async () => {
    const { quote, key, dealerKey } = await asked(nextCar());
    const inquiry = quote.cars[0]?.inquiries[0]?.id ?? '';
    const [first, second] = [2, 4].map((days) => ({ day: addDays(dayIn('it'), days), time: '16:00' }));
    const choose = async (viewing: object) => outcome(await chooseViewing(quote.id, inquiry, viewing, { key }));
    expect(await choose(first as object)).toBe('409 quotes.viewing-gone');
    await answer(dealerKey, usedAnswer({ viewings: [first, second] }));
    expect(await choose(VIEWING)).toBe('409 quotes.viewing-gone');
    expect(await choose(first as object)).toBe('200');
    expect(await choose(second as object)).toBe('200');
    const [shown] = quoteIn(await open(quote.id, { key })).cars[0]?.inquiries ?? [];
    expect(shown?.chosenViewing).toEqual(second);
    expect(shown?.log.filter(({ event }) => event === 'viewing-chosen')).toHaveLength(2);
    expect(await choose(first as object)).toBe('200');
    expect(await choose(second as object)).toBe('429 request.too-many');
    expect(await choose(first as object)).toBe('200');
    const seen = inquiryIn(await openInquiry(dealerKey));
    expect(seen).toMatchObject({ chosenViewing: first, contact: null });

    expect(inquiryIn(await answer(dealerKey, usedAnswer({ viewings: [second] }))).chosenViewing).toBeNull();
    expect(outcome(await chooseViewing(quote.id, inquiry, first as object, { key: 'another' }))).toBe(
      '404 quotes.quote-not-found',
    );
  });

  it('a question about a used car tells the dealer the chosen moment without the contacts of the person', async () => {
    const { form, quote, key, dealerKey } = await asked(nextCar());
    const { id: inquiry = '', dealer } = quote.cars[0]?.inquiries[0] ?? {};
    const [{ email: to } = { email: '' }] = dealer ? await test.services.dealers.find([dealer.id]) : [];
    const chosen = { day: addDays(dayIn('it'), 5), time: '17:15' };
    await answer(dealerKey, usedAnswer({ viewings: [chosen] }));
    await chooseViewing(quote.id, inquiry, chosen, { key });
    const mail = await vi.waitUntil(async () => (await mailsTo(test, to)).find(({ text }) => text.includes('17:15')), {
      timeout: 10_000,
    });
    expect(mail?.subject).toContain('Un cliente viene a vedere l’auto');
    expect(mail?.text).not.toContain(form.email);
    expect(mail?.text).not.toContain('Bellandi');
  });

  it('a question about a used car loses the contacts that were typed into it', async () => {
    const { quote } = await asked(nextCar(), { tradeIn: 'Punto, chiamate 333 1234567' });
    expect(quote.tradeIn).not.toContain('333');
  });

  it('a question about a used car is listed with the quotes of its owner and opens for nobody else', async () => {
    const [owner, other] = [await insertAccount(test), await insertAccount(test)];
    const { quote, key } = await asked(nextCar(), { email: owner.email }, { token: owner.token });
    expect(key).toBeUndefined();
    expect((await list({ token: owner.token })).json().quotes).toMatchObject([{ id: quote.id }]);
    expect((await list({ token: other.token })).json().quotes).toEqual([]);
    expect(outcome(await open(quote.id, { token: other.token }))).toBe('404 quotes.quote-not-found');
    expect(outcome(await open(quote.id, {}))).toBe('404 quotes.quote-not-found');
    const inquiry = quote.cars[0]?.inquiries[0]?.id ?? '';
    expect(outcome(await release(quote.id, inquiry, true, { token: other.token }))).toBe('404 quotes.quote-not-found');
  });

  it('a question about a used car has no purchase to be verified', async () => {
    const { token, email } = await insertAccount(test);
    const { quote } = await asked(nextCar(), { email }, { token });
    const headers = { 'dk-authorization': token };
    const url = '/wp-json/dkwp/v2/verifications';
    expect((await test.app.inject({ url, headers })).json()).toEqual({ verifications: [] });
    expect(outcome(await test.app.inject({ url: `${url}/${quote.id}`, headers }))).toBe('404 quotes.quote-not-found');
  });

  it('sent again is the same question', async () => {
    const form = question(nextCar().id);
    const [first, again] = [await ask(form), await ask(form)];
    expect(again.json().quote.id).toBe(first.json().quote.id);
    expect(outcome(await ask({ ...form, message: 'Altro' }))).toBe('409 quotes.other-request');
  });
});

describe('a question that is refused', () => {
  it('an ended, a hidden, an old and a withheld listing get different refusals', async () => {
    const [ended, hidden, gone, withheld] = [nextCar(), nextCar(), nextCar(), nextCar()];
    await run("update used_listings set state = 'ended', ended_on = current_date where id = $1", [ended.id]);
    await run('update used_listings set confirmed_on = current_date - 20 where id = $1', [hidden.id]);
    await run("update used_listings set state = 'ended', ended_on = current_date - 99 where id = $1", [gone.id]);
    await run("update used_listings set withheld = 'hidden', state = 'hidden' where id = $1", [withheld.id]);
    expect(outcome(await ask(question(ended.id)))).toBe('409 quotes.listing-ended');
    expect(outcome(await ask(question(hidden.id)))).toBe('409 quotes.listing-ended');
    expect(outcome(await ask(question(gone.id)))).toBe('410 used-cars.listing-gone');
    expect(outcome(await ask(question(withheld.id)))).toBe('410 used-cars.listing-gone');
    expect(outcome(await ask(question(999_999_999)))).toBe('404 used-cars.listing-not-found');
  });

  it('a private seller, who has no email address, cannot be asked', async () => {
    const [car] = await listings('private', 1);
    expect(outcome(await ask(question(car?.id ?? 0)))).toBe('409 quotes.private-seller');
  });

  it('a question needs a text, a viewing or a car to trade in', async () => {
    const { id } = nextCar();
    const empty = await ask(question(id, { message: '', viewing: null, tradeIn: '' }));
    expect(empty.json()).toMatchObject({
      code: 'request.invalid',
      data: { params: { message: 'validation.required' } },
    });
    expect(outcome(await ask(question(id, { message: '', viewing: VIEWING, tradeIn: '' })))).toBe('200');
  });

  it.each([
    [0, 400],
    [1, 200],
    [60, 200],
    [61, 400],
  ])('a viewing in %i days gets %i', async (days, status) => {
    const viewing = { day: addDays(dayIn('it'), days), time: '09:00' };
    const response = await ask(question(nextCar().id, { viewing }));
    expect(response.statusCode).toBe(status);
    if (status === 400) expect(Object.keys(response.json().data.params)).toEqual(['viewing.day']);
  });

  it('a signed-in person asks about a car again only after the answer', async () => {
    const { token, email } = await insertAccount(test);
    const car = nextCar();
    const { dealerKey } = await asked(car, { email }, { token });
    expect(outcome(await ask(question(car.id, { email }), { token }))).toBe('409 quotes.already-asked');
    expect(outcome(await ask(question(nextCar().id, { email }), { token }))).toBe('200');
    await answer(dealerKey, usedAnswer());
    expect(outcome(await ask(question(car.id, { email }), { token }))).toBe('200');
  });
});

describe('the answer about a used car', () => {
  it.each([
    ['options', { options: 1 }],
    ['discount', { discount: 1 }],
    ['delivery', { delivery: 1 }],
    ['deliveryWeeks', { deliveryWeeks: 1 }],
    ['finance', { finance: ANSWER.finance }],
    ['note', { note: ' ' }],
    ['viewings.0.day', { viewings: [{ day: addDays(dayIn('it'), -1), time: '10:00' }] }],
    ['viewings.0.day', { viewings: [{ day: addDays(dayIn('it'), 61), time: '10:00' }] }],
    ['tradeIn', { tradeIn: 90_000_00 }],
  ])('a wrong %s is refused', async (field, wrong) => {
    const { dealerKey } = await asked(nextCar());
    const response = await answer(dealerKey, usedAnswer(wrong));
    expect(response.json()).toMatchObject({ code: 'request.invalid' });
    expect(Object.keys(response.json().data.params)).toEqual([`answer.${field}`]);
  });

  it('a dealer can propose three other moments, not four', async () => {
    const { quote, key, dealerKey } = await asked(nextCar());
    const moments = ['09:00', '10:00', '11:00', '12:00'].map((time) => ({ day: dayIn('it'), time }));
    expect(outcome(await answer(dealerKey, usedAnswer({ viewings: moments })))).toBe('400 request.invalid');
    expect(outcome(await answer(dealerKey, usedAnswer({ viewings: moments.slice(0, 3) })))).toBe('200');
    const [shown] = quoteIn(await open(quote.id, { key })).cars[0]?.inquiries ?? [];
    expect(shown?.viewings).toEqual(moments.slice(0, 3));
  });

  it('an answer about a new car has no viewings unless a test drive is wished', async () => {
    const { dealerKey } = await askedDealer();
    const response = await answer(dealerKey, { ...ANSWER, viewings: [VIEWING] });
    expect(Object.keys(response.json().data.params)).toEqual(['answer.viewings']);
  });

  it('a dealer who declines leads the person to similar cars', async () => {
    const { form, dealerKey } = await asked(nextCar());
    await decline(dealerKey);
    await expect.poll(async () => (await mailsTo(test, form.email)).length, { timeout: 20_000 }).toBe(2);
    const text = (await mailsTo(test, form.email)).map((mail) => mail.text).join('\n');
    expect(text).toMatch(/\/usato\?make=[\w-]+&model=/);
  });
});

describe('limits of questions', () => {
  const strict = useApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  const calls = usedQuestionCalls(strict);

  it('anybody can send only a few mails to one email address', async () => {
    const email = newEmail();
    const [car] = await calls.listings('dealer', 1);
    const results: string[] = [];
    for (let sent = 0; sent < 6; sent += 1)
      results.push(outcome(await calls.ask(calls.question(car?.id ?? 0, { email }))));
    expect(results).toEqual(['200', '200', '200', '200', '200', '429 mail.address-limit']);
  });

  it('quotes and questions of one network are counted together', async () => {
    const [car] = await calls.listings('dealer', 1);
    const ip = '203.0.113.77';
    const quotes = quoteCalls(strict);
    const results: string[] = [];
    for (let sent = 0; sent < 10; sent += 1) {
      results.push(outcome(await quotes.request(await quotes.form(), { ip })));
      results.push(outcome(await calls.ask(calls.question(car?.id ?? 0), { ip })));
    }
    expect(new Set(results)).toEqual(new Set(['200']));
    expect(outcome(await calls.ask(calls.question(car?.id ?? 0), { ip }))).toBe('429 request.too-many');
  });
});
