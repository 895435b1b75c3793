import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallCache, type CallRequest, LOADING, MAX_UNREAD } from './call-cache.ts';

let signedIn: string | null = null;
let cache: CallCache;
/** Every request that was sent, to be answered by the test. */
let requests: { signal: AbortSignal; resolve(answer: string): void; reject(error: unknown): void }[];

function load(signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => requests.push({ signal, resolve, reject }));
}

function open(key: string, request: Partial<CallRequest<string>> = {}) {
  const changed = vi.fn();
  const leave = cache.subscribe(key, { load, ...request }, changed);
  return { changed, leave };
}

async function answer(index: number, text: string): Promise<void> {
  requests[index]?.resolve(text);
  await settled();
}

async function fail(index: number): Promise<void> {
  requests[index]?.reject(new TypeError('Failed to fetch'));
  await settled();
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const shown = (data: string) => ({ data, error: undefined, loading: false });

beforeEach(() => {
  vi.useFakeTimers();
  signedIn = null;
  requests = [];
  cache = new CallCache(() => signedIn);
});
afterEach(() => vi.useRealTimers());

describe('a cached call', () => {
  it('one request is sent for two readers of the same key, and both get the answer', async () => {
    const readers = [open('makes'), open('makes')];
    expect(requests).toHaveLength(1);
    expect(cache.read('makes')).toEqual(LOADING);
    await answer(0, 'all');
    expect(cache.read('makes')).toEqual(shown('all'));
    expect(cache.read('makes')).toBe(cache.read('makes'));
    for (const { changed } of readers) expect(changed).toHaveBeenCalledOnce();
  });

  it('a request is aborted when its last reader leaves, not before', () => {
    const [one, other] = [open('makes'), open('makes')];
    one.leave();
    expect(requests[0]?.signal.aborted).toBe(false);
    other.leave();
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  it('an answer of an aborted request is never shown, even when it still arrives', async () => {
    const first = open('models of Fiat');
    first.leave();
    const second = open('models of Audi');
    expect(requests[0]?.signal.aborted).toBe(true);
    await answer(0, '500');
    expect(cache.read('models of Audi')).toEqual(LOADING);
    expect(second.changed).not.toHaveBeenCalled();
    await answer(1, 'A3');
    expect(cache.read('models of Audi')).toEqual(shown('A3'));
    expect(cache.read('models of Fiat')).toEqual(LOADING);
  });

  it('a debounced request is sent only when the input has stayed the same for that long', async () => {
    open('q=f', { pauseMs: 100 }).leave();
    open('q=fi', { pauseMs: 100 });
    await vi.advanceTimersByTimeAsync(99);
    open('q=fi', { pauseMs: 100 });
    expect(requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(1);
  });
});

describe('reloading a cached call', () => {
  it('a reload recovers from a failure, which is shown until the answer arrives', async () => {
    open('quotes');
    await fail(0);
    expect(cache.read('quotes')).toMatchObject({ data: undefined, error: expect.any(TypeError), loading: false });
    cache.reload('quotes');
    expect(cache.read('quotes')).toMatchObject({ error: expect.any(TypeError), loading: true });
    await answer(1, 'two');
    expect(cache.read('quotes')).toEqual(shown('two'));
  });

  it('a reload shows the previous answer until it ends, also when it fails', async () => {
    open('quotes');
    await answer(0, 'one');
    cache.reload('quotes');
    expect(cache.read('quotes')).toEqual({ data: 'one', error: undefined, loading: true });
    await fail(1);
    expect(cache.read('quotes')).toMatchObject({ data: 'one', error: expect.any(TypeError), loading: false });
  });

  it('a reload aborts the previous request and ignores its late answer', async () => {
    open('quotes');
    cache.reload('quotes');
    expect(requests[0]?.signal.aborted).toBe(true);
    await answer(1, 'new');
    await answer(0, 'old');
    expect(cache.read('quotes')).toEqual(shown('new'));
  });

  it('an answer that was set replaces the cached one without a request', async () => {
    const { changed } = open('quote');
    cache.replace('quote', 'changed');
    expect(requests[0]?.signal.aborted).toBe(true);
    await answer(0, 'as it was');
    expect(cache.read('quote')).toEqual(shown('changed'));
    expect(changed).toHaveBeenCalledOnce();
  });

  it('reloading a key without readers does nothing', () => {
    cache.reload('quotes');
    cache.replace('quotes', 'one');
    expect(requests).toHaveLength(0);
    expect(cache.read('quotes')).toEqual(LOADING);
  });
});

describe('an answer without readers', () => {
  it('an answer without readers is removed at once', async () => {
    const { leave } = open('quotes');
    await answer(0, 'one');
    leave();
    expect(cache.read('quotes')).toEqual(LOADING);
    open('quotes');
    expect(requests).toHaveLength(2);
  });

  it('an answer is cached for the requested time without readers, and disposed of once', async () => {
    const discard = vi.fn();
    const first = open('photo', { cacheMs: 1_000, discard });
    await answer(0, 'blob:1');
    first.leave();
    await vi.advanceTimersByTimeAsync(900);
    const second = open('photo', { cacheMs: 1_000, discard });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(cache.read('photo')).toEqual(shown('blob:1'));
    second.leave();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(discard).toHaveBeenCalledExactlyOnceWith('blob:1');
    expect(requests).toHaveLength(1);
    expect(cache.read('photo')).toEqual(LOADING);
  });

  it('an answer that arrives too late is disposed of', async () => {
    const discard = vi.fn();
    open('photo', { discard }).leave();
    await answer(0, 'blob:1');
    expect(discard).toHaveBeenCalledExactlyOnceWith('blob:1');
  });

  it('a failure is not cached without readers', async () => {
    const { leave } = open('photo', { cacheMs: 1_000 });
    await fail(0);
    leave();
    open('photo', { cacheMs: 1_000 });
    expect(requests).toHaveLength(2);
  });

  it('the oldest answers without readers are evicted first', async () => {
    for (let index = 0; index <= MAX_UNREAD; index += 1) {
      const { leave } = open(`photo ${index}`, { cacheMs: 1_000 });
      await answer(index, `blob:${index}`);
      leave();
    }
    expect(cache.read('photo 0')).toEqual(LOADING);
    expect(cache.read('photo 1')).toEqual(shown('blob:1'));
  });
});

describe('signing out', () => {
  beforeEach(() => {
    signedIn = 'anna';
  });

  it('signing out removes the user’s cached answers, and public answers stay', async () => {
    const discard = vi.fn();
    const own = open('photo of anna', { owner: 'anna', cacheMs: 1_000, discard });
    const publicAnswer = open('dealers', { cacheMs: 1_000 });
    await answer(0, 'blob:1');
    await answer(1, 'near');
    own.leave();
    publicAnswer.leave();
    signedIn = null;
    cache.dropOthers();
    expect(cache.read('photo of anna')).toEqual(LOADING);
    expect(discard).toHaveBeenCalledExactlyOnceWith('blob:1');
    expect(cache.read('dealers')).toEqual(shown('near'));
  });

  it('an answer still on screen is removed when its reader leaves after signing out', async () => {
    const { leave } = open('photo of anna', { owner: 'anna', cacheMs: 1_000 });
    await answer(0, 'blob:1');
    signedIn = 'bruno';
    cache.dropOthers();
    expect(cache.read('photo of anna')).toEqual(shown('blob:1'));
    leave();
    expect(cache.read('photo of anna')).toEqual(LOADING);
  });
});
