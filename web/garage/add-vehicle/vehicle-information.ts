import { z } from 'zod';
import { calendarDate, dateBetween } from '#contract/shared/validation/dates.ts';
import { requiredText } from '#contract/shared/validation/presence.ts';
import { max } from '#contract/shared/validation/texts.ts';

/** The earliest year of a registration. */
export const FIRST_REGISTRATION = '1900-01-01';

/** The data that owners enter for a vehicle without look-up; all are needed to calculate its deadlines. */
export function vehicleInformation(today: string) {
  return z.object({
    make: requiredText().check(max(60)),
    model: requiredText().check(max(80)),
    matriculation: calendarDate().check(dateBetween(FIRST_REGISTRATION, today)),
  });
}
export type VehicleInformation = z.output<ReturnType<typeof vehicleInformation>>;
