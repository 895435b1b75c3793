import { saveBlob } from '#web/api/save-blob.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';

/** Downloads the appointment as a calendar file. */
export function CalendarButton({ calendar, isMain = true }: { calendar: string; isMain?: boolean }) {
  const { t } = useTranslation('advisor');

  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      icon="calendar"
      onClick={() => saveBlob('targa.ics', calendar, 'text/calendar')}
    >
      {t('booking.calendar')}
    </Button>
  );
}
