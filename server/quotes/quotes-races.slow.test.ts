import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { quoteRequest } from '#contract/quotes/quote-request.endpoints.ts';
import { addDays, dayIn } from '#contract/shared/days.ts';
import { createServices } from '#server/services.ts';
import { accountCalls } from '#server/testing/account-calls.ts';
import { insertAccount, keyIn, TEST_PASSWORD } from '#server/testing/accounts.ts';
import { ANSWER, outcome, quoteCalls, quoteIn } from '#server/testing/quote-calls.ts';
import { useApp } from '#server/testing/test-app.ts';
import { usedAnswer, usedQuestionCalls } from '#server/testing/used-question-calls.ts';

// Without a worker, so that jobs stay in the queue and can be counted.
const test = useApp();
const { form, request, asked, open, release, list, further, askFurther, write, reply } = quoteCalls(test);
const account = accountCalls(test);
const MANY = 100;

/** A busy machine may answer 503: the request is repeated. */
async function retryWhenBusy(call: () => Promise<LightMyRequestResponse>, tries = 20): Promise<LightMyRequestResponse> {
  const answer = await call();
  if (answer.statusCode !== 503 || tries === 0) return answer;
  await sleep(500);
  return retryWhenBusy(call, tries - 1);
}

async function inParallel(call: (index: number) => Promise<LightMyRequestResponse>) {
  const answers = await Promise.all(Array.from({ length: MANY }, (_, index) => retryWhenBusy(() => call(index))));
  return { answers, count: (code: string) => answers.filter((answer) => outcome(answer) === code).length };
}

async function count(query: string, ...values: unknown[]): Promise<number> {
  const { rows } = await test.database.connection.pool.query<{ count: number }>(
    `select count(*)::int as count from ${query}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

const mails = (kind: string, id: string) =>
  count(
    `jobs.job where name = 'quotes.send-mail' and data->>'kind' = $1 and $2 in (data->>'quoteId', data->>'inquiryId')`,
    kind,
    id,
  );

describe('100 concurrent quote requests', () => {
  it('100 submissions of one form make one quote and one set of mails', async () => {
    const filled = await form({}, 'it', 3);
    const { answers, count: times } = await inParallel(() => request(filled));
    expect(times('200')).toBe(MANY);
    const [id = '', ...others] = new Set(answers.map((answer) => answer.json().quote.id as string));
    expect(others).toEqual([]);
    expect(await count('quotes where email = $1', filled.email)).toBe(1);
    expect(await count('inquiries join quote_cars on quote_cars.id = quote_car_id where quote_id = $1', id)).toBe(3);
    expect(await mails('received', id)).toBe(1);
    for (const inquiry of quoteIn(await open(id, { key: answers[0]?.json().key })).cars[0]?.inquiries ?? [])
      expect(await mails('inquiry', inquiry.id)).toBe(1);
    for (const answer of answers) expect(outcome(await open(id, { key: answer.json().key }))).toBe('200');
  });

  it('100 submissions of one form to several processes make one quote', async () => {
    const filled = quoteRequest.parse(await form());
    const { env, queue, dataFolder, database } = test;
    const processes = Array.from({ length: 5 }, () =>
      createServices({ env, queue, dataFolder, connection: database.connection, now: () => new Date() }),
    );
    const answers = await Promise.all(
      Array.from({ length: MANY }, (_, index) => processes[index % 5]?.quotes.request(filled, '', 'it')),
    );
    expect(new Set(answers.map((answer) => answer?.quote.id)).size).toBe(1);
    expect(await count('quotes where email = $1', filled.email)).toBe(1);
    expect(await mails('received', answers[0]?.quote.id ?? '')).toBe(1);
  });

  it('100 different forms with one key make one quote and 99 conflicts', async () => {
    const filled = await form();
    const { count: times } = await inParallel((index) => request({ ...filled, message: `numero ${index}` }));
    expect([times('200'), times('409 quotes.other-request')]).toEqual([1, MANY - 1]);
    expect(await count('quotes where email = $1', filled.email)).toBe(1);
  });

  it('100 different forms make 100 quotes', async () => {
    const forms = await Promise.all(Array.from({ length: MANY }, () => form()));
    const { answers, count: times } = await inParallel((index) => request(forms[index] ?? {}));
    expect(times('200')).toBe(MANY);
    expect(new Set(answers.map((answer) => answer.json().quote.id)).size).toBe(MANY);
    expect(answers.map((answer) => answer.json().quote.email)).toEqual(forms.map(({ email }) => email));
  });

  it('100 releases of one contact make one release and one mail', async () => {
    const { quote, key } = await asked(await form());
    const inquiry = quote.cars[0]?.inquiries[0]?.id ?? '';
    const { count: times } = await inParallel(() => release(quote.id, inquiry, true, { key: key ?? '' }));
    expect(times('200')).toBe(MANY);
    expect(await mails('contact', inquiry)).toBe(1);
    expect(await count("inquiry_log where inquiry_id = $1 and event = 'contact-released'", inquiry)).toBe(1);
  });

  it('100 requests to further dealers ask each of them once, and never more than three at a time', async () => {
    const { quote, key } = await asked(await form());
    const caller = { key: key ?? '' };
    const { dealers } = (await further(quote.id, caller)).json<{ dealers: { id: number }[] }>();
    const ids = dealers.map(({ id }) => id);
    const { count: times } = await inParallel((index) =>
      askFurther(quote.id, [ids[index % 3] ?? 0], { ...caller, ip: `10.1.0.${index}` }),
    );
    expect(times('200') + times('409 quotes.dealers-full')).toBe(MANY);
    const inquiries = quoteIn(await open(quote.id, caller)).cars[0]?.inquiries ?? [];
    expect(inquiries).toHaveLength(3);
    for (const { id } of inquiries) expect(await mails('inquiry', id)).toBe(1);
  });

  it('100 runs of the reminders at once remind a dealer once', async () => {
    const { quote, key } = await asked(await form());
    const id = quote.cars[0]?.inquiries[0]?.id ?? '';
    await test.database.connection.pool.query(`update inquiries set remind_at = now() where id = $1`, [id]);
    const { quotes } = test.services;
    await Promise.all(Array.from({ length: MANY }, () => quotes.remindDealers()));
    expect(await mails('reminder', id)).toBe(1);
    const events = quoteIn(await open(quote.id, { key: key ?? '' })).cars[0]?.inquiries[0]?.log;
    expect(events?.filter(({ event }) => event === 'reminded')).toHaveLength(1);
  });

  it('concurrent releases and revocations leave a log that agrees with the state', async () => {
    const { quote, key } = await asked(await form());
    const inquiry = quote.cars[0]?.inquiries[0]?.id ?? '';
    await inParallel((index) => release(quote.id, inquiry, index % 2 === 0, { key: key ?? '' }));
    const after = quoteIn(await open(quote.id, { key: key ?? '' })).cars[0]?.inquiries[0];
    const events = after?.log.map(({ event }) => event) ?? [];
    expect(events).toEqual(events.map((_, index) => (index % 2 === 0 ? 'contact-released' : 'contact-revoked')));
    expect(after?.isContactReleased).toBe(events.at(-1) === 'contact-released');
  });

  it('concurrent opening, answering and declining of one inquiry leaves one state', async () => {
    const { quote, key } = await asked(await form());
    const inquiryId = quote.cars[0]?.inquiries[0]?.id ?? '';
    await test.services.quotes.sendMail({ kind: 'inquiry', inquiryId }, `race-${inquiryId}`);
    const [mail] = await test.services.mailbox.list();
    const dealerKey = keyIn(mail ?? { text: '' });
    const calls = quoteCalls(test);
    const { answers } = await inParallel((index) =>
      index % 3 === 0
        ? calls.openInquiry(dealerKey)
        : index % 3 === 1
          ? calls.answer(dealerKey, { ...ANSWER, discount: index })
          : calls.decline(dealerKey),
    );
    expect(new Set(answers.map(outcome))).toEqual(new Set(['200']));
    const after = quoteIn(await open(quote.id, { key: key ?? '' })).cars[0]?.inquiries[0];
    expect(after?.log.filter(({ event }) => event === 'opened')).toHaveLength(1);
    expect(after?.state).toBe(after?.answer ? 'answered' : 'declined');
    expect(after?.log.findLast(({ event }) => event !== 'opened')?.event).toBe(after?.state);
  });

  it('requests during the erasure of the account leave no rows', async () => {
    const user = await insertAccount(test);
    const forms = await Promise.all(Array.from({ length: MANY }, () => form()));
    const [{ answers }, erased] = await Promise.all([
      inParallel((index) => request(forms[index] ?? {}, { token: user.token })),
      account.del(undefined, { password: TEST_PASSWORD }, user.token),
    ]);
    expect(erased.statusCode).toBe(200);
    for (const answer of answers) expect(['200', '401 session.expired']).toContain(outcome(answer));
    expect(
      await count(
        'quotes where email = any($1)',
        forms.map(({ email }) => email),
      ),
    ).toBe(0);
  });

  it('100 concurrent openings assign a quote to its account once', async () => {
    const { token, email } = await insertAccount(test);
    const { quote, key } = await asked(await form({ email }));
    const { count: times } = await inParallel(() => open(quote.id, { token, key: key ?? '' }));
    expect(times('200')).toBe(MANY);
    expect((await list({ token })).json().quotes).toHaveLength(1);
  });

  it('100 different questions of one person about one used car make one question', async () => {
    const { token, email } = await insertAccount(test);
    const { listings, question, ask } = usedQuestionCalls(test);
    const [car] = await listings('dealer', 1);
    const { answers, count: times } = await inParallel(() => ask(question(car?.id ?? 0, { email }), { token }));
    expect([times('200'), times('409 quotes.already-asked')]).toEqual([1, MANY - 1]);
    expect(await count('quotes where email = $1', email)).toBe(1);
    const sent = answers.find(({ statusCode }) => statusCode === 200)?.json().quote;
    expect(await mails('inquiry', sent.cars[0].inquiries[0].id)).toBe(1);
  });

  it('100 submissions of one question make one question and one mail to the dealer', async () => {
    const { listings, question, ask } = usedQuestionCalls(test);
    const [car] = await listings('dealer', 1);
    const form = question(car?.id ?? 0);
    const { answers, count: times } = await inParallel(() => ask(form));
    expect(times('200')).toBe(MANY);
    expect(new Set(answers.map((answer) => answer.json().quote.id)).size).toBe(1);
    expect(await mails('inquiry', answers[0]?.json().quote.cars[0].inquiries[0].id)).toBe(1);
  });

  it('100 choices of one proposed viewing make one choice and one mail', async () => {
    const { listings, question, ask } = usedQuestionCalls(test);
    const [car] = await listings('dealer', 1);
    const { quote, key } = (await ask(question(car?.id ?? 0))).json();
    const inquiryId: string = quote.cars[0].inquiries[0].id;
    await test.services.quotes.sendMail({ kind: 'inquiry', inquiryId }, `viewing-${inquiryId}`);
    const [mail] = await test.services.mailbox.list();
    const viewing = { day: addDays(dayIn('it'), 4), time: '16:00' };
    const { answer, chooseViewing } = quoteCalls(test);
    const answered = await answer(keyIn(mail ?? { text: '' }), usedAnswer({ viewings: [viewing] }));
    expect(outcome(answered)).toBe('200');
    const { count: times } = await inParallel(() => chooseViewing(quote.id, inquiryId, viewing, { key }));
    expect(times('200')).toBe(MANY);
    expect(await mails('viewing', inquiryId)).toBe(1);
    expect(await count("inquiry_log where inquiry_id = $1 and event = 'viewing-chosen'", inquiryId)).toBe(1);
  });

  it('100 answers of a dealer about a used car send the person few mails', async () => {
    const { listings, question, ask } = usedQuestionCalls(test);
    const [car] = await listings('dealer', 1);
    const inquiryId = (await ask(question(car?.id ?? 0))).json().quote.cars[0].inquiries[0].id as string;
    await test.services.quotes.sendMail({ kind: 'inquiry', inquiryId }, `used-${inquiryId}`);
    const [mail] = await test.services.mailbox.list();
    const dealerKey = keyIn(mail ?? { text: '' });
    const { answer } = quoteCalls(test);
    const { count: times } = await inParallel((index) => answer(dealerKey, usedAnswer({ tradeIn: index })));
    expect(times('200')).toBe(MANY);
    expect(await mails('answered', inquiryId)).toBe(3);
  });

  it('100 submissions of one message store it once and send one mail to the dealer', async () => {
    const { quote, key } = await asked(await form());
    const inquiry = quote.cars[0]?.inquiries[0]?.id ?? '';
    const message = { idempotencyKey: randomUUID(), inquiry, message: 'In pronta consegna?' };
    const { count: times } = await inParallel(() => write(quote.id, message, { key: key ?? '' }));
    expect(times('200')).toBe(MANY);
    expect(await count('inquiry_messages where inquiry_id = $1', inquiry)).toBe(1);
    expect(await mails('message', inquiry)).toBe(1);
  });

  it('100 different messages of one person store three, of which each sends a mail', async () => {
    const { quote, key } = await asked(await form());
    const inquiry = quote.cars[0]?.inquiries[0]?.id ?? '';
    const { count: times } = await inParallel((index) =>
      write(quote.id, { inquiry, message: `Domanda ${index}` }, { key: key ?? '' }),
    );
    expect([times('200'), times('409 quotes.wait-for-reply')]).toEqual([3, MANY - 3]);
    expect(await count('inquiry_messages where inquiry_id = $1', inquiry)).toBe(3);
    expect(await mails('message', inquiry)).toBe(3);
  });

  it('100 replies of a dealer at once store three, and the person gets three mails', async () => {
    const { quote } = await asked(await form());
    const inquiryId = quote.cars[0]?.inquiries[0]?.id ?? '';
    await test.services.quotes.sendMail({ kind: 'inquiry', inquiryId }, `reply-${inquiryId}`);
    const [mail] = await test.services.mailbox.list();
    const dealerKey = keyIn(mail ?? { text: '' });
    const { count: times } = await inParallel((index) => reply(dealerKey, { message: `Risposta ${index}` }));
    expect([times('200'), times('409 quotes.wait-for-reply')]).toEqual([3, MANY - 3]);
    expect(await mails('reply', inquiryId)).toBe(3);
  });

  it('messages during the erasure of the account leave no rows', async () => {
    const user = await insertAccount(test);
    const { quote } = await asked(await form(), { token: user.token });
    const inquiry = quote.cars[0]?.inquiries[0]?.id ?? '';
    const [{ answers }, erased] = await Promise.all([
      inParallel(() => write(quote.id, { inquiry, message: 'Ciao' }, { token: user.token })),
      account.del(undefined, { password: TEST_PASSWORD }, user.token),
    ]);
    expect(erased.statusCode).toBe(200);
    const allowed = ['200', '409 quotes.wait-for-reply', '401 session.expired', '404 quotes.quote-not-found'];
    for (const answer of answers) expect(allowed).toContain(outcome(answer));
    expect(await count('inquiry_messages where inquiry_id = $1', inquiry)).toBe(0);
  });
});
