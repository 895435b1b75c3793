import { beforeAll, describe, expect, it } from 'vitest';
import type { FreeSlot } from '#contract/advisor/advisor.endpoints.ts';
import { addDays, utcDay } from '#contract/shared/days.ts';
import { hashSecret, newSecret } from '#server/shared/secrets.ts';
import { type AdvisorUser, createAdvisorUser, slotOf } from '#server/testing/advisor-calls.ts';
import { outcome } from '#server/testing/garage-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();
const MANY = 100;

function tally(outcomes: string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(outcomes, (one) => one)].map(([one, all]) => [one, all.length]));
}

async function countRows(query: string): Promise<number> {
  return (await test.database.connection.pool.query(`select count(*)::int as count from ${query}`)).rows[0].count;
}

let users: { user: AdvisorUser; lead: string }[];
let free: FreeSlot[];

beforeAll(async () => {
  users = [];
  for (let index = 0; index < MANY; index += 1) {
    const user = await createAdvisorUser(test);
    users.push({ user, lead: await user.lead() });
  }
  const { user, lead } = users[0] ?? { user: await createAdvisorUser(test), lead: '' };
  const soon = await user.free(lead);
  const week = addDays(utcDay(), 8);
  const later = await user.free(lead, week);
  free = [...new Map([...soon, ...later].map((slot) => [JSON.stringify(slotOf(slot)), slot])).values()];
});

const slotAt = (index: number) => {
  const slot = free.at(index);
  if (!slot) throw new Error('Not enough free times');
  return slotOf(slot);
};

describe('100 users booking at the same time', () => {
  it('100 bookings of one slot make one booking and 99 conflicts', async () => {
    const outcomes = await Promise.all(users.map(async ({ user, lead }) => outcome(await user.book(lead, slotAt(-1)))));
    expect(tally(outcomes)).toEqual({ 200: 1, '409 advisor.slot-taken': MANY - 1 });
    expect(await countRows('advisor_bookings')).toBe(1);
    expect(await countRows(`jobs.job where name = 'advisor.send-mail'`)).toBe(2);
  });

  it('100 bookings of different slots all succeed', async () => {
    const others = await Promise.all(
      users.map(async ({ user }, index) => outcome(await user.book(await user.lead(), slotAt(index)))),
    );
    expect(tally(others)).toEqual({ 200: MANY });
    expect(await countRows('advisor_bookings')).toBe(MANY + 1);
  });
});

describe('100 bookings by one user', () => {
  it('100 bookings with one request key make one booking', async () => {
    const user = await createAdvisorUser(test);
    const lead = await user.lead();
    const slots = (await user.free(lead)).slice(0, 20);
    const outcomes = await Promise.all(
      Array.from({ length: MANY }, async (_, index) => {
        const slot = slots[index % slots.length];
        return slot ? outcome(await user.book(lead, slotOf(slot))) : 'no slot';
      }),
    );
    expect(tally(outcomes)).toEqual({ 200: 1, '409 advisor.already-booked': MANY - 1 });
  });
});

describe('100 moves at the same time', () => {
  const url = '/wp-json/dkwp/v2/advisor/booking';

  /** An appointment with a key, written straight to the database: no mail is sent here. */
  async function withKey(slot: FreeSlot): Promise<string> {
    const user = await createAdvisorUser(test);
    expect(outcome(await user.book(await user.lead(), slotOf(slot)))).toBe('200');
    const key = newSecret();
    await test.database.connection.pool.query(
      `insert into booking_keys (hash, booking_id, expires_at)
       select $1, advisor_bookings.id, now() + interval '60 days' from advisor_bookings
       join advisor_leads on advisor_leads.id = lead_id where email = $2`,
      [hashSecret(key), user.email],
    );
    return key;
  }

  it('one slot that many appointments move to and others book goes to one of them', async () => {
    const asking = await createAdvisorUser(test);
    const left = await asking.free(await asking.lead(), addDays(utcDay(), 16));
    const [target, ...sources] = left;
    if (!target) throw new Error('Not enough free times');
    const keys: string[] = [];
    for (const source of sources.slice(0, MANY / 2)) keys.push(await withKey(source));
    const outcomes = await Promise.all([
      ...keys.map(async (key) =>
        outcome(await test.app.inject({ method: 'PUT', url, payload: { key, slot: slotOf(target) } })),
      ),
      ...users.slice(0, MANY / 2).map(async ({ user }) => outcome(await user.book(await user.lead(), slotOf(target)))),
    ]);
    expect(tally(outcomes)).toEqual({ 200: 1, '409 advisor.slot-taken': MANY - 1 });
    expect(await countRows(`advisor_bookings where starts_at = '${target.startsAt}' and cancelled_at is null`)).toBe(1);
  });
});
