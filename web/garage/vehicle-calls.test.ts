import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '#contract/account/account.endpoints.ts';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import { session } from '#web/api/session.ts';
import { addVehicle, crawl, isUnauthorised, removePhoto, removeVehicle, updateVehicle } from './vehicle-calls.ts';

const vehicle = (plate: string, make: string | null = null) => ({ plate, make }) as Vehicle;
const fetched = vi.fn<typeof fetch>();
const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const failure = (code: string, status: number) => answer({ code, data: { status } }, status);

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  session.signIn({ token: 'secret', vehicles: [vehicle('AB123CD')] } as unknown as Profile);
});
afterEach(() => {
  session.signOut();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

/** The request that was sent: method, URL, body. */
function sent() {
  const [url, init] = fetched.mock.calls[0] ?? [];
  const headers = init?.headers as Record<string, string>;
  return {
    url,
    method: init?.method,
    token: headers['DK-Authorization'],
    language: headers['accept-language'],
    body: init?.body,
  };
}

/** The vehicles of the profile-update event. */
async function announced(call: () => Promise<unknown>): Promise<unknown> {
  let detail: Profile | undefined;
  const stop = session.on('profile-update', (event) => {
    detail = (event as CustomEvent<Profile>).detail;
  });
  await call();
  stop();
  return detail?.vehicles;
}

const VEHICLE = '/wp-json/garagek/v1/user/vehicle';

describe('calls about vehicles', () => {
  it('addVehicle adds a vehicle and emits a profile update', async () => {
    const vehicles = [vehicle('AB123CD'), vehicle('EF456GH')];
    fetched.mockResolvedValueOnce(answer({ vehicles }));
    expect(await announced(() => addVehicle('it', 'EF456GH'))).toEqual(vehicles);
    expect(sent()).toEqual({
      url: VEHICLE,
      method: 'POST',
      token: 'secret',
      language: 'it',
      body: '{"plate":"EF456GH"}',
    });
  });

  it('updateVehicle changes a vehicle', async () => {
    const vehicles = [vehicle('AB123CD', 'Fiat')];
    fetched.mockResolvedValueOnce(answer({ vehicles }));
    expect(await announced(() => updateVehicle('de', { plate: 'AB123CD', make: 'Fiat' }))).toEqual(vehicles);
    expect(sent()).toMatchObject({ method: 'POST', language: 'de', body: '{"plate":"AB123CD","make":"Fiat"}' });
  });

  it('removeVehicle removes a vehicle', async () => {
    fetched.mockResolvedValueOnce(answer({ vehicles: [] }));
    expect(await announced(() => removeVehicle('it', 'AB123CD'))).toEqual([]);
    expect(sent()).toMatchObject({ url: VEHICLE, method: 'DELETE', body: '{"plate":"AB123CD"}' });
  });

  it('crawl looks up a vehicle again', async () => {
    const marked = vehicle('AB123CD', 'looked up');
    fetched.mockResolvedValueOnce(answer(marked));
    expect(await announced(() => crawl('it', 'AB123CD', 'data'))).toEqual([marked]);
    expect(sent()).toMatchObject({
      url: '/wp-json/garagek/v1/user/crawler?plate=AB123CD&section=data',
      method: 'GET',
    });
  });

  it('removePhoto removes a photo', async () => {
    fetched.mockResolvedValueOnce(answer(vehicle('AB123CD')));
    await removePhoto('it', 'AB123CD');
    expect(sent()).toMatchObject({ url: `${VEHICLE}/AB123CD/image`, method: 'DELETE' });
  });
});

describe('a refused call about vehicles', () => {
  it.each([
    ['session.expired', 401],
    ['garage.vehicle-not-found', 404],
  ])('a call refused with %s ends the session', async (code, status) => {
    fetched.mockResolvedValueOnce(failure(code, status));
    const error = await removeVehicle('it', 'AB123CD').catch((reason: unknown) => reason);
    expect(isUnauthorised(error)).toBe(true);
    expect(session.isAuthenticated).toBe(false);
    expect(session.state.status).toBe('anonymous');
  });

  it.each([
    ['garage.plate.limit', 409],
    ['garage.photo-not-found', 404],
    ['service.failed', 500],
  ])('a call refused with %s does not end the session', async (code, status) => {
    fetched.mockResolvedValueOnce(failure(code, status));
    const error = await addVehicle('it', 'AB123CD').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code });
    expect(isUnauthorised(error)).toBe(false);
    expect(session.isAuthenticated).toBe(true);
  });

  it('a refused call does not sign out a user who has signed in meanwhile', async () => {
    fetched.mockImplementationOnce(async () => {
      session.signIn({ token: 'other', vehicles: [] } as unknown as Profile);
      return failure('garage.vehicle-not-found', 404);
    });
    await expect(removeVehicle('it', 'AB123CD')).rejects.toThrow();
    expect(session.token).toBe('other');
  });

  it('a call without a response reports a network failure', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(addVehicle('it', 'AB123CD')).rejects.toThrow('Failed to fetch');
    expect(session.isAuthenticated).toBe(true);
  });
});
