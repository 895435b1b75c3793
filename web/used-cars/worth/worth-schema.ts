import { z } from 'zod';
import type { Locale } from '#contract/shared/locale.ts';
import { kilometres } from '#contract/shared/locale-schemas.ts';
import { requiredText } from '#contract/shared/validation/presence.ts';
import { USED_FUELS, USED_GEARBOXES } from '#contract/used-cars/used-cars.rules.ts';
import type { VehicleWorth, WorthQuery } from '#contract/used-cars/worth.endpoints.ts';
import { MAX_POWER_KW } from '#contract/used-cars/worth.rules.ts';

/** What decides the worth of a car, as it is typed: the day of registration, of which only the month counts. */
export function worthSchema(locale: Locale) {
  return z
    .object({
      model: requiredText(),
      matriculation: z.iso.date(),
      kilometres: kilometres(locale),
      power_kw: z.number().int().min(1).max(MAX_POWER_KW),
      fuel: z.enum(USED_FUELS),
      gearbox: z.enum(USED_GEARBOXES),
    })
    .transform(({ matriculation, kilometres: km, power_kw: powerKw, ...rest }): WorthQuery => {
      return { ...rest, registration: matriculation.slice(0, 7), km: Number(km), powerKw };
    });
}
export type WorthInput = z.input<ReturnType<typeof worthSchema>>;

/** Known facts, and the day of registration, of which they have the month; what is missing is empty. */
export function startingFacts({ facts }: Pick<VehicleWorth, 'facts'>, day: string | null): Partial<WorthInput> {
  const { model, km, powerKw, fuel, gearbox } = facts;
  return {
    ...(model !== null && { model }),
    ...(day !== null && { matriculation: day }),
    ...(km !== null && { kilometres: km }),
    ...(powerKw !== null && { power_kw: powerKw }),
    ...(fuel !== null && { fuel }),
    ...(gearbox !== null && { gearbox }),
  };
}
