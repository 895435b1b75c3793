import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, DAY_MS } from '#contract/shared/days.ts';
import { mailsTo, readMail } from '#server/testing/accounts.ts';
import { waitForJobs } from '#server/testing/queued-jobs.ts';
import { createDriver, linksIn } from '#server/testing/reminder-calls.ts';
import { outcomeOf } from '#server/testing/saved-calls.ts';
import { useApp } from '#server/testing/test-app.ts';
import { type Reminder, sendReminder } from './reminders.jobs.ts';

const TODAY = '2026-11-17';
let moment = 0;
const test = useApp({ runsJobs: true, now: () => new Date(moment) });
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await test.database.connection.pool.query<Row>(text, values)).rows;

beforeEach(() => {
  moment = Date.parse(`${TODAY}T09:00:00Z`);
});
// What one test has left must not be sent by the next one.
afterEach(async () => {
  await query('truncate users cascade');
  await query('truncate reminder_runs');
});

async function mailsAfterRun(email: string, days = 0) {
  moment += days * DAY_MS;
  await test.services.reminders.send();
  await waitForJobs(test, [sendReminder.name]);
  return mailsTo(test, email);
}

const answer = (key: string, action: string) =>
  test.app.inject({ method: 'POST', url: '/wp-json/dkwp/v2/reminders/answer', payload: { key, action } });

describe('a reminder', () => {
  it('a reminder names all deadlines of the day in one mail, in the language of the person', async () => {
    const driver = await createDriver(test, 'de', {
      make: 'Opel',
      model: 'Corsa',
      insuranceDeadline: addDays(TODAY, 7),
      reviewDeadline: addDays(TODAY, -1),
      taxDeadline: addDays(TODAY, 12),
    });
    await driver.saveOwn({ kind: 'licence', due_on: addDays(TODAY, 30) });
    const [mail, ...more] = await mailsAfterRun(driver.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Erinnerung: Hauptuntersuchung 16. November 2026, Versicherung 24. November 2026, +1');
    expect(mail?.text).toContain('War gestern fällig, 16. November 2026');
    expect(mail?.text).toContain('vertiefte Prüfung');
    expect(mail?.text).toContain('Fällig am 24. November 2026, in 7 Tagen');
    expect(mail?.text).toContain('Führerschein');
    expect(mail?.text).toContain('Opel Corsa');
    expect(mail?.text).not.toContain('Kfz-Steuer');
    expect(await mailsAfterRun(driver.email)).toHaveLength(1);
  });

  it('existing accounts are not flooded by the first run', async () => {
    const silent = await createDriver(test, 'it', {
      insuranceDeadline: addDays(TODAY, 29),
      reviewDeadline: addDays(TODAY, 5),
      taxDeadline: addDays(TODAY, -8),
    });
    const late = await createDriver(test, 'it', { taxDeadline: addDays(TODAY, -7) });
    expect(await mailsAfterRun(silent.email)).toEqual([]);
    expect(await mailsTo(test, late.email)).toHaveLength(1);
  });

  it('a day on which nothing ran is made up for', async () => {
    const driver = await createDriver(test, 'fr', { reviewDeadline: addDays(TODAY, 9) });
    expect(await mailsAfterRun(driver.email)).toEqual([]);
    const [mail] = await mailsAfterRun(driver.email, 4);
    expect(mail?.text).toContain('dans 5 jours');
    expect(await mailsAfterRun(driver.email, 1)).toHaveLength(1);
  });

  it('a French car has no road tax to be reminded of', async () => {
    const driver = await createDriver(test, 'fr', { taxDeadline: addDays(TODAY, 7) });
    expect(await mailsAfterRun(driver.email)).toEqual([]);
  });

  it('a service by kilometres is reminded of once, whatever the odometer says meanwhile', async () => {
    const driver = await createDriver(test, 'it', { lastRevealedKm: 58_000, lastRevealedKmOn: addDays(TODAY, -30) });
    await driver.saveOwn({ kind: 'service', due_km: 60_000 });
    await driver.send('POST', '/vehicle', { plate: driver.plate, vehicle_data_info: { last_revealed_km: 60_000 } });
    const [mail] = await mailsAfterRun(driver.email, 1);
    expect(mail?.subject).toContain('Tagliando');
    expect(mail?.text).toMatch(/Oppure a 60\.000\skm/);
    await driver.send('POST', '/vehicle', { plate: driver.plate, vehicle_data_info: { last_revealed_km: 60_100 } });
    for (const days of [1, 1, 1]) expect(await mailsAfterRun(driver.email, days)).toHaveLength(1);
  });

  it('a reminder is not sent for what was met, deleted or turned off after it was queued', async () => {
    const driver = await createDriver(test, 'it', {
      insuranceDeadline: addDays(TODAY, 7),
      reviewDeadline: addDays(TODAY, 7),
    });
    const { vehicleId, userId } = driver;
    const dueOn = addDays(TODAY, 7);
    const reminder: Reminder = {
      userId,
      deadlines: ['insurance', 'review'].map((deadline) => ({ vehicleId, deadline, due: dueOn })),
    };
    await driver.turnOff('insurance');
    expect(outcomeOf(await driver.done({ deadline: 'review', done_on: TODAY }))).toBe('200');
    await test.services.reminderMails.sendMail(reminder, randomUUID());
    expect(await mailsTo(test, driver.email)).toEqual([]);
    await driver.turnOff();
    await test.services.reminderMails.sendMail(reminder, randomUUID());
    const [mail] = await mailsTo(test, driver.email);
    expect([mail?.text.includes('Assicurazione'), mail?.text.includes('Revisione')]).toEqual([true, false]);
  });

  it('a worker that is killed after sending leaves one duplicate at most, with the same message id', async () => {
    const driver = await createDriver(test, 'it', { taxDeadline: addDays(TODAY, 1) });
    const { vehicleId, userId } = driver;
    const reminder = { userId, deadlines: [{ vehicleId, deadline: 'tax', due: addDays(TODAY, 1) }] };
    const jobId = randomUUID();
    for (let attempt = 0; attempt < 2; attempt += 1) await test.services.reminderMails.sendMail(reminder, jobId);
    const mails = (await mailsTo(test, driver.email)).length;
    expect(mails).toBeGreaterThanOrEqual(1);
    expect(mails).toBeLessThanOrEqual(2);
  });
});

describe('the links of a reminder', () => {
  async function mailed() {
    const driver = await createDriver(test, 'it', { reviewDeadline: addDays(TODAY, 7), matriculation: '2018-11-03' });
    await test.services.reminders.send();
    return { driver, links: linksIn(await readMail(test, driver.email)) };
  }

  it('"done" moves the deadline once, without signing in, and nothing is reminded of any more', async () => {
    const { driver, links } = await mailed();
    const read = await test.app.inject({
      method: 'POST',
      url: '/wp-json/dkwp/v2/reminders/read',
      payload: { key: links.done.key },
    });
    expect(read.json()).toMatchObject({ deadline: { kind: 'review', due_on: '2026-11-24', is_done: false } });
    for (let click = 0; click < 2; click += 1)
      expect((await answer(links.done.key, 'done')).json()).toMatchObject({
        deadline: { due_on: '2028-11-30', is_done: true },
      });
    const { history } = (await driver.send('GET', `/vehicle/${driver.plate}/deadlines`)).json();
    expect(history).toHaveLength(1);
    for (const days of [6, 1, 1]) expect(await mailsAfterRun(driver.email, days)).toHaveLength(1);
  });

  it('"snooze" is silent for seven days and then reminds once', async () => {
    const { driver, links } = await mailed();
    for (let click = 0; click < 2; click += 1) expect(outcomeOf(await answer(links.snooze.key, 'snooze'))).toBe('200');
    expect(await mailsAfterRun(driver.email, 6)).toHaveLength(1);
    const [mail, ...others] = await mailsAfterRun(driver.email, 1);
    expect(mail?.text).toContain('Scadenza: oggi');
    expect(others).toHaveLength(1);
    // The day after it has expired, which was not put off.
    expect(await mailsAfterRun(driver.email, 1)).toHaveLength(3);
    for (const days of [1, 5]) expect(await mailsAfterRun(driver.email, days)).toHaveLength(3);
  });

  it('"stop" works by one click of a mail program at the URL of the page, and any number of times', async () => {
    const { driver, links } = await mailed();
    for (let click = 0; click < 2; click += 1) {
      const response = await test.app.inject({
        method: 'POST',
        url: links.stop.path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(response.statusCode).toBe(200);
    }
    expect((await driver.settings()).off).toEqual(['insurance', 'review', 'tax', 'own']);
    for (const days of [6, 1, 1]) expect(await mailsAfterRun(driver.email, days)).toHaveLength(1);
  });

  it('the links of a reminder expire, and other keys are refused', async () => {
    const { links } = await mailed();
    expect(outcomeOf(await answer('made-up', 'done'))).toBe('404 reminders.link-invalid');
    moment += 91 * DAY_MS;
    expect(outcomeOf(await answer(links.stop.key, 'stop'))).toBe('404 reminders.link-invalid');
  });

  it('the links of a reminder of an erased account end with it, and leave no rows', async () => {
    const { driver, links } = await mailed();
    await answer(links.snooze.key, 'snooze');
    await driver.turnOff('tax');
    await driver.send('PUT', '/reminders/calendar');
    await test.services.account.eraseAccount(driver.userId);
    expect(outcomeOf(await answer(links.done.key, 'done'))).toBe('404 reminders.link-invalid');
    for (const table of ['reminders', 'reminder_snoozes', 'reminder_settings', 'reminder_keys', 'calendar_keys'])
      expect(await query(`select 1 from ${table}`), table).toEqual([]);
  });

  it('what is stored about reminders is part of the export', async () => {
    const { driver, links } = await mailed();
    await answer(links.snooze.key, 'snooze');
    await driver.turnOff('tax');
    expect(await test.services.reminderLinks.exportReminders(driver.userId)).toEqual({
      browsers: [],
      off: ['tax'],
      calendar_since: null,
      snoozed: [{ plate: driver.plate, deadline: 'review', until: addDays(TODAY, 7) }],
      sent: expect.arrayContaining([
        expect.objectContaining({ plate: driver.plate, deadline: 'review', due: addDays(TODAY, 7), step: '7' }),
      ]),
    });
  });
});
