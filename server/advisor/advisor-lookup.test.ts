import { describe, expect, it } from 'vitest';
import type { Agenda, FreeSlot } from '#contract/advisor/advisor.endpoints.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { type AdvisorUser, createAdvisorUser, slotOf } from '#server/testing/advisor-calls.ts';
import { outcome } from '#server/testing/garage-calls.ts';
import { scanDatabase } from '#server/testing/scan-database.ts';
import { useApp } from '#server/testing/test-app.ts';

let clock = 0;
const test = useApp({ now: () => new Date(Date.now() + clock) });

async function firstFree(user: AdvisorUser, key: string): Promise<FreeSlot> {
  const [slot] = await user.free(key);
  if (!slot) throw new Error('There are no free times');
  return slot;
}

describe('POST advisor requests', () => {
  it('an advisor request answers a key that is stored as a hash', async () => {
    const user = await createAdvisorUser(test);
    const key = await user.lead();
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(await scanDatabase(test, key)).toEqual([]);
  });

  it('an invalid advisor request is refused', async () => {
    const user = await createAdvisorUser(test);
    for (const [changes, field] of [
      [{ phone: '333' }, 'phone'],
      [{ email: 'anna' }, 'email'],
      [{ topic: 'weather' }, 'topic'],
      [{ privacy: false }, 'privacy'],
      [{ name: ' ' }, 'name'],
      [{ note: 'x'.repeat(1_001) }, 'note'],
    ] as const)
      expect(Object.keys((await user.requestAdvisor(changes)).json().data.params)).toEqual([field]);
  });
});

describe('GET advisor agenda', () => {
  it('the agenda offers a week of times of the advisors who speak the language', async () => {
    const user = await createAdvisorUser(test, 'es');
    const agenda = (await user.lookUp(await user.lead(), '2000-01-01')).json<Agenda>();
    expect(agenda.timeZone).toBe('Europe/Madrid');
    expect(agenda.days).toHaveLength(7);
    expect(agenda.nextFreeDay).toMatch(/^\d{4}-\d\d-\d\d$/);
    const slots = agenda.days.flatMap((day) => day.slots);
    expect(new Set(slots.map(({ advisor }) => advisor))).toEqual(new Set(['Lucía Rotonda', 'Airam Cambio']));
    for (const { advisor, specialities } of slots)
      expect(specialities).toEqual(advisor === 'Airam Cambio' ? ['financing', 'quote'] : ['electric', 'choose-a-car']);
    for (const { startsAt } of slots) expect(Date.parse(startsAt)).toBeGreaterThan(Date.now() + 3_600_000 - 60_000);
  });

  it('free times are public, without the phone numbers of advisors', async () => {
    const user = await createAdvisorUser(test, 'de');
    const own = (await user.lookUp(await user.lead(), '2000-01-01')).json<Agenda>();
    const response = await test.app.inject({
      url: '/wp-json/dkwp/v2/advisor/times?startDate=2000-01-01',
      headers: { 'accept-language': 'de' },
    });
    const open = response.json<Agenda>();
    const moments = (agenda: Agenda) => agenda.days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt));
    expect(moments(open)).toEqual(moments(own));
    expect(moments(open).length).toBeGreaterThan(0);
    for (const { slots } of own.days)
      for (const { advisorPhone } of slots) expect(response.body).not.toContain(advisorPhone);
    for (const { languages } of open.days.flatMap(({ slots }) => slots)) expect(languages).toContain('de');
    expect(outcome(await test.app.inject('/wp-json/dkwp/v2/advisor/times?startDate=heute'))).toBe(
      '400 request.invalid',
    );
  });

  it('a request key is valid for 30 days, and only for its owner', async () => {
    const user = await createAdvisorUser(test);
    const key = await user.lead();
    const stranger = await createAdvisorUser(test);
    const slot = await firstFree(user, key);
    expect(outcome(await stranger.lookUp(key, '2000-01-01'))).toBe('404 advisor.lead-not-found');
    expect(outcome(await stranger.book(key, slotOf(slot)))).toBe('404 advisor.lead-not-found');
    expect(outcome(await user.lookUp('x'.repeat(43), '2000-01-01'))).toBe('404 advisor.lead-not-found');
    expect(outcome(await user.lookUp(key, '2026-02-30'))).toBe('400 request.invalid');
    clock = 29.9 * DAY_MS;
    expect(outcome(await user.lookUp(key, '2000-01-01'))).toBe('200');
    clock = 0;
    await test.database.connection.pool.query(`update advisor_leads set created_at = created_at - interval '30 days'`);
    expect(outcome(await user.lookUp(key, '2000-01-01'))).toBe('404 advisor.lead-not-found');
    expect(outcome(await user.book(key, slotOf(slot)))).toBe('404 advisor.lead-not-found');
  });
});

describe('failing reads of the agenda', () => {
  it('a failed read of the agenda is answered with a lookup error', async () => {
    const user = await createAdvisorUser(test);
    const lead = await user.lead();
    const { pool } = test.database.connection;
    await pool.query(`update advisors set time_zone = 'Moon/Tycho' where phone = '+390200000101'`);
    try {
      const answer = await user.lookUp(lead, '2000-01-01');
      expect(outcome(answer)).toBe('503 advisor.lookup-failed');
      expect(answer.json().message).toBe('Non riusciamo a caricare gli orari dei consulenti. Riprova tra poco.');
    } finally {
      await pool.query(`update advisors set time_zone = 'Europe/Rome' where phone = '+390200000101'`);
    }
  });
});
