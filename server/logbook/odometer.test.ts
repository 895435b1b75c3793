import { describe, expect, it } from 'vitest';
import { outcome, scriptedRegistry } from '#server/testing/garage-calls.ts';
import { createDriver, logbookOf } from '#server/testing/logbook-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

let today = '2026-11-17';
let ticks = 0;
const now = () => new Date(Date.parse(`${today}T10:00:00Z`) + ticks++);
const test = useApp({ now, dependencies: { registry: scriptedRegistry() } });

describe('readings of the odometer', () => {
  it('every saved figure stays in the history, the newest first, and the vehicle shows the newest', async () => {
    today = '2026-11-15';
    const driver = await createDriver(test);
    expect(outcome(await driver.setKilometres(60_000))).toBe('200');
    today = '2026-11-17';
    expect(outcome(await driver.setKilometres(60_400))).toBe('200');
    await driver.done({ deadline: 'review', done_on: '2026-11-16', km: 60_200 });
    await driver.save({ kind: 'fuel', day: '2026-11-17', km: 60_500, quantity: 30, price: 52.5 });
    const { readings, vehicle } = await driver.read();
    expect(readings.map(({ source, km, read_on }) => [source, km, read_on])).toEqual([
      ['entry', 60_500, '2026-11-17'],
      ['typed', 60_400, '2026-11-17'],
      ['done', 60_200, '2026-11-16'],
      ['typed', 60_000, '2026-11-15'],
    ]);
    expect(vehicle.vehicle_data_info).toMatchObject({
      last_revealed_km: 60_500,
      last_revealed_km_last_update: '2026-11-17',
    });
  });

  it('a lower figure is refused with the last one until it is confirmed', async () => {
    const driver = await createDriver(test);
    await driver.setKilometres(67_938);
    const refused = await driver.setKilometres(1_000);
    expect(outcome(refused)).toBe('409 garage.reading-unlikely');
    expect(refused.json()).toMatchObject({ data: { params: { km: '67938', read_on: today } } });
    expect((await driver.read()).vehicle.vehicle_data_info.last_revealed_km).toBe(67_938);
    expect(outcome(await driver.setKilometres(1_000, true))).toBe('200');
    // The odometer was replaced: from here on it counts from zero.
    expect(outcome(await driver.setKilometres(1_200))).toBe('200');
    expect((await driver.read()).readings.map(({ km }) => km)).toEqual([1_200, 1_000, 67_938]);
  });

  it.each([
    ['before', { km: 50_001, read_on: '2026-01-10' }],
    ['after', { km: 39_999, read_on: '2026-01-12' }],
  ])('a figure that does not fit those %s and after its day is asked about', async (_where, reading) => {
    const driver = await createDriver(test);
    await driver.addReading({ km: 40_000, read_on: '2026-01-01' });
    await driver.addReading({ km: 50_000, read_on: '2026-02-01' });
    expect(outcome(await driver.addReading(reading))).toBe('409 garage.reading-unlikely');
    const entry = { kind: 'service', day: reading.read_on, km: reading.km };
    expect(outcome(await driver.save(entry))).toBe('409 garage.reading-unlikely');
    const done = { deadline: 'review', done_on: reading.read_on, km: reading.km };
    expect(outcome(await driver.done(done))).toBe('409 garage.reading-unlikely');
    expect(outcome(await driver.addReading({ ...reading, confirmed: true }))).toBe('200');
    expect(outcome(await driver.done({ ...done, confirmed: true }))).toBe('200');
  });

  it('deleting the newest shows the one before, and an entry takes its reading with it', async () => {
    const driver = await createDriver(test);
    await driver.addReading({ km: 40_000, read_on: '2026-01-01' });
    const { entries } = logbookOf(await driver.save({ kind: 'repair', day: '2026-02-01', km: 41_000 }));
    const { readings } = logbookOf(await driver.addReading({ km: 42_000, read_on: '2026-03-01' }));
    const afterFirst = logbookOf(await driver.deleteReading(readings[0]?.id));
    expect(afterFirst.vehicle.vehicle_data_info.last_revealed_km).toBe(41_000);
    const afterSecond = logbookOf(await driver.deleteEntry(entries[0]?.id));
    expect(afterSecond.vehicle.vehicle_data_info.last_revealed_km).toBe(40_000);
    const empty = logbookOf(await driver.deleteReading(afterSecond.readings[0]?.id));
    expect(empty.vehicle.vehicle_data_info).toMatchObject({
      last_revealed_km: null,
      last_revealed_km_last_update: null,
    });
    expect(outcome(await driver.deleteReading(readings[0]?.id))).toBe('404 logbook.not-found');
  });

  it('the same figure on the same day is one reading, however often it is sent', async () => {
    const driver = await createDriver(test);
    await Promise.all(Array.from({ length: 100 }, () => driver.setKilometres(30_000)));
    expect((await driver.read()).readings).toHaveLength(1);
  });

  it('a hundred figures at the same time leave readings that never fall, and the vehicle shows the highest', async () => {
    const driver = await createDriver(test);
    const figures = Array.from({ length: 100 }, (_, index) => 30_000 + ((index * 37) % 100));
    const outcomes = await Promise.all(figures.map(async (km) => outcome(await driver.setKilometres(km))));
    expect(new Set(outcomes)).toEqual(new Set(['200', '409 garage.reading-unlikely']));
    const { readings, vehicle } = await driver.read();
    expect(readings).toHaveLength(outcomes.filter((one) => one === '200').length);
    expect(vehicle.vehicle_data_info.last_revealed_km).toBe(30_099);
  });

  it('a day to come, or no figure, is refused', async () => {
    const driver = await createDriver(test);
    expect(outcome(await driver.addReading({ km: 1, read_on: '2026-11-18' }))).toBe('400 request.invalid');
    expect(outcome(await driver.addReading({ km: '', read_on: '2026-11-16' }))).toBe('400 request.invalid');
  });
});
