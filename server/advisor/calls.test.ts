import { describe, expect, it } from 'vitest';
import type { CallCentre } from '#contract/advisor/advisor.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { mailsTo, readMail } from '#server/testing/accounts.ts';
import { outcome } from '#server/testing/garage-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

let time = new Date('2026-11-16T10:00:00Z');
const CALL_CENTRE = 'banco@targa.example';
const test = useApp({
  runsJobs: true,
  now: () => time,
  env: { CALL_CENTRE_EMAIL: CALL_CENTRE, RATE_LIMIT_FACTOR: '1' },
});
const limited = useApp({ env: { RATE_LIMIT_FACTOR: '1' } });

let machine = 0;
const request = (changes: object = {}, locale: Locale = 'it', app = test) => {
  machine += 1;
  return app.app.inject({
    method: 'POST',
    url: '/wp-json/dkwp/v2/calls',
    headers: { 'accept-language': locale },
    remoteAddress: `10.0.${machine >> 8}.${machine & 255}`,
    payload: { phone: `+39 333 000 ${String(machine).padStart(4, '0')}`, when: 'now', privacy: true, ...changes },
  });
};

describe('GET call centre', () => {
  it.each<[Locale, string, string]>([
    ['it', '+390200000100', 'Europe/Rome'],
    ['en', '+442079460100', 'Europe/London'],
    ['es', '+34990000100', 'Europe/Madrid'],
    ['fr', '+33199000100', 'Europe/Paris'],
    ['de', '+493023125100', 'Europe/Berlin'],
  ])('the call centre of %s has its own phone number and time zone', async (locale, phone, timeZone) => {
    const answer = await test.app.inject({ url: '/wp-json/dkwp/v2/desk', headers: { 'accept-language': locale } });
    expect(answer.json<CallCentre>()).toMatchObject({ phone, timeZone, email: CALL_CENTRE });
    expect(answer.json<CallCentre>().hours).toHaveLength(6);
  });
});

describe('requesting a call', () => {
  it('a call request is mailed to the call centre with the day the visitor was given', async () => {
    const before = (await mailsTo(test, CALL_CENTRE)).length;
    expect((await request({ phone: '+39 333 123 4567', page: '/auto-nuove?utm=1' })).json()).toEqual({ day: null });
    const mail = await readMail(test, CALL_CENTRE, before);
    expect(mail.subject).toMatch(/^Richiesta di chiamata n\.\s\d+: appena possibile$/);
    expect(mail.text).toContain('+39 333 123 4567');
    expect(mail.text).toContain('appena possibile');
    expect(mail.text).toMatch(/http:\/\/localhost:\d+\/auto-nuove/);
    expect(mail.text).not.toContain('utm');
    expect(mail.text).not.toMatch(/npm|targa --/);

    time = new Date('2026-11-21T20:00:00Z');
    expect((await request({ when: 'evening' }, 'de')).json()).toEqual({ day: '2026-11-23' });
    const german = await readMail(test, CALL_CENTRE, before + 1);
    expect(german.text).toContain('Montag, 23. November 2026, abends');
    time = new Date('2026-11-16T10:00:00Z');
  });

  it('a call request stores only public pages of the site', async () => {
    const pages = [
      'https://evil.example/',
      '//evil.example',
      '/no/such/page',
      '/dashboard/AB123CD',
      'javascript:x',
      '',
    ];
    for (const page of pages) expect(outcome(await request({ page }))).toBe('200');
    const { rows } = await test.database.connection.pool.query(
      `select distinct page from calls where page <> '/auto-nuove'`,
    );
    expect(rows).toEqual([{ page: '' }]);
  });

  it('an invalid call request is refused', async () => {
    for (const [changes, field] of [
      [{ phone: '333' }, 'phone'],
      [{ when: 'never' }, 'when'],
      [{ privacy: false }, 'privacy'],
    ] as const)
      expect(Object.keys((await request(changes)).json().data.params)).toEqual([field]);
  });

  it('call requests are limited per phone number and per IP address', async () => {
    const number = async () => outcome(await request({ phone: '+39 333 999 9999' }, 'it', limited));
    expect([await number(), await number(), await number()]).toEqual(['200', '200', '200']);
    expect(await number()).toBe('429 request.too-many');
    const caller = async (index: number) =>
      outcome(
        await limited.app.inject({
          method: 'POST',
          url: '/wp-json/dkwp/v2/calls',
          remoteAddress: '192.0.2.1',
          payload: { phone: `+3933388800${index + 10}`, when: 'morning', privacy: true },
        }),
      );
    for (let index = 0; index < 10; index += 1) expect(await caller(index)).toBe('200');
    expect(await caller(10)).toBe('429 request.too-many');
  });
});

describe('call requests for operators', () => {
  it('an operator lists open call requests and marks one as done once', async () => {
    await test.database.connection.pool.query('delete from calls');
    await request({ phone: '+39 02 1111111' });
    const [call, ...rest] = await test.services.calls.listOpen();
    expect(rest).toEqual([]);
    expect(call).toMatchObject({ phone: '+39021111111', when: 'now', day: null, locale: 'it', doneAt: null });
    const id = call?.id ?? 0;
    expect(await test.services.calls.markDone(id)).toMatchObject({ id, doneAt: time });
    expect(await test.services.calls.markDone(id)).toBeUndefined();
    expect(await test.services.calls.listOpen()).toEqual([]);
  });

  it('call requests are deleted after 90 days', async () => {
    await request();
    const count = async () =>
      (await test.database.connection.pool.query('select count(*)::int as count from calls')).rows[0].count;
    time = new Date('2027-02-14T09:00:00Z');
    await test.services.calls.deleteOld();
    expect(await count()).toBeGreaterThan(0);
    time = new Date('2027-02-14T11:00:00Z');
    await test.services.calls.deleteOld();
    expect(await count()).toBe(0);
  });
});
