import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShareMode } from '#contract/garage/garage.rules.ts';
import { addDays, DAY_MS } from '#contract/shared/days.ts';
import { vehicleGuests } from '#server/garage/sharing/sharing.tables.ts';
import { insertAccount, mailsTo } from '#server/testing/accounts.ts';
import { waitForJobs } from '#server/testing/queued-jobs.ts';
import { createDriver, linksIn } from '#server/testing/reminder-calls.ts';
import { useApp } from '#server/testing/test-app.ts';
import { sendReminder } from './reminders.jobs.ts';

const TODAY = '2026-11-17';
let moment = 0;
const test = useApp({ runsJobs: true, now: () => new Date(moment) });
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await test.database.connection.pool.query<Row>(text, values)).rows;

beforeEach(() => {
  moment = Date.parse(`${TODAY}T09:00:00Z`);
});
afterEach(async () => {
  await query('truncate users cascade');
  await query('truncate reminder_runs');
});

async function run(days = 0): Promise<void> {
  moment += days * DAY_MS;
  await test.services.reminders.send();
  await waitForJobs(test, [sendReminder.name]);
}

/** An owner whose inspection is due in a week, and somebody the car is shared with. */
async function createFamily(mode: ShareMode) {
  const owner = await createDriver(test, 'it', { reviewDeadline: addDays(TODAY, 7) });
  const guest = await insertAccount(test, { locale: 'de' });
  await test.database.connection.database
    .insert(vehicleGuests)
    .values({ vehicleId: owner.vehicleId, userId: guest.userId, mode, createdAt: new Date() });
  const counts = async () => [(await mailsTo(test, owner.email)).length, (await mailsTo(test, guest.email)).length];
  const revoke = () => query('delete from vehicle_guests where user_id = $1', [guest.userId]);
  return { owner, guest, counts, revoke };
}

const answer = (key: string, action: string) =>
  test.app.inject({ method: 'POST', url: '/wp-json/dkwp/v2/reminders/answer', payload: { key, action } });

describe('reminders of a shared vehicle', () => {
  it('reminders of a shared vehicle are sent once to the owner and once to the guest, each in the own language, whatever runs again', async () => {
    const { owner, guest, counts } = await createFamily('write');
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await counts()).toEqual([1, 1]);
    expect((await mailsTo(test, owner.email))[0]?.subject).toContain('Revisione');
    expect((await mailsTo(test, guest.email))[0]?.subject).toContain('Hauptuntersuchung');
    await run(6);
    expect(await counts()).toEqual([2, 2]);
  });

  it('reminders of a shared vehicle are not sent to a guest who has stopped them, nor to one who was removed', async () => {
    const { owner, guest, counts, revoke } = await createFamily('write');
    await run();
    const [mail] = await mailsTo(test, guest.email);
    await answer(linksIn(mail ?? { text: '' }).stop.key, 'stop');
    await run(6);
    expect(await counts()).toEqual([2, 1]);
    expect((await owner.settings()).off).toEqual([]);
    await revoke();
    await query('delete from reminder_settings');
    await run(2);
    expect(await counts()).toEqual([3, 1]);
  });

  it('reminders of a shared vehicle are put off by one person for that person only', async () => {
    const { guest, counts } = await createFamily('write');
    await run();
    const [mail] = await mailsTo(test, guest.email);
    await answer(linksIn(mail ?? { text: '' }).snooze.key, 'snooze');
    await run(6);
    expect(await counts()).toEqual([2, 1]);
    await run(1);
    expect(await counts()).toEqual([2, 2]);
  });

  it('a writer notes by the link that it is done; a reader has no such link', async () => {
    const { owner, guest } = await createFamily('write');
    await run();
    const [mail] = await mailsTo(test, guest.email);
    const { key } = linksIn(mail ?? { text: '' }).done;
    await query("update vehicle_guests set mode = 'read'");
    expect((await answer(key, 'done')).json().code).toBe('garage.read-only');
    await run(6);
    expect((await mailsTo(test, guest.email))[0]?.text).not.toContain('for=done');
    await query("update vehicle_guests set mode = 'write'");
    expect((await answer(key, 'done')).json()).toMatchObject({ deadline: { is_done: true } });
    const history = await owner.send('GET', `/vehicle/${owner.plate}/deadlines`);
    expect(history.json().history).toHaveLength(1);
  });

  it('the links of a guest who was removed do nothing', async () => {
    const { owner, guest, revoke } = await createFamily('write');
    await run();
    const [mail] = await mailsTo(test, guest.email);
    const { done, snooze } = linksIn(mail ?? { text: '' });
    await revoke();
    expect((await answer(done.key, 'done')).json()).toEqual({ deadline: null });
    expect((await answer(snooze.key, 'snooze')).json()).toEqual({ deadline: null });
    expect((await owner.send('GET', `/vehicle/${owner.plate}/deadlines`)).json().history).toEqual([]);
  });

  it('the calendar of a guest has the shared vehicle until the sharing ends', async () => {
    const { guest, revoke } = await createFamily('read');
    const created = await test.app.inject({
      method: 'PUT',
      url: '/wp-json/garagek/v1/user/reminders/calendar',
      headers: { 'dk-authorization': guest.token },
    });
    const feed = async () => (await test.app.inject(new URL(created.json<{ url: string }>().url).pathname)).body;
    expect(await feed()).toContain('BEGIN:VEVENT');
    await revoke();
    expect(await feed()).not.toContain('BEGIN:VEVENT');
  });
});
