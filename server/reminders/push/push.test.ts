import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_PUSH_SUBSCRIPTIONS } from '#contract/reminders/reminders.rules.ts';
import { addDays, DAY_MS } from '#contract/shared/days.ts';
import { mailsTo } from '#server/testing/accounts.ts';
import { startPushService } from '#server/testing/push-service.ts';
import { waitForJobs } from '#server/testing/queued-jobs.ts';
import { createDriver } from '#server/testing/reminder-calls.ts';
import { useApp } from '#server/testing/test-app.ts';
import { sendPush, sendReminder } from '../reminders.jobs.ts';
import { isPushEndpoint } from './public-addresses.ts';

const TODAY = '2026-11-17';
let moment = 0;
const service = await startPushService();
const test = useApp({
  runsJobs: true,
  now: () => new Date(moment),
  dependencies: { pushAgent: service.agent },
});
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await test.database.connection.pool.query<Row>(text, values)).rows;

beforeEach(() => {
  moment = Date.parse(`${TODAY}T09:00:00Z`);
});
afterEach(async () => {
  // A job that waits for its next attempt would be waited for by the following test.
  await query('delete from jobs.job where name = any($1)', [[sendReminder.name, sendPush.name]]);
  await query('truncate users cascade');
  await query('truncate reminder_runs');
  service.received.length = 0;
});
afterAll(() => service.stop());

/** Sends what is due, until only the given jobs are left. */
async function run(days = 0, left: readonly { name: string; state: string }[] = []): Promise<void> {
  moment += days * DAY_MS;
  await test.services.reminders.send();
  await waitForJobs(test, [sendReminder.name, sendPush.name], left);
}

const driver = () => createDriver(test, 'it', { make: 'Fiat', model: 'Panda', reviewDeadline: addDays(TODAY, 7) });
const browsersOf = (userId: string) => query('select * from push_subscriptions where user_id = $1', [userId]);

describe('a notification', () => {
  it('a notification goes to every browser of a person once, beside the mail, and shows kind and plate only', async () => {
    const person = await driver();
    await person.saveOwn({ kind: 'other', name: 'Visita da Mario', due_on: addDays(TODAY, 7) });
    for (const path of ['phone', 'laptop'])
      expect((await person.send('PUT', '/reminders/push', service.addBrowser(path))).statusCode).toBe(200);
    await Promise.all([run(), run()]);
    await run();
    expect(await mailsTo(test, person.email)).toHaveLength(1);
    expect(service.received.map(({ path }) => path).toSorted()).toEqual(['laptop', 'phone']);
    expect(service.received[0]).toMatchObject({ body: 'AB 123 CD', url: '/dashboard' });
    expect(service.received[0]?.title.split(', ').toSorted()).toEqual(['Altra scadenza', 'Revisione']);
    await run(6);
    expect(service.received).toHaveLength(4);
    expect(service.refused).toEqual([]);
  });

  it('a notification is not sent after it was turned off, nor for what was done meanwhile', async () => {
    const person = await driver();
    const subscription = service.addBrowser('off');
    await person.send('PUT', '/reminders/push', subscription);
    await person.turnOff('review');
    await run();
    expect(service.received).toEqual([]);
    await person.turnOff();
    await person.send('DELETE', '/reminders/push', { endpoint: subscription.endpoint });
    await run(6);
    expect(service.received).toEqual([]);
    expect(await mailsTo(test, person.email)).toHaveLength(1);
  });

  it('a notification is the last one of a browser that has ended its subscription', async () => {
    const person = await driver();
    for (const [path, status] of [
      ['gone', 410],
      ['unknown', 404],
      ['kept', 201],
    ] as const) {
      await person.send('PUT', '/reminders/push', service.addBrowser(path));
      service.answer(path, status);
    }
    await run();
    expect((await browsersOf(person.userId)).map((one) => (one as { endpoint: string }).endpoint)).toEqual([
      'https://push.example.com/kept',
    ]);
  });

  it('a notification is tried again when the push service is busy, and not when it refuses', async () => {
    const person = await driver();
    for (const [path, status] of [
      ['busy', 503],
      ['refused', 413],
    ] as const) {
      await person.send('PUT', '/reminders/push', service.addBrowser(path));
      service.answer(path, status);
    }
    await run(0, [{ name: sendPush.name, state: 'retry' }]);
    const [waiting] = await query('select output from jobs.job where name = $1 and state = $2', [
      sendPush.name,
      'retry',
    ]);
    expect(waiting).toMatchObject({ output: { type: 'Error' } });
    expect(JSON.stringify(waiting)).not.toContain('push.example.com');
    expect(await browsersOf(person.userId)).toHaveLength(2);
  });

  it('a notification is sent once when the answer of the push service never ends', async () => {
    const person = await driver();
    await person.send('PUT', '/reminders/push', service.addBrowser('endless'));
    service.answerEndlessly('endless');
    await run();
    expect(service.received).toHaveLength(1);
  });

  it('a notification is given up for a browser with keys that cannot be used', async () => {
    const person = await driver();
    const { endpoint, keys } = service.addBrowser('broken');
    await person.send('PUT', '/reminders/push', { endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } });
    await run();
    expect(service.received).toEqual([]);
  });

  it('the notifications of a browser that another person has used before go to the new one', async () => {
    const [first, second] = [await driver(), await driver()];
    const subscription = service.addBrowser('shared');
    await first.send('PUT', '/reminders/push', subscription);
    await second.send('PUT', '/reminders/push', subscription);
    expect(await browsersOf(first.userId)).toEqual([]);
    await run();
    expect(service.received).toHaveLength(1);
  });

  it('the notifications of a browser that two people use at the same moment go to one of them', async () => {
    const people = [await driver(), await driver()];
    const subscription = service.addBrowser('contested');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => people.map(({ send }) => send('PUT', '/reminders/push', subscription))).flat(),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await query('select 1 from push_subscriptions')).toHaveLength(1);
  });

  it('a notification goes to ten browsers at most, and browsers go with the account', async () => {
    const person = await driver();
    for (let index = 0; index <= MAX_PUSH_SUBSCRIPTIONS; index += 1) {
      moment += 1;
      await person.send('PUT', '/reminders/push', service.addBrowser(`number-${index}`));
    }
    const kept = await browsersOf(person.userId);
    expect(kept).toHaveLength(MAX_PUSH_SUBSCRIPTIONS);
    expect(JSON.stringify(kept)).not.toContain('number-0"');
    await person.send('DELETE', '', { password: person.password });
    expect(await browsersOf(person.userId)).toEqual([]);
  });

  it('a notification is signed with one key, whichever process made it', async () => {
    const person = await driver();
    await query('update installation set vapid_public_key = null, vapid_private_key = null');
    const keys = await Promise.all(
      Array.from({ length: 20 }, async () => (await person.send('GET', '/reminders/push')).json().public_key),
    );
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{87}$/);
  });
});

describe('the URL of a push service', () => {
  it.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://printer.local/x',
    'https://metadata.google.internal/x',
    'https://push.example.com:8443/x',
    'https://user:secret@push.example.com/x',
    'https://single/x',
    'file:///etc/passwd',
    'nothing',
  ])('%s is refused', async (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false);
    const { keys } = service.addBrowser('refused');
    const answer = await (await driver()).send('PUT', '/reminders/push', { endpoint, keys });
    expect(answer.statusCode).toBe(400);
  });
});
