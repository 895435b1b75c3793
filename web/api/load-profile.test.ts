import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/shared/errors.ts';
import { loadProfile } from './load-profile.ts';
import { session, TOKEN_KEY } from './session.ts';

const stored = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

function answer(status: number, body: unknown) {
  const calls = vi.fn(async (_url: string, _options: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', calls);
  return calls;
}

describe('loading the profile of the stored token', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { localStorage });
    session.signIn({ token: 'secret' } as Parameters<typeof session.signIn>[0]);
  });
  afterEach(() => {
    session.signOut();
    vi.unstubAllGlobals();
  });

  it('the profile is requested with the token, in the page’s language', async () => {
    const calls = answer(200, { token: 'secret', name: 'Anna' });
    expect(await loadProfile('de')).toEqual({ token: 'secret', name: 'Anna' });
    const [url, options] = calls.mock.calls[0] ?? [];
    expect(url).toBe('/wp-json/garagek/v1/user/profile');
    expect(options?.headers).toMatchObject({ 'DK-Authorization': 'secret', 'accept-language': 'de' });
  });

  it('a rejected token is removed and gives no profile', async () => {
    answer(401, { code: 'session.expired', message: '', data: { status: 401 } });
    const expired = vi.fn();
    const stop = session.on('expired', expired);
    expect(await loadProfile('it')).toBeUndefined();
    stop();
    expect(expired).toHaveBeenCalledOnce();
    expect(stored.has(TOKEN_KEY)).toBe(false);
  });

  it('a failed request throws and leaves the token in place', async () => {
    answer(503, { code: 'service.unavailable', message: '', data: { status: 503 } });
    await expect(loadProfile('it')).rejects.toEqual(new AppError('service.unavailable', {}, 503));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(loadProfile('it')).rejects.toThrow('Failed to fetch');
    expect(stored.get(TOKEN_KEY)).toBe('secret');
  });
});
