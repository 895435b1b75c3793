import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { MAX_CRAWL_MS } from '#contract/garage/garage.rules.ts';
import {
  createOwner,
  KNOWN_SECTIONS as KNOWN,
  lookedUp,
  type Owner,
  scriptedRegistry,
  vehiclesOf,
} from '#server/testing/garage-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

const registry = scriptedRegistry();
let shift = 0;
const test = useApp({ runsJobs: true, now: () => new Date(Date.now() + shift), dependencies: { registry } });

const TIMEOUT = { timeout: 60_000, interval: 50 };

async function jobsAtWork(vehicleId: string): Promise<number> {
  const { rows } = await test.database.connection.pool.query<{ count: number }>(
    `select count(*)::int from jobs.job where name = 'garage.crawl' and state = 'active' and data->>'vehicleId' = $1`,
    [vehicleId],
  );
  return rows[0]?.count ?? 0;
}

beforeEach(() => {
  registry.answer = (_, section) => KNOWN[section];
  registry.asked.length = 0;
});
afterEach(() => {
  shift = 0;
});

describe('repeated lookups of a section', () => {
  async function settledVehicle(plate = 'AB123CD') {
    const owner = await createOwner(test);
    await owner.add(plate);
    await lookedUp(owner, plate);
    return owner;
  }
  const stored = async (owner: Owner) => {
    const { rows } = await test.database.connection.pool.query<{ id: string }>(
      'select id from vehicles where user_id = $1',
      [owner.userId],
    );
    return rows[0]?.id ?? '';
  };

  it('a day that its owner has typed is replaced only if the owner agrees', async () => {
    const owner = await settledVehicle();
    await owner.save({ plate: 'AB123CD', vehicle_insurance_info: { next_deadline: '2027-04-05' } });
    registry.answer = () => ({ next_deadline: '2028-02-01', insurer: 'Lanterna' });
    const lookUp = async (replace: string) => {
      await owner.crawl('AB123CD', 'insurance', replace);
      await lookedUp(owner, 'AB123CD');
      const { next_deadline, source, insurer } = (await owner.get('AB123CD')).vehicle_insurance_info;
      return [next_deadline, source, insurer];
    };
    expect(await lookUp('no')).toEqual(['2027-04-05', 'typed', 'Lanterna']);
    expect(await lookUp('yes')).toEqual(['2028-02-01', 'found', 'Lanterna']);
  });

  it('what the registry finds is no longer the owner’s to correct', async () => {
    registry.answer = () => 'unknown';
    const owner = await settledVehicle();
    const typed = { make: 'Fiat', model: 'Pandda', vehicle_data_info: { fuel_type: 'lpg', co2: 109 } };
    await owner.save({ plate: 'AB123CD', ...typed });
    registry.answer = () => ({ make: 'Fiat', model: 'Panda' });
    await owner.crawl('AB123CD', 'data');
    await lookedUp(owner, 'AB123CD');
    const [after] = vehiclesOf(
      await owner.save({ plate: 'AB123CD', make: 'Audi', vehicle_data_info: { fuel_type: 'petrol' } }),
    );
    expect(after).toMatchObject({ make: 'Fiat', model: 'Panda', vehicle_data_info: { fuel_type: 'petrol', co2: 109 } });
    expect(after?.correctable).not.toContain('model');
  });

  it('a repeated lookup marks the section and replaces data it knows better', async () => {
    const owner = await settledVehicle();
    registry.answer = () => ({ next_deadline: '2028-02-01' });
    const marked = (await owner.crawl('ab 123 cd', 'insurance')).json<Vehicle>();
    expect(marked.vehicle_insurance_info.is_crawling).toBe(true);
    await lookedUp(owner, 'AB123CD');
    expect((await owner.get('AB123CD')).vehicle_insurance_info).toMatchObject({
      next_deadline: '2028-02-01',
      insurer: 'Mutua del Ponte',
    });
  });

  it('a lookup keeps a deadline that its owner changed meanwhile and saves the rest', async () => {
    const owner = await settledVehicle();
    let release: (answer: object) => void = () => undefined;
    registry.answer = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    await owner.crawl('AB123CD', 'insurance');
    await expect.poll(() => registry.asked.at(-1), TIMEOUT).toBe('AB123CD insurance');
    await expect.poll(() => registry.asked.filter((asked) => asked.endsWith('insurance')).length).toBe(2);
    await owner.save({ plate: 'AB123CD', vehicle_insurance_info: { next_deadline: '2027-09-09' } });
    release({ next_deadline: '2028-02-01', insurer: 'Previdenza Alpina' });
    await lookedUp(owner, 'AB123CD');
    expect((await owner.get('AB123CD')).vehicle_insurance_info).toMatchObject({
      next_deadline: '2027-09-09',
      insurer: 'Previdenza Alpina',
    });
  });

  it('a lookup replaces neither a typed name nor newer kilometres with less', async () => {
    registry.answer = () => 'unknown';
    const owner = await createOwner(test);
    await owner.add('AB123CD');
    await owner.save({
      plate: 'AB123CD',
      make: 'Lancia',
      model: 'Delta',
      vehicle_data_info: { matriculation: '1992-01-01', last_revealed_km: 90_000 },
    });
    registry.answer = () => ({
      make: null,
      power_kw: 155,
      last_revealed_km: 70_000,
      last_revealed_km_last_update: '2020-01-01',
    });
    await owner.crawl('AB123CD', 'data');
    await lookedUp(owner, 'AB123CD');
    const vehicle = await owner.get('AB123CD');
    expect(vehicle).toMatchObject({
      make: 'Lancia',
      model: 'Delta',
      vehicle_data_info: { matriculation: '1992-01-01', power_kw: 155, last_revealed_km: 90_000 },
    });
  });

  it('a lookup saves kilometres that were read later', async () => {
    registry.answer = (_, section) =>
      section === 'data' ? { last_revealed_km: 70_000, last_revealed_km_last_update: '2020-01-01' } : 'unknown';
    const owner = await createOwner(test);
    const [added] = vehiclesOf(await owner.add('AB123CD'));
    expect(added?.vehicle_data_info).toMatchObject({
      last_revealed_km: 70_000,
      last_revealed_km_last_update: '2020-01-01',
    });
    registry.answer = () => ({ last_revealed_km: 75_000, last_revealed_km_last_update: '2021-01-01' });
    await owner.crawl('AB123CD', 'data');
    await lookedUp(owner, 'AB123CD');
    expect((await owner.get('AB123CD')).vehicle_data_info.last_revealed_km).toBe(75_000);
  });

  it('a lookup job does nothing if its mark is gone, replaced or its vehicle removed', async () => {
    const owner = await settledVehicle('GA123CD');
    const vehicleId = await stored(owner);
    registry.asked.length = 0;
    const crawl = { vehicleId, section: 'tax' as const, since: new Date(), deadline: null };
    await test.services.garage.crawl(crawl, true);
    await test.services.garage.crawl({ ...crawl, vehicleId: crypto.randomUUID() }, true);
    expect(registry.asked).not.toContain('GA123CD tax');
    expect((await owner.get('GA123CD')).vehicle_tax_info).toMatchObject(KNOWN.tax);
  });

  it('a lookup keeps the mark of a later lookup', async () => {
    const owner = await settledVehicle();
    const answers: ((answer: unknown) => void)[] = [];
    registry.answer = () => new Promise((resolve) => answers.push(resolve));
    await owner.crawl('AB123CD', 'tax');
    await expect.poll(() => answers.length, TIMEOUT).toBe(1);
    shift = MAX_CRAWL_MS + 1;
    await owner.crawl('AB123CD', 'tax');
    await expect.poll(() => answers.length, TIMEOUT).toBe(2);
    const [early, late] = answers;
    early?.({ price: 1 });
    const vehicleId = await stored(owner);
    await expect.poll(() => jobsAtWork(vehicleId), TIMEOUT).toBe(1);
    const { is_crawling, price } = (await owner.get('AB123CD')).vehicle_tax_info;
    expect({ is_crawling, price }).toEqual({ is_crawling: true, price: 131.58 });
    late?.({ price: 2 });
    await lookedUp(owner, 'AB123CD');
    expect((await owner.get('AB123CD')).vehicle_tax_info.price).toBe(2);
  });

  it('a lookup saves nothing for a vehicle that is removed meanwhile', async () => {
    const owner = await settledVehicle();
    let release: (answer: object) => void = () => undefined;
    registry.answer = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const before = registry.asked.length;
    await owner.crawl('AB123CD', 'tax');
    await expect.poll(() => registry.asked.length, TIMEOUT).toBe(before + 1);
    await owner.remove('AB123CD');
    release(KNOWN.tax);
    registry.answer = () => 'unknown';
    const [again] = vehiclesOf(await owner.add('AB123CD'));
    expect(again?.vehicle_tax_info.price).toBeNull();
    await lookedUp(owner, 'AB123CD');
    expect((await owner.get('AB123CD')).vehicle_tax_info.price).toBeNull();
  });
});
