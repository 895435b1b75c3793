import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, DAY_MS, daysBetween, todayIn } from '#contract/shared/days.ts';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { createDriver } from '#server/testing/reminder-calls.ts';
import { useApp } from '#server/testing/test-app.ts';
import type { Reminder } from './reminders.jobs.ts';

let moment = Date.parse('2027-01-01T05:20:00Z');
const test = useApp({ now: () => new Date(moment) });
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await test.database.connection.pool.query<Row>(text, values)).rows;

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await query('truncate users cascade');
  await query('truncate reminder_runs');
  await query("delete from jobs.job where name like 'reminders.%'");
});

/** Records queued mails instead of queueing them. */
function recordMails(record: (mail: Reminder) => void) {
  vi.spyOn(test.queue, 'enqueueAll').mockImplementation(async (_transaction, _job, payloads) => {
    for (const payload of payloads) record(payload as Reminder);
  });
}

/** Month ends, a leap day, the days around daylight saving and the end of the year. */
const DAYS = [
  '2027-03-28',
  '2027-04-27',
  '2027-10-31',
  '2027-12-31',
  '2028-01-01',
  '2028-02-29',
  '2028-03-26',
  '2028-10-29',
];

describe.each(['Europe/Rome', 'UTC', 'Pacific/Auckland'])('two years in a process in %s', (timeZone) => {
  it('each reminder is queued once, on the right day of its country, and none after done or stop', async () => {
    vi.stubEnv('TZ', timeZone);
    const offset = { 'Europe/Rome': -60, UTC: 0, 'Pacific/Auckland': -780 }[timeZone];
    expect(new Date('2027-01-15T12:00:00Z').getTimezoneOffset()).toBe(offset);

    const expected: string[] = [];
    const drivers = new Map<string, Locale>();
    for (const country of LOCALES)
      for (const day of DAYS) {
        const { vehicleId } = await createDriver(test, country, { reviewDeadline: day });
        drivers.set(vehicleId, country);
        for (const days of [-30, -7, -1, 1]) expected.push(`${vehicleId} ${day} ${addDays(day, days)}`);
      }
    const met = await createDriver(test, 'de', { taxDeadline: '2027-06-30' });
    const stopped = await createDriver(test, 'it', { insuranceDeadline: '2027-06-30' });
    for (const { vehicleId } of [met, stopped]) expected.push(`${vehicleId} 2027-06-30 2027-05-31`);
    drivers.set(met.vehicleId, 'de').set(stopped.vehicleId, 'it');
    for (const days of [-30, -7, -1, 1]) expected.push(`${met.vehicleId} 2028-06-30 ${addDays('2028-06-30', days)}`);

    const queued: string[] = [];
    recordMails(({ deadlines }) => {
      for (const { vehicleId, due } of deadlines)
        queued.push(`${vehicleId} ${due} ${todayIn(drivers.get(vehicleId) ?? 'it', new Date(moment))}`);
    });
    for (let day = '2027-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
      if (day === '2027-06-10') {
        await test.services.deadlines.complete(met.userId, met.plate, { deadline: 'tax', done_on: day }, 'de');
        await test.services.reminderLinks.set(stopped.userId, ['insurance']);
      }
      // In the morning, and shortly before or after midnight, depending on country and season.
      for (const time of ['05:20', '22:30']) {
        moment = Date.parse(`${day}T${time}:00Z`);
        await test.services.reminders.send();
      }
    }
    expect(queued.toSorted()).toEqual(expected.toSorted());
  }, 600_000);
});

/** People with a car whose insurance ends in so many days. */
async function insertDrivers(count: number, day: string): Promise<void> {
  await query(
    `with people as (insert into users (email, password_hash, locale, name, surname, created_at)
       select 'many-' || n || '@example.com', '', 'es', 'A', 'B', now() from generate_series(1, $1) n returning id)
     insert into vehicles (user_id, plate, locale, created_at, insurance_deadline, review_deadline)
     select id, '1234BCD', 'es', now(), $2, $2 from people`,
    [count, day],
  );
}

describe('interrupted and parallel runs', () => {
  const today = '2028-05-10';

  it('a run that is killed in the middle is finished by the next one: nothing is lost, nothing is queued twice', async () => {
    moment = Date.parse(`${today}T05:20:00Z`);
    const count = 2_600;
    await insertDrivers(count, addDays(today, 7));
    const { enqueueAll } = test.queue;
    let batches = 0;
    vi.spyOn(test.queue, 'enqueueAll').mockImplementation(async (transaction, job, payloads) => {
      batches += 1;
      await enqueueAll(transaction, job, payloads);
      // After the jobs were inserted: they have to disappear with the transaction.
      if (batches === 2) throw new Error('killed');
    });
    await expect(test.services.reminders.send()).rejects.toThrow('killed');
    await test.services.reminders.send();
    expect(await test.services.reminders.send()).toBe(0);
    const jobs = await query<{ userId: string; deadlines: number }>(
      `select data ->> 'userId' as "userId", json_array_length((data -> 'deadlines')::json) as deadlines
       from jobs.job where name = 'reminders.send-mail'`,
    );
    expect(jobs).toHaveLength(count);
    expect(new Set(jobs.map(({ userId }) => userId)).size).toBe(count);
    expect(jobs.every(({ deadlines }) => deadlines === 2)).toBe(true);
  });

  it('a hundred runs at the same time queue each mail once', async () => {
    moment = Date.parse(`${today}T05:20:00Z`);
    await insertDrivers(300, addDays(today, 30));
    const counts = await Promise.all(Array.from({ length: 100 }, () => test.services.reminders.send()));
    expect(counts.reduce((sum, count) => sum + count)).toBe(300);
    const jobs = await query("select 1 from jobs.job where name = 'reminders.send-mail'");
    expect(jobs).toHaveLength(300);
  });

  it('a server that was down for five days sends what it has missed, once', async () => {
    const driver = await createDriver(test, 'en', { reviewDeadline: addDays(today, 9) });
    const queued: number[] = [];
    recordMails(({ deadlines }) => {
      for (const { due } of deadlines) queued.push(daysBetween(todayIn('en', new Date(moment)), due));
    });
    for (const days of [0, 1, 6, 7, 8, 9, 10, 11]) {
      moment = Date.parse(`${today}T05:20:00Z`) + days * DAY_MS;
      await test.services.reminders.send();
    }
    expect(driver.vehicleId).toBeTruthy();
    expect(queued).toEqual([3, 1, -1]);
  });
});
