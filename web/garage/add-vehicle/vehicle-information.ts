import { z } from 'zod';
import { calendarDate, dateBetween } from '#contract/shared/validation/dates.ts';
import { requiredText } from '#contract/shared/validation/presence.ts';
import { max } from '#contract/shared/validation/texts.ts';

/** The year of the first cars with a registration anybody could still look up. */
export const FIRST_REGISTRATION = '1900-01-01';

/** What people tell about a vehicle that nobody can look up. All of it is needed to know its deadlines. */
export function vehicleInformation(today: string) {
  return z.object({
    make: requiredText().check(max(60)),
    model: requiredText().check(max(80)),
    matriculation: calendarDate().check(dateBetween(FIRST_REGISTRATION, today)),
  });
}
export type VehicleInformation = z.output<ReturnType<typeof vehicleInformation>>;
