import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { pagePath } from '#contract/shared/paths.ts';
import { insertAccount, keyIn, newEmail, readMail } from '#server/testing/accounts.ts';
import { cpuMsSince } from '#server/testing/cpu-time.ts';
import { complaint, HOSTILE_TEXTS, HOSTILE_VALUES } from '#server/testing/hostile-input.ts';
import { ownCalls, ownPath } from '#server/testing/own-calls.ts';
import { ownThings } from '#server/testing/own-things.ts';
import { ANSWER, quoteCalls } from '#server/testing/quote-calls.ts';
import { createVerifiedBuyer, RATING } from '#server/testing/ratings.ts';
import { useApp } from '#server/testing/test-app.ts';
import { usedQuestionCalls, VIEWING } from '#server/testing/used-question-calls.ts';

const test = useApp({ runsJobs: true, dependencies: { registry: { lookup: async () => 'unknown' } } });
const things = ownThings(test);
const quotes = quoteCalls(test);
const questions = usedQuestionCalls(test);
const CALLS = ownCalls(test, things);
const DKWP = '/wp-json/dkwp/v2';
const USER = '/wp-json/garagek/v1/user';

const BROKEN_FORMS = (boundary: string) => [
  '',
  `--${boundary}`,
  `--${boundary}--`,
  `--${boundary}\r\n\r\n`,
  `--${boundary}\r\ncontent-disposition: form-data; name="document"; filename="\0../../x"\r\n\r\n`,
  `--${boundary}\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--${boundary}--\r\n`,
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n\0\ufeff=cmd()\r\n--${boundary}--\r\n`,
];

/** Every place of a value in a body: the names that lead to it. */
function* places(value: unknown, path: string[] = []): Generator<string[]> {
  if (path.length > 0) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) yield* places(inner, [...path, name]);
}

function withValue(body: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  const old = (body as Record<string, unknown>)[name];
  const changed = rest.length > 0 ? withValue(old, rest, value) : value;
  return Array.isArray(body) ? body.with(Number(name), changed) : { ...(body as object), [name]: changed };
}

/** A valid request with one hostile value at a time, so that it reaches the code behind the validation. */
function* attacks(valid: InjectOptions): Generator<InjectOptions> {
  const { payload, query, headers } = valid;
  const boundary = /boundary=(.+)/.exec(String(headers?.['content-type']))?.[1];
  if (boundary) {
    for (const form of BROKEN_FORMS(boundary)) yield { ...valid, payload: form };
    yield { ...valid, payload: (payload as Buffer).subarray(0, -20) };
    yield { ...valid, headers: { ...headers, 'content-type': 'multipart/form-data' } };
  } else if (payload) {
    for (const place of places(payload))
      for (const value of HOSTILE_VALUES) yield { ...valid, payload: withValue(payload, place, value) as object };
  }
  for (const name of Object.keys((query as object | undefined) ?? {}))
    for (const text of HOSTILE_TEXTS)
      yield { ...valid, query: { ...(query as Record<string, string>), [name]: text.toWellFormed() } };
}

async function complaintsAbout(valid: InjectOptions): Promise<string[]> {
  const complaints: string[] = [];
  for (const attack of attacks(valid)) {
    const start = process.cpuUsage();
    const { statusCode, body } = await test.app.inject(attack);
    // Without a session nothing would be reached any more.
    const wrong = statusCode === 401 ? 'ended the session' : complaint(statusCode, body, cpuMsSince(start));
    const sent = JSON.stringify([attack.query, attack.payload])?.slice(0, 200);
    if (wrong) complaints.push(`${valid.method} ${String(valid.url)} ${sent} ${wrong}`);
  }
  return complaints;
}

/** Its session ends with the first valid one of these. */
const ENDING = [`DELETE ${USER}`, `POST ${USER}/logout`];

describe('hostile values in valid requests of an owner', () => {
  it.each(Object.keys(CALLS).filter((name) => !ENDING.includes(name)))('%s stands each of them', async (name) => {
    const user = await things.owner();
    const [method, path = ''] = name.split(' ');
    const { headers, ...own } = (await CALLS[name]?.(user)) ?? {};
    const authorised = { ...headers, 'dk-authorization': user.token };
    const valid = { method: method as 'GET', url: ownPath(path), ...own, headers: authorised };
    expect(await complaintsAbout(valid)).toEqual([]);
  });
});

describe('hostile values in valid requests without a session', () => {
  let valid: Record<string, InjectOptions>;

  beforeAll(async () => {
    const { quote, key = '', inquiry, dealerKey } = await quotes.askedDealer();
    const [listing] = await questions.listings('dealer', 1);
    const buyer = await createVerifiedBuyer(test);
    const registered = newEmail();
    const registration = { email: registered, name: 'Anna', surname: 'Bianchi', privacy: true };
    await test.app.inject({ method: 'POST', url: `${USER}/create`, payload: registration });
    const confirmation = keyIn(await readMail(test, registered));
    const { email, password } = await insertAccount(test);
    const message = { idempotencyKey: crypto.randomUUID(), inquiry: inquiry.id, message: 'Quando?', viewing: VIEWING };
    const reply = { idempotencyKey: crypto.randomUUID(), key: dealerKey, message: 'Presto.', viewings: [VIEWING] };
    const post = (url: string, payload: object, query?: Record<string, string>): InjectOptions => ({
      method: 'POST',
      url,
      payload,
      ...(query && { query }),
    });
    valid = {
      quote: post(`${DKWP}/quotes`, await quotes.form()),
      question: post(`${DKWP}/quotes/used`, questions.question(listing?.id ?? 0)),
      message: post(`${DKWP}/quotes/${quote.id}/messages`, message, { key }),
      viewing: {
        ...post(`${DKWP}/quotes/${quote.id}/viewing`, { inquiry: inquiry.id, viewing: VIEWING }, { key }),
        method: 'PUT',
      },
      contact: {
        ...post(`${DKWP}/quotes/${quote.id}/contact`, { inquiry: inquiry.id, released: true }, { key }),
        method: 'PUT',
      },
      further: post(`${DKWP}/quotes/${quote.id}/dealers`, { car: 0, dealers: [1] }, { key }),
      reply: post(`${DKWP}/dealer/inquiry/messages`, reply),
      answer: { ...post(`${DKWP}/dealer/inquiry`, { key: dealerKey, answer: ANSWER }), method: 'PUT' },
      rating: { ...post(buyer.ratingUrl, RATING), headers: buyer.headers },
      report: post(`${DKWP}/used/${listing?.id}/report`, { reason: 'price', message: 'Più caro.', email: newEmail() }),
      invitation: post(`${DKWP}/invitations/read`, { key: await things.invitationKey() }),
      saleSheet: post(`${DKWP}/sale-sheets/read`, { key: 'x'.repeat(43) }),
      reminder: post(`${DKWP}/reminders/answer`, { key: 'x'.repeat(43), action: 'done' }),
      policy: post(`${DKWP}/insurance/link`, { key: 'x'.repeat(43) }),
      event: post(`${DKWP}/analytics/events`, { name: 'search_open', page: 'home' }),
      registration: post(`${USER}/create`, { ...registration, email: newEmail() }),
      confirmation: post(`${USER}/confirm`, { key: confirmation, password }),
      recovery: post(`${USER}/recover`, { email }),
    };
  });

  it.each([
    'quote',
    'question',
    'message',
    'viewing',
    'contact',
    'further',
    'reply',
    'answer',
    'rating',
    'report',
    'invitation',
    'saleSheet',
    'reminder',
    'policy',
    'event',
    'registration',
    'confirmation',
    'recovery',
  ])('%s stands each of them', async (name) => {
    expect(await complaintsAbout(valid[name] ?? {})).toEqual([]);
  });
});

describe('URLs that programs open', () => {
  const KEYS = ['', '\0', '../../etc/passwd', '%00', 'x'.repeat(500), "' or 1=1", '\u202e', '[]', '__proto__'];

  it.each([
    ['GET', '/calendar/{key}.ics'],
    ['POST', `${pagePath('stopDailyMail', 'it')}?key={key}`],
    ['POST', `${pagePath('reminder', 'it')}?key={key}`],
    ['POST', `${DKWP}/payments/notifications?key={key}`],
  ] as const)('%s %s answers hostile keys and bodies without a failure', async (method, path) => {
    for (const key of KEYS) {
      const url = path.replace('{key}', encodeURIComponent(key));
      for (const payload of method === 'POST' ? ['', '{', 'null', '['.repeat(20_000), '\0'] : [undefined]) {
        const headers = { 'content-type': 'application/json', 'stripe-signature': key.replace(/[^ -~]/g, '') };
        const request = payload === undefined ? { method, url } : { method, url, payload, headers };
        expect((await test.app.inject(request)).statusCode, `${url.slice(0, 60)} ${payload?.slice(0, 9)}`).toBeLessThan(
          500,
        );
      }
    }
  });
});
