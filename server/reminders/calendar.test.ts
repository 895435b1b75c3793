import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/shared/days.ts';
import { LOCALES } from '#contract/shared/locale.ts';
import { createDriver } from '#server/testing/reminder-calls.ts';
import { outcomeOf } from '#server/testing/saved-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

let clock = Date.parse('2026-11-17T09:00:00Z');
const test = useApp({ now: () => new Date(clock) });
const TODAY = '2026-11-17';
const HOSTILE = 'Tagliando\r\nBEGIN:VEVENT\r\nSUMMARY:Injected\r\nEND:VEVENT;,\\ "x": \u0001\u0007 🚗 è';

type Driver = Awaited<ReturnType<typeof createDriver>>;

const createFeedPath = async (driver: Driver) =>
  new URL((await driver.send('PUT', '/reminders/calendar')).json<{ url: string }>().url).pathname;

async function readFeed(path: string) {
  const response = await test.app.inject(path);
  expect(response.statusCode).toBe(200);
  return response;
}

/** The events of a file that a strict parser accepts. */
function eventsOf(text: string) {
  const component = new ICAL.Component(ICAL.parse(text));
  // Every line ends with CR LF and has at most 75 octets.
  for (const line of text.split('\r\n')) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  const again = new ICAL.Component(ICAL.parse(component.toString()));
  expect(again.toJSON()).toEqual(component.toJSON());
  return component.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      day: event.startDate.toString(),
      end: event.endDate.toString(),
      isDate: event.startDate.isDate,
      alarms: one.getAllSubcomponents('valarm').length,
    };
  });
}

describe('the calendar at a private URL', () => {
  it.each([...LOCALES])('the calendar has every deadline as a whole day with alarms, in %s', async (locale) => {
    const driver = await createDriver(test, locale, {
      make: 'Fiat',
      model: 'Panda',
      insuranceDeadline: '2027-12-31',
      reviewDeadline: '2028-02-29',
    });
    await driver.saveOwn({ kind: 'warranty', due_on: '2027-05-01' });
    const response = await readFeed(await createFeedPath(driver));
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(response.headers['cache-control']).toBe('private, no-store');
    const events = eventsOf(response.body);
    expect(events.map(({ day, end }) => [day, end])).toEqual([
      ['2027-05-01', '2027-05-02'],
      ['2027-12-31', '2028-01-01'],
      ['2028-02-29', '2028-03-01'],
    ]);
    expect(events.every(({ isDate, alarms }) => isDate && alarms === 2)).toBe(true);
    const review = { it: 'Revisione', en: 'MOT', es: 'ITV', fr: 'Contrôle technique', de: 'Hauptuntersuchung' }[locale];
    expect(events[2]?.summary).toMatch(new RegExp(`^${review}, Fiat Panda, `));
    expect(events[2]?.description).toContain('/dashboard/');
  });

  it('the calendar keeps the identity of an event when its day changes', async () => {
    const driver = await createDriver(test, 'it', { taxDeadline: addDays(TODAY, 3) });
    const path = await createFeedPath(driver);
    const [before] = eventsOf((await readFeed(path)).body);
    await driver.done({ deadline: 'tax', done_on: TODAY });
    const [after] = eventsOf((await readFeed(path)).body);
    expect(after?.uid).toBe(before?.uid);
    expect(after?.day).not.toBe(before?.day);
  });

  it('a hostile name adds no event and survives a round trip', async () => {
    const driver = await createDriver(test, 'it', { make: HOSTILE, model: 'BEGIN:VEVENT' });
    const { own } = await driver.saveOwn({ kind: 'other', name: 'BEGIN:VEVENT;,\\n "x" 🚗', due_on: '2027-05-01' });
    expect(own).toHaveLength(1);
    const events = eventsOf((await readFeed(await createFeedPath(driver))).body);
    expect(events).toHaveLength(1);
    expect(events[0]?.summary).toContain('BEGIN:VEVENT;,\\n "x" 🚗, Tagliando\nBEGIN:VEVENT\nSUMMARY:Injected');
  });

  it('the calendar ends when it is revoked or replaced; only its hash is stored', async () => {
    const driver = await createDriver(test, 'de', { reviewDeadline: '2027-05-31' });
    const first = await createFeedPath(driver);
    const { rows } = await test.database.connection.pool.query<{ hash: string }>('select hash from calendar_keys');
    expect(rows.some(({ hash }) => first.includes(hash))).toBe(false);
    const second = await createFeedPath(driver);
    expect((await test.app.inject(first)).statusCode).toBe(404);
    expect((await driver.settings()).calendar_since).toBe(new Date(clock).toISOString());
    clock += 1_000;
    await readFeed(second);
    await driver.send('DELETE', '/reminders/calendar');
    expect((await test.app.inject(second)).statusCode).toBe(404);
    expect((await driver.settings()).calendar_since).toBeNull();
  });

  it.each(['/calendar/x.ics', '/calendar/x', '/calendar/..%2f.ics', `/calendar/${'x'.repeat(90)}.ics`])(
    'at %s there is no calendar',
    async (path) => {
      expect((await test.app.inject(path)).statusCode).toBe(404);
    },
  );
});

describe('one deadline as a file', () => {
  it('the file of one deadline has that deadline only', async () => {
    const driver = await createDriver(test, 'fr', { insuranceDeadline: '2027-12-31', reviewDeadline: '2027-05-31' });
    const response = await driver.send('GET', `/vehicle/${driver.plate}/deadlines/review/calendar`);
    expect(response.headers['content-disposition']).toBe('attachment; filename="targa.ics"');
    expect(eventsOf(response.body).map(({ day }) => day)).toEqual(['2027-05-31']);
    const missing = await driver.send('GET', `/vehicle/${driver.plate}/deadlines/tax/calendar`);
    expect(outcomeOf(missing)).toBe('404 garage.deadline-not-found');
  });
});
