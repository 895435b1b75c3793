import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CRAWL_SECTIONS, type CrawlSection, LONGEST_CRAWL_MS, type Vehicle } from '#contract/garage.ts';
import { RegistryError } from '#server/providers/vehicle-registry.ts';
import { createOwner, type Owner, scriptedRegistry, vehiclesOf } from '#server/testing/garage-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

const registry = scriptedRegistry();
let shift = 0;
const test = useApp({ works: true, now: () => new Date(Date.now() + shift), dependencies: { registry } });

const PATIENCE = { timeout: 15_000, interval: 50 };
const KNOWN: Record<CrawlSection, object> = {
  data: { make: 'Fiat', model: 'Panda', matriculation: '2016-05-04', power_kw: 51, fuel_type: 'petrol' },
  insurance: { next_deadline: '2027-02-01', insurer: 'Mutua del Ponte', is_insurance_active: true },
  review: { next_deadline: '2028-05-31', last_review_km: 52_000 },
  tax: { next_deadline: '2027-05-31', price: 131.58, region: 'lazio' },
};
const fails = () => Promise.reject(new RegistryError('away'));
const never = () => new Promise(() => undefined);

const crawlingSections = (vehicle: Vehicle) =>
  CRAWL_SECTIONS.filter((section) => vehicle[`vehicle_${section}_info`].is_crawling);
const settled = (owner: Owner, plate: string) =>
  expect.poll(async () => crawlingSections(await owner.get(plate)), PATIENCE).toEqual([]);

/** Retries wait for seconds; a test does not. */
async function hurry(): Promise<void> {
  await test.database.connection.pool.query(
    `update jobs.job set start_after = now() where name = 'garage.crawl' and state = 'retry'`,
  );
}

beforeEach(() => {
  registry.answer = (_, section) => KNOWN[section];
  registry.asked.length = 0;
});
afterEach(() => {
  shift = 0;
});

describe('adding an Italian plate', () => {
  it('finds the car at once and its deadlines soon', async () => {
    const owner = await createOwner(test);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    registry.answer = async (_, section) => {
      if (section !== 'data') await held;
      return KNOWN[section];
    };
    const [added] = vehiclesOf(await owner.add('AB123CD'));
    expect(added).toMatchObject({ make: 'Fiat', model: 'Panda', vehicle_data_info: { power_kw: 51 } });
    expect(added && crawlingSections(added)).toEqual(['insurance', 'review', 'tax']);
    release();
    await settled(owner, 'AB123CD');
    const { vehicle_insurance_info, vehicle_review_info, vehicle_tax_info } = await owner.get('AB123CD');
    expect(vehicle_insurance_info).toMatchObject(KNOWN.insurance);
    expect(vehicle_review_info).toMatchObject(KNOWN.review);
    expect(vehicle_tax_info).toMatchObject(KNOWN.tax);
    expect(registry.asked.sort()).toEqual(CRAWL_SECTIONS.map((section) => `AB123CD ${section}`).sort());
  });

  it('ends with nothing when nobody knows it', async () => {
    registry.answer = () => 'unknown';
    const owner = await createOwner(test);
    const [added] = vehiclesOf(await owner.add('ZZ123CD'));
    expect(added && crawlingSections(added)).not.toContain('data');
    await settled(owner, 'ZZ123CD');
    expect(await owner.get('ZZ123CD')).toMatchObject({ make: null, model: null });
  });

  it('leaves the car to a job when the registry fails, and finds it later', async () => {
    let failures = 0;
    registry.answer = (_, section) => {
      if (section !== 'data' || failures >= 2) return KNOWN[section];
      failures += 1;
      return fails();
    };
    const owner = await createOwner(test);
    const [added] = vehiclesOf(await owner.add('AB123CD'));
    expect(added).toMatchObject({ make: null, vehicle_data_info: { is_crawling: true } });
    await expect.poll(() => failures, PATIENCE).toBe(2);
    await vi.waitFor(async () => {
      await hurry();
      expect(await owner.get('AB123CD')).toMatchObject({ make: 'Fiat' });
    }, PATIENCE);
    await settled(owner, 'AB123CD');
  });

  it('waits for three seconds at most, even for a registry that hears nothing', async () => {
    registry.answer = (_, section) => (section === 'data' ? never() : KNOWN[section]);
    const owner = await createOwner(test);
    const start = performance.now();
    const [added] = vehiclesOf(await owner.add('AB123CD'));
    expect(performance.now() - start).toBeGreaterThan(2_900);
    expect(performance.now() - start).toBeLessThan(4_500);
    expect(added).toMatchObject({ make: null, vehicle_data_info: { is_crawling: true } });
    await owner.remove('AB123CD');
  });

  it('looks nothing up elsewhere', async () => {
    const owner = await createOwner(test, 'fr');
    const [added] = vehiclesOf(await owner.add('AB123CD'));
    expect(added && crawlingSections(added)).toEqual([]);
    expect(registry.asked).toEqual([]);
  });
});

describe('a registry that', () => {
  const LIES: Record<string, unknown> = {
    AA001AA: { next_deadline: '0000-13-45', insurer: 'Previdenza Alpina' },
    AA002AA: { next_deadline: 20_270_201 },
    AA003AA: { next_deadline: '2028-02-01', plate: 'ZZ999ZZ' },
    AA004AA: { insurer: 'Mutua\u0007' },
    AA005AA: null,
    AA006AA: [],
    AA007AA: 'known',
  };

  it('fails or lies is asked five times and never believed, and then nothing is marked', async () => {
    const plates = [...Object.keys(LIES), 'AA008AA'];
    const owners = await Promise.all(
      plates.map(async (plate) => {
        const owner = await createOwner(test);
        await owner.add(plate);
        await settled(owner, plate);
        return { owner, plate };
      }),
    );
    registry.answer = (plate) => (plate in LIES ? LIES[plate] : fails());
    registry.asked.length = 0;
    for (const { owner, plate } of owners) {
      const marked = (await owner.crawl(plate, 'insurance')).json<Vehicle>();
      expect(crawlingSections(marked)).toEqual(['insurance']);
    }
    for (const { owner, plate } of owners) {
      await vi.waitFor(async () => {
        await hurry();
        expect(crawlingSections(await owner.get(plate))).toEqual([]);
      }, PATIENCE);
      expect(registry.asked.filter((asked) => asked === `${plate} insurance`)).toHaveLength(5);
      expect((await owner.get(plate)).vehicle_insurance_info).toMatchObject(KNOWN.insurance);
    }
  });

  it('is silent keeps nobody crawling for longer than five minutes', async () => {
    registry.answer = never;
    const owner = await createOwner(test);
    await owner.add('AB123CD');
    expect(crawlingSections(await owner.get('AB123CD'))).toEqual([...CRAWL_SECTIONS]);
    shift = LONGEST_CRAWL_MS - 10_000;
    expect(crawlingSections(await owner.get('AB123CD'))).toEqual([...CRAWL_SECTIONS]);
    shift = LONGEST_CRAWL_MS + 1;
    expect(crawlingSections(await owner.get('AB123CD'))).toEqual([]);
    // And a new lookup may begin.
    registry.answer = (_, section) => KNOWN[section];
    await owner.crawl('AB123CD', 'review');
    await vi.waitFor(async () => {
      expect((await owner.get('AB123CD')).vehicle_review_info.next_deadline).toBe('2028-05-31');
    }, PATIENCE);
    await owner.remove('AB123CD');
  });
});

describe('asking again', () => {
  async function settledVehicle() {
    const owner = await createOwner(test);
    await owner.add('AB123CD');
    await settled(owner, 'AB123CD');
    return owner;
  }
  const stored = async (owner: Owner) => {
    const { rows } = await test.database.connection.pool.query<{ id: string }>(
      'select id from vehicles where user_id = $1',
      [owner.userId],
    );
    return rows[0]?.id ?? '';
  };

  it('marks the section and replaces what it knows better', async () => {
    const owner = await settledVehicle();
    registry.answer = () => ({ next_deadline: '2028-02-01' });
    const marked = (await owner.crawl('ab 123 cd', 'insurance')).json<Vehicle>();
    expect(marked.vehicle_insurance_info.is_crawling).toBe(true);
    await settled(owner, 'AB123CD');
    expect((await owner.get('AB123CD')).vehicle_insurance_info).toMatchObject({
      next_deadline: '2028-02-01',
      insurer: 'Mutua del Ponte',
    });
  });

  it('does not undo a deadline that its owner changed meanwhile, but brings the rest', async () => {
    const owner = await settledVehicle();
    let release: (answer: object) => void = () => undefined;
    registry.answer = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    await owner.crawl('AB123CD', 'insurance');
    await expect.poll(() => registry.asked.at(-1), PATIENCE).toBe('AB123CD insurance');
    await expect.poll(() => registry.asked.filter((asked) => asked.endsWith('insurance')).length).toBe(2);
    await owner.save({ plate: 'AB123CD', vehicle_insurance_info: { next_deadline: '2027-09-09' } });
    release({ next_deadline: '2028-02-01', insurer: 'Previdenza Alpina' });
    await settled(owner, 'AB123CD');
    expect((await owner.get('AB123CD')).vehicle_insurance_info).toMatchObject({
      next_deadline: '2027-09-09',
      insurer: 'Previdenza Alpina',
    });
  });

  it('does not replace a name typed by hand, or newer kilometres, with less', async () => {
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
    await settled(owner, 'AB123CD');
    const vehicle = await owner.get('AB123CD');
    expect(vehicle).toMatchObject({
      make: 'Lancia',
      model: 'Delta',
      vehicle_data_info: { matriculation: '1992-01-01', power_kw: 155, last_revealed_km: 90_000 },
    });
  });

  it('takes kilometres that were read later', async () => {
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
    await settled(owner, 'AB123CD');
    expect((await owner.get('AB123CD')).vehicle_data_info.last_revealed_km).toBe(75_000);
  });

  it('does nothing for a mark that is gone, replaced or of a removed vehicle', async () => {
    const owner = await settledVehicle();
    const vehicleId = await stored(owner);
    registry.asked.length = 0;
    const crawl = { vehicleId, section: 'tax' as const, since: new Date(), deadline: null };
    await test.services.garage.crawl(crawl, true);
    await test.services.garage.crawl({ ...crawl, vehicleId: crypto.randomUUID() }, true);
    expect(registry.asked).toEqual([]);
    expect((await owner.get('AB123CD')).vehicle_tax_info).toMatchObject(KNOWN.tax);
  });

  it('saves nothing for a vehicle removed while it is looked up', async () => {
    const owner = await settledVehicle();
    let release: (answer: object) => void = () => undefined;
    registry.answer = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const before = registry.asked.length;
    await owner.crawl('AB123CD', 'tax');
    await expect.poll(() => registry.asked.length, PATIENCE).toBe(before + 1);
    await owner.remove('AB123CD');
    release(KNOWN.tax);
    registry.answer = () => 'unknown';
    const [again] = vehiclesOf(await owner.add('AB123CD'));
    expect(again?.vehicle_tax_info.price).toBeNull();
    await settled(owner, 'AB123CD');
    expect((await owner.get('AB123CD')).vehicle_tax_info.price).toBeNull();
  });
});
