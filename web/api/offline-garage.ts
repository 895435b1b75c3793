import type { Profile } from '#contract/account/account.endpoints.ts';
import { DEADLINE_TYPES } from '#contract/garage/garage.rules.ts';
import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';
import { attemptStorage } from './local-storage.ts';
import { OFFLINE_KEY } from './session.ts';

/** Stores what the page without a network shows, for this session only, and registers that page. */
export async function storeOfflineGarage({ token, vehicles }: Profile): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const snapshot = {
    session: await hashOf(token),
    savedAt: new Date().toISOString(),
    vehicles: vehicles.map((vehicle) => ({
      plate: vehicle.plate,
      name: vehicleName(vehicle),
      deadlines: DEADLINE_TYPES.flatMap((type) => {
        const day = vehicle[`vehicle_${type}_info`].next_deadline;
        return day === null ? [] : [[type, day]];
      }),
    })),
  };
  attemptStorage((storage) => storage.setItem(OFFLINE_KEY, JSON.stringify(snapshot)));
  await navigator.serviceWorker.register('/service-worker.js');
}

async function hashOf(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
