import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getMakes, getModels } from '#contract/catalogue/catalogue.endpoints.ts';
import type { CrawlSection } from '#contract/garage/garage.endpoints.ts';
import { CRAWL_SECTIONS } from '#contract/garage/garage.rules.ts';
import { addDays, daysBetween, yearOf } from '#contract/shared/days.ts';
import { endpointUrl } from '#contract/shared/endpoint-url.ts';
import { deadlineStatus } from '#server/garage/law/deadlines.ts';
import { plateDay } from '#server/garage/law/plate-age.ts';
import { readAnswer } from '#server/providers/vehicle-registry.ts';
import { useApp } from '#server/testing/test-app.ts';
import { DEMO_CARS } from './demo-cars.data.ts';
import { createDemoRegistry } from './demo-registry.ts';

const TODAY = '2026-11-15';
const registry = createDemoRegistry({ now: () => new Date(`${TODAY}T12:00:00Z`), delayMs: 0 });
const { signal } = new AbortController();
const ask = <Section extends CrawlSection>(plate: string, section: Section) =>
  registry.lookup(plate, section, { signal });

async function known<Section extends CrawlSection>(plate: string, section: Section) {
  const answer = await ask(plate, section);
  if (answer === 'unknown') throw new Error(`${plate} is unknown`);
  return answer;
}

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const plates = fc
  .tuple(letter, letter, fc.nat(999), letter, letter)
  .map(([a, b, number, c, d]) => `${a}${b}${String(number).padStart(3, '0')}${c}${d}`)
  .filter((plate) => !/^(XX|ZZ)/.test(plate));
const SAMPLE = fc.sample(plates, { numRuns: 400, seed: 42 });

describe('demo registry', () => {
  it('the demo registry answers every Italian plate with valid data, always the same', async () => {
    await fc.assert(
      fc.asyncProperty(plates, fc.constantFrom(...CRAWL_SECTIONS), async (plate, section) => {
        const answer = await known(plate, section);
        expect(() => readAnswer(section, plate, answer, TODAY)).not.toThrow();
        expect(await known(plate, section)).toEqual(answer);
      }),
    );
  });

  it('the demo registry does not know ZZ, fails for XX, and knows no other country', async () => {
    for (const section of CRAWL_SECTIONS) {
      expect(await ask('ZZ123AA', section)).toBe('unknown');
      await expect(ask('XX123AA', section)).rejects.toThrow('fails');
      expect(await ask('1234BCD', section)).toBe('unknown');
    }
  });

  it('the demo registry takes about a second and stops when aborted', async () => {
    const slow = createDemoRegistry({ now: () => new Date() });
    const start = performance.now();
    await slow.lookup('AB123CD', 'data', { signal });
    expect(performance.now() - start).toBeGreaterThan(900);
    const stopping = slow.lookup('AB123CD', 'data', { signal: AbortSignal.timeout(20) });
    await expect(stopping).rejects.toThrow('aborted');
  });
});

describe('cars of the demo registry', () => {
  it('cars are as old as their plates', async () => {
    for (const [plate, year] of [
      ['AA000AA', 1994],
      ['BA000AA', 1999],
      ['DA000AA', 2006],
      ['FA500BB', 2015],
      ['GA000AA', 2020],
      ['HA000AA', 2025],
    ] as const) {
      expect(yearOf((await known(plate, 'data')).matriculation ?? ''), plate).toBe(year);
    }
  });

  it('later plates belong to younger cars', () => {
    fc.assert(
      fc.property(plates, plates, (one, other) => {
        // The last letters count more than the number between them.
        const order = (plate: string) => plate.slice(0, 2) + plate.slice(5) + plate.slice(2, 5);
        const [first, second] = [one, other]
          .filter((plate) => !/[IOQU]/.test(plate))
          .sort((a, b) => (order(a) < order(b) ? -1 : 1));
        if (first && second) expect(plateDay(first) <= plateDay(second)).toBe(true);
      }),
    );
  });

  it('cars were sold in their year, and all of them appear', async () => {
    const met = new Set<string>();
    for (const plate of fc.sample(plates, { numRuns: 3_000, seed: 7 })) {
      const data = await known(plate, 'data');
      const year = yearOf(data.matriculation ?? '');
      const isSold = ({ make, model, from, to }: (typeof DEMO_CARS)[number]) =>
        make === data.make && model === data.model && year >= from && year <= to;
      expect(DEMO_CARS.some(isSold)).toBe(true);
      met.add(`${data.make} ${data.model}`);
    }
    expect(met).toEqual(new Set(DEMO_CARS.map(({ make, model }) => `${make} ${model}`)));
  });

  it('electric cars have no emission class', async () => {
    const electric = (await Promise.all(SAMPLE.map((plate) => known(plate, 'data')))).filter(
      ({ fuel_type }) => fuel_type === 'bev',
    );
    expect(electric.length).toBeGreaterThan(0);
    for (const car of electric) expect(car).toMatchObject({ displacement: null, euro_emission: null });
  });

  it('most cars keep their deadlines, and some are late', async () => {
    const statuses = new Map<string, number>();
    for (const plate of SAMPLE) {
      for (const section of ['insurance', 'review', 'tax'] as const) {
        const { next_deadline: deadline } = await known(plate, section);
        if (!deadline) {
          expect((await known(plate, 'tax')).price).toBe(0);
          continue;
        }
        const key = `${section} ${deadlineStatus(deadline, TODAY)}`;
        statuses.set(key, (statuses.get(key) ?? 0) + 1);
        const { matriculation } = await known(plate, 'data');
        expect(deadline > (matriculation ?? '')).toBe(true);
        expect(daysBetween(TODAY, deadline)).toBeGreaterThanOrEqual(-45);
        if (section === 'insurance') expect(daysBetween(TODAY, deadline)).toBeLessThanOrEqual(365);
      }
    }
    for (const key of [
      'insurance expired',
      'insurance urgent',
      'insurance normal',
      'review expired',
      'review normal',
      'tax normal',
    ])
      expect(statuses.get(key), key).toBeGreaterThan(0);
  });

  it('an insurance policy ends on the day the next one begins', async () => {
    const at = async (day: string) => {
      const then = createDemoRegistry({ now: () => new Date(`${day}T12:00:00Z`), delayMs: 0 });
      const answer = await then.lookup('FA123BB', 'insurance', { signal });
      return answer === 'unknown' ? '' : (answer.next_deadline ?? '');
    };
    const deadline = await at(TODAY);
    expect(await at(addDays(deadline, -1))).toBe(deadline);
    expect(await at(addDays(deadline, 30))).toBe(deadline);
    expect(await at(addDays(deadline, 31))).toBe(addDays(deadline, 365));
  });
});

describe('demo registry and catalogue', () => {
  const test = useApp();

  it('the makes of the demo registry, and models still sold, exist in the catalogue', async () => {
    const makes = (await test.app.inject(endpointUrl(getMakes))).json<{ id: number; name: string }[]>();
    for (const name of new Set(DEMO_CARS.map(({ make }) => make))) {
      const make = makes.find((one) => one.name === name);
      expect(make, name).toBeDefined();
      const url = endpointUrl(getModels, { params: { make: make?.id } });
      const models = (await test.app.inject(url)).json<{ name: string }[]>().map((model) => model.name);
      for (const car of DEMO_CARS.filter((one) => one.make === name && one.to === 2026))
        expect(models, name).toContain(car.model);
    }
  });
});
