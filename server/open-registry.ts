import { todayIn } from '#contract/shared/days.ts';
import type { Environment } from '#server/environment/env.ts';
import { createHttpVehicleRegistry } from '#server/providers/http-vehicle-registry.ts';
import { createHttpInsurer } from '#server/providers/insurer/http-insurer.ts';
import type { InsurerProvider } from '#server/providers/insurer/insurer.ts';
import type { VehicleRegistry } from '#server/providers/vehicle-registry.ts';
import { createDemoRegistry } from './demo/garage/demo-registry.ts';
import { createDemoInsurer } from './demo/insurance/demo-insurer.ts';

/** The registry at this URL; the demo one by default. */
export function openRegistry(url: string | undefined, now: () => Date): VehicleRegistry {
  return url ? createHttpVehicleRegistry({ url, today: () => todayIn('it', now()) }) : createDemoRegistry({ now });
}

/** The insurer of the environment; the demo one by default. */
export function openInsurer(
  env: Pick<Environment, 'INSURER_URL' | 'INSURER_SECRET'>,
  now: () => Date,
): InsurerProvider {
  const { INSURER_URL: url, INSURER_SECRET: secret } = env;
  return url && secret ? createHttpInsurer({ url, secret }) : createDemoInsurer({ now });
}
