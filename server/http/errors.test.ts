import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { ERRORS } from '#contract/shared/error-statuses.ts';
import type { ErrorCode } from '#contract/shared/errors.ts';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { connect } from '#server/database/connect.ts';
import { useApp } from '#server/testing/test-app.ts';

/** No server listens there. */
const away = connect('postgres://nobody:secret@127.0.0.1:1/nothing', () => undefined);
afterAll(() => away.close());

const test = useApp({
  extend(app) {
    app.get('/wp-json/test/throws', () => {
      throw new Error('select secret from /srv/targa/server/users.ts');
    });
    app.get('/wp-json/test/throws-text', () => Promise.reject('plain text'));
    app.get('/wp-json/test/throws-nothing', () => Promise.reject(null));
    app.get('/wp-json/test/failed-query', () => test.database.connection.pool.query('select * from no_such_table'));
    app.get('/wp-json/test/erased-user', () =>
      test.database.connection.pool.query(
        "insert into sessions values ('x', gen_random_uuid(), now(), now(), now()) returning 1",
      ),
    );
    app.get('/wp-json/test/erased-quote', () =>
      test.database.connection.pool.query("insert into quote_keys values ('x', gen_random_uuid(), now())"),
    );
    app.get('/wp-json/test/away', () => away.database.execute('select 1'));
    app.get('/wp-json/test/shutdown', () =>
      test.database.connection.pool.query("do $$ begin raise sqlstate '57P01'; end $$"),
    );
  },
});

const EVENTS = '/wp-json/dkwp/v2/analytics/events';
const json = { 'content-type': 'application/json' };

function words(locale: Locale): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`../../locales/${locale}/errors.json`, import.meta.url), 'utf8'));
}

function model(code: ErrorCode, locale: Locale, params: object = {}) {
  return { code, message: words(locale)[code], data: { status: ERRORS[code], params } };
}

describe('data erased during a call', () => {
  it.each([
    ['erased-user', 'session.expired'],
    ['erased-quote', 'request.not-found'],
  ] as const)('%s answers %s', async (path, code) => {
    const response = await test.app.inject({ url: `/wp-json/test/${path}`, headers: { 'accept-language': 'it' } });
    expect(response.statusCode).toBe(ERRORS[code]);
    expect(response.json()).toEqual(model(code, 'it'));
  });
});

describe('errors of the caller', () => {
  it.each(['{"name":', '', 'null,', '{"__proto__":{"admin":true}}', '\u0000'])(
    'malformed JSON is answered with 400 in every language: %j',
    async (payload) => {
      for (const locale of LOCALES) {
        const response = await test.app.inject({
          method: 'POST',
          url: EVENTS,
          headers: { ...json, 'accept-language': `${locale}-XX` },
          payload,
        });
        expect(response.statusCode).toBe(400);
        expect(response.json()).toEqual(model('request.malformed', locale));
        expect(response.headers['cache-control']).toBe('no-store');
        expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      }
    },
  );

  it.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const)(
    'an unknown URL of the API is answered with 404: %s',
    async (method) => {
      for (const url of ['/wp-json/nothing', '/wp-json/', `/wp-json/dkwp/v2/car/${'x'.repeat(700)}`]) {
        const response = await test.app.inject({ method, url, headers: { 'accept-language': 'fr' } });
        expect(response.statusCode).toBe(404);
        expect(response.json()).toEqual(model('request.not-found', 'fr'));
      }
    },
  );

  it.each(['/wp-json/dkwp/v2/car/%', '/wp-json/%zz', '/wp-json/dkwp/v2/car/%c0%af'])(
    'a URL that cannot be read: %s',
    async (url) => {
      const response = await test.app.inject({ url, headers: { 'accept-language': 'de' } });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual(model('request.malformed', 'de'));
    },
  );

  it('a body that is too large is answered with 413', async () => {
    const payload = JSON.stringify({ name: 'x'.repeat(1_100_000) });
    const response = await test.app.inject({ method: 'POST', url: EVENTS, headers: json, payload });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toEqual(model('request.too-large', 'it'));
  });

  it('a body of the wrong type is answered with 415', async () => {
    for (const type of ['application/xml', 'text/html', 'application/x-www-form-urlencoded', 'nonsense']) {
      const response = await test.app.inject({
        method: 'POST',
        url: EVENTS,
        headers: { 'content-type': type },
        payload: 'x',
      });
      expect(response.statusCode).toBe(415);
      expect(response.json()).toEqual(model('request.unsupported-type', 'it'));
    }
  });

  it('invalid fields are reported with dictionary keys', async () => {
    const invalid = async (url: string, payload?: object) => {
      const response = await test.app.inject({ ...(payload ? { method: 'POST', payload } : {}), url });
      expect(response.statusCode).toBe(400);
      const { code, data } = response.json();
      expect(code).toBe('request.invalid');
      return data.params;
    };
    const cars = '/wp-json/dkwp/v2/car';
    expect(await invalid(`${cars}/suggestions`)).toEqual({ q: 'validation.required' });
    expect(await invalid(`${cars}/suggestions?q=%20`)).toEqual({ q: 'validation.required' });
    expect(await invalid(`${cars}/suggestions?q=${'x'.repeat(81)}`)).toEqual({ q: 'validation.max?max=80' });
    expect(await invalid(`${cars}/suggestions?q=a&q=b`)).toEqual({ q: 'validation.invalid' });
    expect(await invalid(`${cars}/fiat/models?group=2`)).toEqual({ group: 'validation.oneOf' });
    expect(await invalid(`${cars}/Fiat/-`)).toEqual({ make: 'validation.regex', model: 'validation.regex' });
    expect(await invalid(`${cars}/fi%00at/models`)).toEqual({ make: 'validation.invalid' });
    expect(await invalid(EVENTS, { page: 'home' })).toEqual({ name: 'validation.oneOf' });
    expect(await invalid(EVENTS, [])).toEqual({ body: 'validation.required' });
  });
});

describe('errors of the server', () => {
  it.each(['throws', 'throws-text', 'throws-nothing', 'failed-query'])(
    'an error of the server reveals no details: %s',
    async (name) => {
      const response = await test.app.inject({ url: `/wp-json/test/${name}`, headers: { 'accept-language': 'en' } });
      expect(response.statusCode).toBe(500);
      expect(response.json()).toEqual(model('service.failed', 'en'));
    },
  );

  it.each(['away', 'shutdown'])('an unreachable database (%s) is answered with 503 and Retry-After', async (name) => {
    const response = await test.app.inject({ url: `/wp-json/test/${name}` });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json()).toEqual(model('service.unavailable', 'it'));
  });
});

describe('while the database is not ready', () => {
  const starting = useApp({ isReady: () => false });

  it('the API answers 503 and the process is live but not ready', async () => {
    for (const url of ['/wp-json/dkwp/v2/car/makes', '/wp-json/nothing']) {
      const response = await starting.app.inject({ url, headers: { 'accept-language': 'es' } });
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('5');
      expect(response.json()).toEqual(model('service.unavailable', 'es'));
    }
    expect((await starting.app.inject('/health/live')).statusCode).toBe(200);
    expect((await starting.app.inject('/health/ready')).statusCode).toBe(503);
    expect((await test.app.inject('/health/ready')).json()).toEqual({ status: 'ready' });
  });
});

describe('texts of errors', () => {
  it.each([...LOCALES])('%s has a text for every error and no others', (locale) => {
    expect(Object.keys(words(locale)).sort()).toEqual(Object.keys(ERRORS).sort());
    for (const [code, text] of Object.entries(words(locale))) expect(text.trim().length, code).toBeGreaterThan(10);
  });
});

describe('security headers', () => {
  it.each(['/wp-json/dkwp/v2/car/makes', '/wp-json/nothing', '/wp-json/test/throws', '/robots.txt', '/health/live'])(
    '%s is sent with the security headers',
    async (url) => {
      const { headers } = await test.app.inject(url);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );

  it('scripts and styles are sent with the headers about loading them', async () => {
    const { headers } = await test.app.inject('/assets/app.js');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('permissions-policy');
    expect(headers).not.toHaveProperty('content-security-policy');
  });

  const secure = useApp({ env: { PUBLIC_URL: 'https://targa.example' } });
  it('HTTPS is required only if the site has it', async () => {
    const { headers } = await secure.app.inject('/wp-json/dkwp/v2/car/makes');
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  });
});
