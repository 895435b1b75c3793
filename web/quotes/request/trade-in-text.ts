import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { formatDistance } from '#web/format/units.ts';

type Described = Pick<Vehicle, 'make' | 'model' | 'vehicle_data_info'>;

/** A car of the garage as dealers read it: without its plate. */
export function tradeInText({ make, model, vehicle_data_info: data }: Described, locale: Locale): string {
  const { matriculation, last_revealed_km: km } = data;
  const parts = [`${make} ${model}`, matriculation?.slice(0, 4), km !== null && formatDistance(km, locale)];
  return parts.filter(Boolean).join(', ');
}
