import { describe, expect, it } from 'vitest';
import type { VehicleDeadlines } from '#contract/garage/deadlines.endpoints.ts';
import { MAX_HISTORY, MAX_OWN_DEADLINES } from '#contract/garage/deadlines.rules.ts';
import { addDays, todayIn } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { insertAccount } from '#server/testing/accounts.ts';
import { outcome, scriptedRegistry } from '#server/testing/garage-calls.ts';
import { PLATES } from '#server/testing/reminder-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

const registry = scriptedRegistry();
const test = useApp({ now: () => new Date('2026-11-17T10:00:00Z'), dependencies: { registry } });
const TODAY = todayIn('it', new Date('2026-11-17T10:00:00Z'));
const GARAGE = '/wp-json/garagek/v1/user/vehicle';

async function createGarage(locale: Locale, changes: object = {}) {
  const { token, userId } = await insertAccount(test, { locale });
  const plate = PLATES[locale];
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    test.app.inject({
      method,
      url,
      headers: { 'dk-authorization': token, 'accept-language': locale },
      ...(payload && { payload }),
    });
  expect(outcome(await send('POST', GARAGE, { plate }))).toBe('200');
  if (Object.keys(changes).length > 0) expect(outcome(await send('POST', GARAGE, { plate, ...changes }))).toBe('200');
  const path = `${GARAGE}/${plate}/deadlines`;
  const answer = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const response = await send(method, url, payload);
    if (response.statusCode !== 200) throw new Error(outcome(response));
    return response.json<VehicleDeadlines>();
  };
  return {
    userId,
    plate,
    read: () => answer('GET', path),
    done: (payload: object) => answer('POST', `${path}/done`, { done_on: TODAY, ...payload }),
    undo: (id: string | undefined) => answer('POST', `${path}/undo`, { id }),
    save: (payload: object) => answer('PUT', path, { name: '', ...payload }),
    remove: (id: string | undefined) => answer('DELETE', path, { id }),
    setKilometres: (km: number) => send('POST', GARAGE, { plate, vehicle_data_info: { last_revealed_km: km } }),
    change: (payload: object) => send('POST', GARAGE, { plate, ...payload }),
  };
}

describe('meeting a deadline', () => {
  it('an inspection that was passed moves to its next day and stays in the history', async () => {
    const garage = await createGarage('de', {
      vehicle_data_info: { matriculation: '2021-10-05', last_revealed_km: 61_000 },
      vehicle_review_info: { next_deadline: '2026-10-31' },
    });
    const { vehicle, history } = await garage.done({ deadline: 'review', km: 61_500, price: 149.5 });
    expect(vehicle.vehicle_review_info).toMatchObject({
      next_deadline: '2028-11-30',
      next_deadline_status: 'normal',
      last_review_km: 61_500,
    });
    expect(vehicle.vehicle_data_info.last_revealed_km).toBe(61_500);
    expect(history).toEqual([
      {
        id: expect.any(String),
        kind: 'review',
        name: '',
        done_on: TODAY,
        km: 61_500,
        price: 149.5,
        due_on: '2026-10-31',
        next_on: '2028-11-30',
      },
    ]);
    expect(await garage.read()).toEqual({ vehicle, own: [], history });
  });

  it('undoing restores the deadline and everything that came with it', async () => {
    const garage = await createGarage('it', { vehicle_insurance_info: { next_deadline: '2026-11-10' } });
    const before = await garage.read();
    const { history } = await garage.done({ deadline: 'insurance', km: 10_000 });
    expect(await garage.undo(history[0]?.id)).toEqual(before);
  });

  it('undoing leaves alone what was changed since', async () => {
    const garage = await createGarage('it', { vehicle_tax_info: { next_deadline: '2026-10-31' } });
    const { history } = await garage.done({ deadline: 'tax' });
    await garage.change({ vehicle_tax_info: { next_deadline: '2027-12-31' } });
    const after = await garage.undo(history[0]?.id);
    expect(after.vehicle.vehicle_tax_info.next_deadline).toBe('2027-12-31');
    expect(after.history).toEqual([]);
    await expect(garage.undo(history[0]?.id)).rejects.toThrow('404 garage.deadline-not-found');
  });

  it('done twice by accident moves the deadline once, also by a hundred calls at the same time', async () => {
    const garage = await createGarage('en', { vehicle_tax_info: { next_deadline: '2026-11-30' } });
    const calls = Array.from({ length: 100 }, () => garage.done({ deadline: 'tax', due_on: '2026-11-30' }));
    await Promise.all(calls);
    const { vehicle, history } = await garage.read();
    expect(vehicle.vehicle_tax_info.next_deadline).toBe('2027-11-30');
    expect(history).toHaveLength(1);
  });

  it('the day that its owner knows takes precedence over the rules', async () => {
    const garage = await createGarage('fr', { vehicle_review_info: { next_deadline: '2026-11-20' } });
    const { vehicle } = await garage.done({ deadline: 'review', next_on: '2027-05-02' });
    expect(vehicle.vehicle_review_info.next_deadline).toBe('2027-05-02');
  });

  it('a registry that does not know of it yet does not bring the earlier day back', async () => {
    const garage = await createGarage('it', { vehicle_review_info: { next_deadline: '2026-10-31' } });
    await garage.done({ deadline: 'review' });
    const lookUp = async (day: string) => {
      registry.answer = () => ({ next_deadline: day });
      const vehicle = await test.services.garage.requestCrawl(
        garage.userId,
        { plate: garage.plate, section: 'review', replace: 'no' },
        'it',
      );
      const { rows } = await test.database.connection.pool.query<{ id: string; since: Date }>(
        'select id, review_crawl_since as since from vehicles where user_id = $1',
        [garage.userId],
      );
      const { id: vehicleId = '', since = new Date() } = rows[0] ?? {};
      const deadline = vehicle.vehicle_review_info.next_deadline;
      await test.services.garage.crawl({ vehicleId, section: 'review', since, deadline }, false);
      return (await garage.read()).vehicle.vehicle_review_info.next_deadline;
    };
    expect(await lookUp('2026-10-31')).toBe('2028-11-30');
    expect(await lookUp('2028-12-31')).toBe('2028-12-31');
    registry.answer = () => 'unknown';
  });

  it.each([
    [{ deadline: 'tax' }, '404 garage.deadline-not-found'],
    [{ deadline: '00000000-0000-4000-8000-000000000000' }, '404 garage.deadline-not-found'],
    [{ deadline: 'review', done_on: addDays(TODAY, 1) }, '400 request.invalid'],
    [{ deadline: 'review', done_on: '2026-02-30' }, '400 request.invalid'],
    [{ deadline: 'review', price: -1 }, '400 request.invalid'],
    [{ deadline: 'review', km: 3_000_000 }, '400 request.invalid'],
    [{ deadline: 'engine' }, '400 request.invalid'],
  ])('the deadline of a French car is not met by %j, which is refused with %s', async (input, refusal) => {
    const garage = await createGarage('fr');
    await expect(garage.done(input)).rejects.toThrow(refusal);
    expect((await garage.read()).history).toEqual([]);
  });

  it('a lower reading of an earlier day leaves the odometer as it is', async () => {
    const garage = await createGarage('es', { vehicle_data_info: { last_revealed_km: 50_000 } });
    const { vehicle, history } = await garage.done({ deadline: 'review', done_on: '2026-01-10', km: 40_000 });
    expect(vehicle.vehicle_data_info.last_revealed_km).toBe(50_000);
    expect(history[0]?.km).toBe(40_000);
  });
});

describe('own deadlines', () => {
  it('a service is due by day or by kilometres, whichever comes first, and begins again when it was done', async () => {
    const garage = await createGarage('it');
    await garage.setKilometres(40_000);
    const added = await garage.save({
      kind: 'service',
      due_on: '2028-01-31',
      due_km: 45_000,
      every_months: 24,
      every_km: 15_000,
    });
    // Without an age, 12,000 km a year are assumed: 5,000 km take five months.
    expect(added.own[0]).toMatchObject({ kind: 'service', status: 'normal', expected_on: '2027-04-19' });

    await garage.setKilometres(44_500);
    expect((await garage.read()).own[0]?.status).toBe('urgent');
    await garage.setKilometres(45_000);
    expect((await garage.read()).own[0]).toMatchObject({ status: 'expired', expected_on: TODAY });

    const id = added.own[0]?.id;
    const { own, history } = await garage.done({ deadline: id, km: 45_100, price: 320 });
    expect(own[0]).toMatchObject({ due_on: '2028-11-17', due_km: 60_100, status: 'normal' });
    expect(history[0]).toMatchObject({ kind: 'service', km: 45_100, price: 320, next_on: '2028-11-17' });
    expect((await garage.undo(history[0]?.id)).own[0]).toMatchObject({ due_on: '2028-01-31', due_km: 45_000 });
  });

  it('after an old reading the kilometres may have been reached: then it is expected today', async () => {
    const garage = await createGarage('it');
    await garage.done({ deadline: 'review', done_on: '2025-01-10', km: 59_000 });
    const { own } = await garage.save({ kind: 'service', due_km: 60_000 });
    expect(own[0]).toMatchObject({ expected_on: TODAY, status: 'urgent' });
  });

  it('one without an interval is done for good; it can be changed and deleted, and its history stays', async () => {
    const garage = await createGarage('de');
    const { own } = await garage.save({ kind: 'other', name: 'Leasingende', due_on: '2026-12-01' });
    expect(own[0]).toMatchObject({ name: 'Leasingende', status: 'urgent' });
    const id = own[0]?.id;
    expect((await garage.done({ deadline: id })).own[0]).toMatchObject({ due_on: null, status: null });
    expect((await garage.save({ id, kind: 'warranty', due_on: '2030-01-01' })).own).toHaveLength(1);
    const { own: left, history } = await garage.remove(id);
    expect([left, history.map(({ name }) => name)]).toEqual([[], ['Leasingende']]);
    expect((await garage.undo(history[0]?.id)).history).toEqual([]);
    await expect(garage.remove(id)).rejects.toThrow('404 garage.deadline-not-found');
    await expect(garage.save({ id, kind: 'warranty', due_on: '2030-01-01' })).rejects.toThrow(
      '404 garage.deadline-not-found',
    );
  });

  it('their number is limited, also for parallel calls, and one without a day or kilometres is refused', async () => {
    const garage = await createGarage('it');
    await expect(garage.save({ kind: 'tyres' })).rejects.toThrow('400 request.invalid');
    const adding = Array.from({ length: MAX_OWN_DEADLINES + 5 }, () =>
      garage.save({ kind: 'tyres', due_on: '2027-04-15' }).then(
        () => 'added',
        (error: Error) => error.message,
      ),
    );
    const results = await Promise.all(adding);
    expect(results.filter((result) => result !== 'added')).toEqual(Array(5).fill('409 garage.deadlines-full'));
    expect((await garage.read()).own).toHaveLength(MAX_OWN_DEADLINES);
  });

  it('the history of deadlines is limited', async () => {
    const garage = await createGarage('it');
    await garage.done({ deadline: 'review' });
    await test.database.connection.pool.query(
      `insert into deadline_history (vehicle_id, kind, name, done_on, changes, created_at)
       select vehicle_id, kind, name, done_on, changes, created_at from deadline_history, generate_series(2, $2)
       where vehicle_id = (select id from vehicles where user_id = $1)`,
      [garage.userId, MAX_HISTORY],
    );
    await expect(garage.done({ deadline: 'insurance' })).rejects.toThrow('409 garage.history-full');
    const { history } = await garage.read();
    expect(history).toHaveLength(MAX_HISTORY);
    await garage.undo(history[0]?.id);
    expect((await garage.done({ deadline: 'insurance' })).history).toHaveLength(MAX_HISTORY);
  });

  it('own deadlines are part of the export of the account', async () => {
    const garage = await createGarage('it');
    const { own } = await garage.save({ kind: 'vignette', name: 'Svizzera', due_on: '2027-01-31' });
    await garage.done({ deadline: 'tax', price: 200 });
    const { data } = await test.services.garage.exportVehicles(garage.userId, 'it');
    expect(data[0]).toMatchObject({ own_deadlines: own, history: [{ kind: 'tax', price: 200 }] });
  });
});
