import { useState } from 'react';
import type { DeadlineId } from '#contract/garage/deadlines.endpoints.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { useVehicleCall } from '../dashboard/use-vehicle-call.ts';

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
      // Few people need it, and the dashboard is heavy.
      const { downloadEvent } = await loadChunk('download-event', () => import('./download-event.ts'));
      await downloadEvent(locale, plate, deadline);
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
