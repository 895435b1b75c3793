import { afterEach, describe, expect, it, vi } from 'vitest';
import { getMakes } from '#contract/catalogue/catalogue.endpoints.ts';
import { getQuotes } from '#contract/quotes/quotes.endpoints.ts';
import { browserApi } from './browser-api.ts';
import { idOf, lazyEndpoint, sourceOf } from './call-source.ts';

afterEach(() => vi.unstubAllGlobals());

describe('call sources', () => {
  it('the same endpoint always has the same source, so that its answers are shared', () => {
    expect(sourceOf(getMakes)).toBe(sourceOf(getMakes));
    expect(idOf(sourceOf(getMakes))).toBe(idOf(sourceOf(getMakes)));
    expect(idOf(sourceOf(getMakes))).not.toBe(idOf(sourceOf(getQuotes)));
  });

  it('answers belong to a user unless the endpoint is public', () => {
    expect([sourceOf(getMakes).isPublic, sourceOf(getQuotes).isPublic]).toEqual([true, false]);
    expect(lazyEndpoint(async () => getQuotes).isPublic).toBe(false);
  });

  it('a source calls its endpoint with the abort signal', async () => {
    const fetched = vi.fn(
      (_url: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    vi.stubGlobal('fetch', fetched);
    const { signal, abort } = abortable();
    const outcome = lazyEndpoint(async () => getMakes)
      .load({}, browserApi('it', signal), signal)
      .catch((error: unknown) => error);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    abort();
    expect(await outcome).toMatchObject({ name: 'AbortError' });
  });
});

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
