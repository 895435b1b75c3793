import { todayIn } from '#contract/shared/days.ts';
import { createHttpVehicleRegistry } from '#server/providers/http-vehicle-registry.ts';
import type { VehicleRegistry } from '#server/providers/vehicle-registry.ts';
import { createDemoRegistry } from './demo/garage/demo-registry.ts';

/** The registry at this URL; the demo one by default. */
export function openRegistry(url: string | undefined, now: () => Date): VehicleRegistry {
  return url ? createHttpVehicleRegistry({ url, today: () => todayIn('it', now()) }) : createDemoRegistry({ now });
}
