import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPhotoCache } from './photo-cache.ts';

function setUp(keep = 0) {
  const loads: { address: string; signal: AbortSignal; finish: (ok?: boolean) => void }[] = [];
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const cache = createPhotoCache({
    keepMs: () => keep,
    load: (address, signal) =>
      new Promise((resolve, reject) => {
        loads.push({
          address,
          signal,
          finish: (ok = true) => (ok ? resolve(new Blob([address])) : reject(new Error('gone'))),
        });
      }),
  });
  return { cache, loads, revoked };
}

afterEach(() => vi.restoreAllMocks());

describe('photos', () => {
  it('are loaded once, however often they are shown', async () => {
    const { cache, loads } = setUp();
    const heard = [vi.fn(), vi.fn()];
    for (const listener of heard) cache.hold('/a', listener);
    expect(loads).toHaveLength(1);
    expect(cache.read('/a')).toEqual({ status: 'loading' });
    loads[0]?.finish();
    await sleep(0);
    expect(cache.read('/a')).toMatchObject({ status: 'ready', url: expect.stringMatching(/^blob:/) });
    expect(cache.read('/a')).toBe(cache.read('/a'));
    for (const listener of heard) expect(listener).toHaveBeenCalledOnce();
  });

  it('are let go when the last one stops showing them', async () => {
    const { cache, loads, revoked } = setUp();
    const release = [cache.hold('/a', vi.fn()), cache.hold('/a', vi.fn())];
    loads[0]?.finish();
    await sleep(0);
    const { url } = cache.read('/a');
    release[0]?.();
    expect(revoked).not.toHaveBeenCalled();
    release[1]?.();
    expect(revoked).toHaveBeenCalledExactlyOnceWith(url);
    expect(cache.read('/a')).toEqual({ status: 'loading' });
  });

  it('are kept for a moment, should somebody want them again', async () => {
    const { cache, loads, revoked } = setUp(30);
    const first = cache.hold('/a', vi.fn());
    loads[0]?.finish();
    await sleep(0);
    first();
    const second = cache.hold('/a', vi.fn());
    await sleep(60);
    expect([loads.length, cache.read('/a').status]).toEqual([1, 'ready']);
    second();
    await sleep(60);
    expect(revoked).toHaveBeenCalledOnce();
    cache.hold('/a', vi.fn());
    expect(loads).toHaveLength(2);
  });

  it('that nobody waits for any longer are not loaded to the end', async () => {
    const { cache, loads } = setUp();
    const created = vi.spyOn(URL, 'createObjectURL');
    cache.hold('/a', vi.fn())();
    expect(loads[0]?.signal.aborted).toBe(true);
    loads[0]?.finish();
    await sleep(0);
    expect(created).not.toHaveBeenCalled();
  });

  it('that cannot be had are tried again the next time', async () => {
    const { cache, loads } = setUp(1_000);
    const release = cache.hold('/a', vi.fn());
    loads[0]?.finish(false);
    await sleep(0);
    expect(cache.read('/a')).toEqual({ status: 'failed' });
    release();
    cache.hold('/a', vi.fn());
    expect([loads.length, cache.read('/a').status]).toEqual([2, 'loading']);
  });

  it('that cannot be drawn have failed too', async () => {
    const { cache, loads, revoked } = setUp();
    const listener = vi.fn();
    cache.hold('/a', listener);
    loads[0]?.finish();
    await sleep(0);
    cache.fail('/a');
    expect(cache.read('/a').status).toBe('failed');
    expect(listener).toHaveBeenCalledTimes(2);
    expect(revoked).toHaveBeenCalledOnce();
  });

  it('are forgotten on request, except those on the screen', async () => {
    const { cache, loads, revoked } = setUp(60_000);
    cache.hold('/shown', vi.fn());
    const release = cache.hold('/hidden', vi.fn());
    for (const load of loads) load.finish();
    await sleep(0);
    release();
    cache.clear();
    expect(revoked).toHaveBeenCalledOnce();
    expect([cache.read('/shown').status, cache.read('/hidden').status]).toEqual(['ready', 'loading']);
  });
});
