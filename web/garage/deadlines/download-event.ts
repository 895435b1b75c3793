import type { DeadlineId } from '#contract/garage/deadlines.endpoints.ts';
import { getDeadlineEvent } from '#contract/reminders/reminders.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { saveBlob } from '#web/api/save-blob.ts';
import { vehicleCall } from '../vehicle-calls.ts';

/** Downloads a deadline as a calendar file. */
export async function downloadEvent(locale: Locale, plate: string, deadline: DeadlineId): Promise<void> {
  const file = await vehicleCall(locale, (send) => send(getDeadlineEvent, { params: { plate, deadline } }));
  if (!(file instanceof Blob)) throw new Error('The answer is not a file');
  saveBlob(`${plate}.ics`, file, 'text/calendar');
}
