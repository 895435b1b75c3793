import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { searchQuery } from '#contract/search/search.endpoints.ts';
import { createSearchService } from './search.service.ts';
import { createSnapshotBuilder, type Snapshot } from './snapshot.ts';

/** A catalogue of one car. */
function carFor(price: number): Snapshot {
  const builder = createSnapshotBuilder({
    makes: [{ id: 1, name: 'Fiat', slug: 'fiat' }],
    models: [{ id: 1, makeId: 1, slug: 'panda', name: 'Panda', names: {}, popularity: null, photo: null }],
    submodels: [
      { id: 1, bodyType: 'suv', lengthMm: 1, widthMm: 1, heightMm: 1, shape: null, bootLitres: 1, seats: 5, doors: 5 },
    ],
    versionCount: 1,
  });
  builder.add({
    id: 1,
    modelId: 1,
    submodelId: 1,
    fuel: 'petrol',
    gearbox: 'manual',
    traction: 'front',
    powerKw: 50,
    co2: 100,
    electricRangeKm: null,
    consumption: 5,
    electricConsumption: null,
    batteryKwh: null,
    massKg: null,
    prices: { it: price, gb: price },
    equipment: {},
    offeredIn: [],
  });
  return builder.build();
}

/** A store that answers when the test says so. */
function createSlowStore() {
  const loads: PromiseWithResolvers<Snapshot>[] = [];
  return {
    loads,
    load: () => {
      const load = Promise.withResolvers<Snapshot>();
      loads.push(load);
      return load.promise;
    },
  };
}

function start() {
  const store = createSlowStore();
  const log = { error: vi.fn() };
  const search = createSearchService({ store, log });
  const price = async () => (await search.search('it', searchQuery.parse({}))).results[0]?.priceFrom;
  return { store, log, search, price };
}

async function startWith(firstPrice: number) {
  const started = start();
  const first = started.price();
  started.store.loads[0]?.resolve(carFor(firstPrice));
  await first;
  return started;
}

describe('the searched catalogue', () => {
  it('the catalogue is read once for all first requests', async () => {
    const { store, price } = start();
    const asked = [price(), price(), price()];
    store.loads[0]?.resolve(carFor(100));
    expect(await Promise.all(asked)).toEqual([100, 100, 100]);
    expect(store.loads).toHaveLength(1);
  });

  it('the old catalogue is used while the new one is being read', async () => {
    const { store, search, price } = await startWith(100);
    const refreshed = search.refresh();
    expect(await price()).toBe(100);
    store.loads[1]?.resolve(carFor(200));
    await refreshed;
    expect(await price()).toBe(200);
  });

  it('any number of changes during a read cause one more read', async () => {
    const { store, search, price } = await startWith(100);
    const refreshes = [search.refresh(), search.refresh(), search.refresh(), search.refresh()];
    expect(store.loads).toHaveLength(2);
    store.loads[1]?.resolve(carFor(200));
    await refreshes[0];
    await setImmediate();
    expect(store.loads).toHaveLength(3);
    store.loads[2]?.resolve(carFor(300));
    await Promise.all(refreshes);
    expect(await price()).toBe(300);
    expect(store.loads).toHaveLength(3);
  });

  it('a process without searches does not read the catalogue', async () => {
    const { store, search } = start();
    await search.refresh();
    expect(store.loads).toHaveLength(0);
    const prepared = search.prepare();
    expect(store.loads).toHaveLength(1);
    store.loads[0]?.resolve(carFor(100));
    await prepared;
    await search.prepare();
    expect(store.loads).toHaveLength(1);
  });

  it('listeners are called whenever a new catalogue is in use', async () => {
    const { store, search } = await startWith(100);
    const reloaded = vi.fn();
    search.onReloaded(reloaded);
    const refreshed = search.refresh();
    await setImmediate();
    expect(reloaded).not.toHaveBeenCalled();
    store.loads[1]?.resolve(carFor(200));
    await refreshed;
    expect(reloaded).toHaveBeenCalledTimes(1);
  });
});

describe('a catalogue that cannot be read', () => {
  it('a failed first read fails the waiting requests and is repeated for the next one', async () => {
    const { store, price } = start();
    const asked = price();
    store.loads[0]?.reject(new Error('away'));
    await expect(asked).rejects.toThrow('away');
    const again = price();
    store.loads[1]?.resolve(carFor(100));
    expect(await again).toBe(100);
  });

  it('a failed read keeps the old catalogue, is logged, and is repeated at the next change', async () => {
    const { store, log, search, price } = await startWith(100);
    const failed = search.refresh();
    const error = new Error('away');
    store.loads[1]?.reject(error);
    await failed;
    expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: error }, expect.any(String));
    expect(await price()).toBe(100);
    const refreshed = search.refresh();
    store.loads[2]?.resolve(carFor(200));
    await refreshed;
    expect(await price()).toBe(200);
  });

  it('a failed read is repeated by a later search when no change follows', async () => {
    const { store, search, price } = await startWith(100);
    const failed = search.refresh();
    store.loads[1]?.reject(new Error('away'));
    await failed;
    await price();
    expect(store.loads).toHaveLength(2);
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    expect(await price()).toBe(100);
    await price();
    later.mockRestore();
    expect(store.loads).toHaveLength(3);
    store.loads[2]?.resolve(carFor(200));
    await setImmediate();
    await vi.waitFor(async () => expect(await price()).toBe(200));
  });

  it('a change during a failed read is still read', async () => {
    const { store, search, price } = await startWith(100);
    const [first, second] = [search.refresh(), search.refresh()];
    store.loads[1]?.reject(new Error('away'));
    await first;
    await setImmediate();
    store.loads[2]?.resolve(carFor(200));
    await second;
    expect(await price()).toBe(200);
  });
});
