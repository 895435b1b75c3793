import { describe, expect, it } from 'vitest';
import { CRAWL_SECTIONS } from '#contract/garage/garage.rules.ts';
import { createOwner, outcome, scriptedRegistry } from '#server/testing/garage-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

const registry = scriptedRegistry();
let clock = 0;
const now = () => new Date(Date.now() + clock);
const test = useApp({ now, env: { RATE_LIMIT_FACTOR: '1' }, dependencies: { registry } });

const numbered = (index: number) => `AB${String(index).padStart(3, '0')}CD`;

async function addAndRemove(owner: Awaited<ReturnType<typeof createOwner>>, times: number) {
  for (let index = 0; index < times; index += 1) {
    expect(outcome(await owner.add(numbered(index)))).toBe('200');
    expect(outcome(await owner.remove(numbered(index)))).toBe('200');
  }
}

describe('limit of added vehicles', () => {
  it('a user can add twenty vehicles a day, including removed ones', async () => {
    const owner = await createOwner(test);
    await addAndRemove(owner, 20);
    const refused = await owner.add('AB999CD');
    expect(outcome(refused)).toBe('429 request.too-many');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    expect(await owner.list()).toEqual([]);
    expect(outcome(await (await createOwner(test)).add('AB999CD'))).toBe('200');
  });

  it('failed additions do not count', async () => {
    const owner = await createOwner(test);
    for (let index = 0; index < 5; index += 1) await owner.add(numbered(index));
    for (let index = 0; index < 30; index += 1) {
      expect(outcome(await owner.add('AB000CD'))).toBe('409 garage.plate.already-present');
      expect(outcome(await owner.add('AB900CD'))).toBe('409 garage.plate.limit');
      expect(outcome(await owner.add('nonsense'))).toBe('400 garage.plate.invalid');
    }
    await owner.remove('AB000CD');
    expect(outcome(await owner.add('AB900CD'))).toBe('200');
  });

  it('concurrent additions with one left succeed once', async () => {
    const owner = await createOwner(test);
    await addAndRemove(owner, 19);
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => outcome(await owner.add(numbered(index)))),
    );
    expect(outcomes.filter((one) => one === '200')).toHaveLength(1);
    expect(await owner.list()).toHaveLength(1);
  });
});

describe('limit of lookups', () => {
  it('a user can request ten lookups a day beyond those of adding, and repeated requests do not count', async () => {
    const owner = await createOwner(test);
    for (let index = 0; index < 3; index += 1) await owner.add(numbered(index));
    const request = async (index: number, section: string) => outcome(await owner.crawl(numbered(index), section));
    // The deadlines are still being looked up since the vehicles were added.
    for (let times = 0; times < 30; times += 1) expect(await request(0, 'insurance')).toBe('200');
    clock += 6 * 60_000;
    const asked = [0, 1, 2].flatMap((index) => CRAWL_SECTIONS.map((section) => [index, section] as const));
    const outcomes: string[] = [];
    for (const [index, section] of asked) outcomes.push(await request(index, section));
    expect(outcomes).toEqual([...Array(10).fill('200'), ...Array(2).fill('429 request.too-many')]);
    expect(await request(0, 'insurance')).toBe('200');
  });

  it('concurrent lookups with one left succeed once', async () => {
    const owner = await createOwner(test);
    for (let index = 0; index < 5; index += 1) await owner.add(numbered(index));
    clock += 6 * 60_000;
    const all = [0, 1, 2, 3, 4].flatMap((index) =>
      CRAWL_SECTIONS.map((section) => [numbered(index), section] as const),
    );
    for (const [plate, section] of all.slice(0, 9)) await owner.crawl(plate, section);
    const outcomes = await Promise.all(
      all.slice(9).map(async ([plate, section]) => outcome(await owner.crawl(plate, section))),
    );
    expect(outcomes.filter((one) => one === '200')).toHaveLength(1);
    const crawling = (await owner.list()).flatMap((vehicle) =>
      CRAWL_SECTIONS.filter((section) => vehicle[`vehicle_${section}_info`].is_crawling),
    );
    expect(crawling).toHaveLength(10);
  });

  it('lookups are available for Italian vehicles and existing sections only', async () => {
    const owner = await createOwner(test, 'fr');
    await owner.add('AB123CD');
    expect(outcome(await owner.crawl('AB123CD', 'data'))).toBe('409 garage.crawl.not-available');
    expect(outcome(await owner.crawl('AB123CD', 'photo'))).toBe('400 request.invalid');
    expect(registry.asked.filter((asked) => asked.startsWith('AB123CD'))).toEqual([]);
  });
});
