import type { CrawlSection, saveVehicle, Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { Input } from '#contract/shared/endpoint.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Api } from '#web/api/api.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { session } from '#web/api/session.ts';

type Endpoints = typeof import('#contract/garage/garage.endpoints.ts');
export type VehicleUpdate = NonNullable<Input<typeof saveVehicle>['body']>;

export async function addVehicle(locale: Locale, plate: string): Promise<Vehicle[]> {
  return updateSessionVehicles(vehicleCall(locale, (send, calls) => send(calls.saveVehicle, { body: { plate } })));
}

/** The plate identifies the vehicle; all other fields are changes. */
export async function updateVehicle(locale: Locale, changes: VehicleUpdate): Promise<Vehicle[]> {
  return updateSessionVehicles(vehicleCall(locale, (send, calls) => send(calls.saveVehicle, { body: changes })));
}

export async function removeVehicle(locale: Locale, plate: string): Promise<Vehicle[]> {
  return updateSessionVehicles(vehicleCall(locale, (send, calls) => send(calls.deleteVehicle, { body: { plate } })));
}

/** Starts the look-up of a section; the returned vehicle is marked, and the result comes later. */
export async function crawl(
  locale: Locale,
  plate: string,
  section: CrawlSection,
  replace: 'yes' | 'no' = 'no',
): Promise<Vehicle> {
  return updateSessionVehicle(
    vehicleCall(locale, (send, calls) =>
      send(calls.crawlVehicle, { query: { plate, section, ...(replace === 'yes' && { replace }) } }),
    ),
  );
}

export async function removePhoto(locale: Locale, plate: string): Promise<Vehicle> {
  return updateSessionVehicle(vehicleCall(locale, (send, calls) => send(calls.deletePhoto, { params: { plate } })));
}

/**
 * Every call about vehicles goes through here: a rejected token or another user's vehicle ends the session,
 * which its caller shows in a message box.
 */
export async function vehicleCall<Answer>(
  locale: Locale,
  call: (send: Api['call'], endpoints: Endpoints) => Promise<Answer>,
): Promise<Answer> {
  const { token } = session;
  // Both import zod, which no page needs before the first call.
  const [{ sendRequest }, endpoints] = await loadChunk('vehicle-calls', () =>
    Promise.all([import('#web/api/send-request.ts'), import('#contract/garage/garage.endpoints.ts')]),
  );
  try {
    return await call((endpoint, input) => sendRequest(locale, endpoint, input), endpoints);
  } catch (error) {
    // Another user may have signed in meanwhile.
    const isSame = token !== null && session.token === token;
    if (isSame && isUnauthorised(error)) session.expire(true);
    else if (isSame && error instanceof AppError && error.code === 'garage.vehicle-not-found') void session.refresh();
    throw error;
  }
}

/**
 * Whether the session has ended, which is then the message whatever the call was. A vehicle that somebody shares may
 * also be gone because the sharing has ended.
 */
export function isUnauthorised(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  const hasShared = session.state.profile?.vehicles.some(({ shared }) => shared !== null) ?? false;
  return error.status === 401 || (error.code === 'garage.vehicle-not-found' && !hasShared);
}

async function updateSessionVehicles(answer: Promise<{ vehicles: Vehicle[] }>): Promise<Vehicle[]> {
  const { vehicles } = await answer;
  session.updateVehicles(vehicles);
  return vehicles;
}

async function updateSessionVehicle(answer: Promise<Vehicle>): Promise<Vehicle> {
  const vehicle = await answer;
  session.updateVehicle(vehicle);
  return vehicle;
}
