import { describe, expect, it } from 'vitest';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { createOwner, outcome, scriptedRegistry, vehiclesOf } from '#server/testing/garage-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

const registry = scriptedRegistry();
const test = useApp({ dependencies: { registry } });
const MANY = 100;

const numbered = (index: number) => `AB${String(index).padStart(3, '0')}CD`;
const many = <Result>(work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: MANY }, (_, index) => work(index)));

function tally(outcomes: string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(outcomes, (one) => one)].map(([one, all]) => [one, all.length]));
}

async function withFour() {
  const owner = await createOwner(test);
  for (const plate of ['CC001AA', 'CC002AA', 'CC003AA', 'CC004AA']) await owner.add(plate);
  return owner;
}

describe('100 concurrent garage requests', () => {
  it('100 different plates added to four cars leave five', async () => {
    const owner = await withFour();
    const outcomes = await many(async (index) => outcome(await owner.add(numbered(index))));
    expect(tally(outcomes)).toEqual({ 200: 1, '409 garage.plate.limit': MANY - 1 });
    expect(await owner.list()).toHaveLength(5);
  });

  it('100 additions of the same plate leave one', async () => {
    const owner = await createOwner(test);
    const outcomes = await many(async () => outcome(await owner.add('AB123CD')));
    expect(tally(outcomes)).toEqual({ 200: 1, '409 garage.plate.already-present': MANY - 1 });
    expect(await owner.list()).toHaveLength(1);
  });

  it('concurrent additions of several users do not interfere', async () => {
    const owners = await Promise.all(Array.from({ length: 5 }, withFour));
    await many(async (index) => owners[index % 5]?.add(numbered(index)));
    for (const owner of owners) expect(await owner.list()).toHaveLength(5);
  });

  it('concurrent changes of different fields lose nothing', async () => {
    const owner = await createOwner(test, 'en');
    await owner.add('AB12CDE');
    const fields: [string, string, unknown][] = [
      ['vehicle_data_info', 'matriculation', '2019-03-02'],
      ['vehicle_data_info', 'displacement', 1242],
      ['vehicle_data_info', 'power_kw', 51],
      ['vehicle_data_info', 'last_revealed_km', 61_000],
      ['vehicle_insurance_info', 'next_deadline', '2027-01-10'],
      ['vehicle_insurance_info', 'insurer', 'Mutua del Ponte'],
      ['vehicle_insurance_info', 'is_insurance_active', true],
      ['vehicle_review_info', 'next_deadline', '2027-03-31'],
      ['vehicle_review_info', 'last_review_km', 40_000],
      ['vehicle_tax_info', 'next_deadline', '2027-05-31'],
    ];
    const responses = await many((index) => {
      const [section = '', field = '', value] = fields[index % fields.length] ?? [];
      return owner.save({ plate: 'AB12CDE', [section]: { [field]: value } });
    });
    expect(tally(responses.map(outcome))).toEqual({ 200: MANY });
    const changed = await owner.get('AB12CDE');
    for (const [section, field, value] of fields)
      expect(changed[section as 'vehicle_data_info'], field).toMatchObject({ [field]: value });
  });

  it('concurrent names for one unnamed Italian car leave one name', async () => {
    const owner = await createOwner(test);
    await owner.add('AB123CD');
    const responses = await many((index) =>
      owner.save({ plate: 'AB123CD', make: `Make ${index}`, model: `Model ${index}` }),
    );
    expect(tally(responses.map(outcome))).toEqual({ 200: MANY });
    const { make, model } = await owner.get('AB123CD');
    expect(model).toBe(make?.replace('Make', 'Model'));
    // Each is a correction of the one before; make and model never come from two requests.
    for (const vehicle of responses.flatMap(vehiclesOf))
      expect(vehicle.model).toBe(vehicle.make?.replace('Make', 'Model'));
  });

  it('100 removals of one vehicle remove it once', async () => {
    const owner = await createOwner(test);
    await owner.add('AB123CD');
    const outcomes = await many(async () => outcome(await owner.remove('AB123CD')));
    expect(tally(outcomes)).toEqual({ 200: 1, '404 garage.vehicle-not-found': MANY - 1 });
  });

  it('100 lookups of one section enqueue one job', async () => {
    const owner = await createOwner(test);
    await owner.add('AB123CD');
    const responses = await many(() => owner.crawl('AB123CD', 'data'));
    expect(tally(responses.map(outcome))).toEqual({ 200: MANY });
    for (const response of responses) expect(response.json<Vehicle>().vehicle_data_info.is_crawling).toBe(true);
    const { rows } = await test.database.connection.pool.query(
      `select count(*)::int from jobs.job join vehicles on vehicles.id::text = data->>'vehicleId'
       where name = 'garage.crawl' and data->>'section' = 'data' and user_id = $1`,
      [owner.userId],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});
