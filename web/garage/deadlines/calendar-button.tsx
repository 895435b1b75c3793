import { useState } from 'react';
import type { DeadlineId } from '#contract/garage/deadlines.endpoints.ts';
import { getDeadlineEvent } from '#contract/reminders/reminders.endpoints.ts';
import { saveBlob } from '#web/api/save-blob.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { useVehicleCall } from '../dashboard/use-vehicle-call.ts';
import { vehicleCall } from '../vehicle-calls.ts';

interface Props {
  plate: string;
  deadline: DeadlineId;
  what: string;
}

/** Downloads a deadline as a calendar file. */
export function CalendarButton({ plate, deadline, what }: Props) {
  const { t } = useTranslation('deadline-forms');
  const locale = useLocale();
  const attempt = useVehicleCall();
  const [isPending, setPending] = useState(false);

  async function download() {
    setPending(true);
    await attempt(async () => {
      const file = await vehicleCall(locale, (send) => send(getDeadlineEvent, { params: { plate, deadline } }));
      if (!(file instanceof Blob)) throw new Error('The answer is not a file');
      saveBlob(`${plate}.ics`, file, 'text/calendar');
    }, t('done.fail'));
    setPending(false);
  }

  return (
    <Button
      variant="quiet"
      size="s"
      icon="calendar"
      pending={isPending}
      aria-label={t('own.calendarOf', { what })}
      onClick={() => void download()}
    >
      {t('own.calendar')}
    </Button>
  );
}
