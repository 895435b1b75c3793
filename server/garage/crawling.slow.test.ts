import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { CRAWL_SECTIONS, MAX_CRAWL_MS } from '#contract/garage/garage.rules.ts';
import { RegistryError } from '#server/providers/vehicle-registry.ts';
import {
  crawlingSections,
  createOwner,
  KNOWN_SECTIONS as KNOWN,
  lookedUp,
  scriptedRegistry,
  vehiclesOf,
} from '#server/testing/garage-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

const registry = scriptedRegistry();
let shift = 0;
const test = useApp({ runsJobs: true, now: () => new Date(Date.now() + shift), dependencies: { registry } });

const TIMEOUT = { timeout: 60_000, interval: 50 };
const fails = () => Promise.reject(new RegistryError('away'));
const never = () => new Promise(() => undefined);

/** Makes waiting retries due at once. */
async function makeRetriesDue(): Promise<void> {
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
  it('adding an Italian plate finds the car at once and its deadlines soon', async () => {
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
    await lookedUp(owner, 'AB123CD');
    const { vehicle_insurance_info, vehicle_review_info, vehicle_tax_info } = await owner.get('AB123CD');
    expect(vehicle_insurance_info).toMatchObject(KNOWN.insurance);
    expect(vehicle_review_info).toMatchObject(KNOWN.review);
    expect(vehicle_tax_info).toMatchObject(KNOWN.tax);
    expect(registry.asked.sort()).toEqual(CRAWL_SECTIONS.map((section) => `AB123CD ${section}`).sort());
  });

  it('adding an unknown Italian plate ends without data', async () => {
    registry.answer = () => 'unknown';
    const owner = await createOwner(test);
    const [added] = vehiclesOf(await owner.add('ZZ123CD'));
    expect(added && crawlingSections(added)).not.toContain('data');
    await lookedUp(owner, 'ZZ123CD');
    expect(await owner.get('ZZ123CD')).toMatchObject({ make: null, model: null });
  });

  it('a job finds the car when the registry failed at first', async () => {
    let failures = 0;
    registry.answer = (_, section) => {
      if (section !== 'data' || failures >= 2) return KNOWN[section];
      failures += 1;
      return fails();
    };
    const owner = await createOwner(test);
    const [added] = vehiclesOf(await owner.add('AB123CD'));
    expect(added).toMatchObject({ make: null, vehicle_data_info: { is_crawling: true } });
    await expect.poll(() => failures, TIMEOUT).toBe(2);
    await vi.waitFor(async () => {
      await makeRetriesDue();
      expect(await owner.get('AB123CD')).toMatchObject({ make: 'Fiat' });
    }, TIMEOUT);
    await lookedUp(owner, 'AB123CD');
  });

  it('adding a plate waits three seconds, then stops waiting for a registry that ignores the abort signal', async () => {
    registry.answer = (_, section) => (section === 'data' ? never() : KNOWN[section]);
    const owner = await createOwner(test);
    const start = performance.now();
    const [added] = vehiclesOf(await owner.add('AB123CD'));
    expect(performance.now() - start).toBeGreaterThan(2_900);
    expect(added).toMatchObject({ make: null, vehicle_data_info: { is_crawling: true } });
    await owner.remove('AB123CD');
  });

  it('plates of other countries are not looked up', async () => {
    const owner = await createOwner(test, 'fr');
    const [added] = vehiclesOf(await owner.add('FR123AA'));
    expect(added && crawlingSections(added)).toEqual([]);
    expect(registry.asked).not.toContainEqual(expect.stringContaining('FR123AA'));
  });
});

describe('registry failures', () => {
  const INVALID_ANSWERS: Record<string, unknown> = {
    AA001AA: { next_deadline: '0000-13-45', insurer: 'Previdenza Alpina' },
    AA002AA: { next_deadline: 20_270_201 },
    AA003AA: { next_deadline: '2028-02-01', plate: 'ZZ999ZZ' },
    AA004AA: { insurer: 'Mutua\u0007' },
    AA005AA: null,
    AA006AA: [],
    AA007AA: 'known',
  };

  it('a registry that fails or sends invalid data is called five times, nothing is saved and the mark is removed', async () => {
    const plates = [...Object.keys(INVALID_ANSWERS), 'AA008AA'];
    const owners = await Promise.all(
      plates.map(async (plate) => {
        const owner = await createOwner(test);
        await owner.add(plate);
        await lookedUp(owner, plate);
        return { owner, plate };
      }),
    );
    registry.answer = (plate) => (plate in INVALID_ANSWERS ? INVALID_ANSWERS[plate] : fails());
    registry.asked.length = 0;
    for (const { owner, plate } of owners) {
      const marked = (await owner.crawl(plate, 'insurance')).json<Vehicle>();
      expect(crawlingSections(marked)).toEqual(['insurance']);
    }
    for (const { owner, plate } of owners) {
      await vi.waitFor(async () => {
        await makeRetriesDue();
        expect(crawlingSections(await owner.get(plate))).toEqual([]);
      }, TIMEOUT);
      expect(registry.asked.filter((asked) => asked === `${plate} insurance`)).toHaveLength(5);
      expect((await owner.get(plate)).vehicle_insurance_info).toMatchObject(KNOWN.insurance);
    }
  });

  it('a registry that does not answer leaves a section marked for five minutes at most', async () => {
    registry.answer = never;
    const owner = await createOwner(test);
    await owner.add('AB123CD');
    expect(crawlingSections(await owner.get('AB123CD'))).toEqual([...CRAWL_SECTIONS]);
    shift = MAX_CRAWL_MS - 10_000;
    expect(crawlingSections(await owner.get('AB123CD'))).toEqual([...CRAWL_SECTIONS]);
    shift = MAX_CRAWL_MS + 1;
    expect(crawlingSections(await owner.get('AB123CD'))).toEqual([]);
    // A new lookup may begin.
    registry.answer = (_, section) => KNOWN[section];
    await owner.crawl('AB123CD', 'review');
    await vi.waitFor(async () => {
      expect((await owner.get('AB123CD')).vehicle_review_info.next_deadline).toBe('2028-05-31');
    }, TIMEOUT);
    await owner.remove('AB123CD');
  });
});
