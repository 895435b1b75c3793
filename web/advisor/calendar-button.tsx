import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';

const RELEASE_AFTER_MS = 60_000;

/** Hands the appointment to whatever calendar somebody uses. */
export function CalendarButton({ calendar, isMain = true }: { calendar: string; isMain?: boolean }) {
  const { t } = useTranslation('advisor');

  function save() {
    const address = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = 'targa.ics';
    link.click();
    // Some browsers begin to read only after this turn.
    setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
  }

  return (
    <Button variant={isMain ? 'primary' : 'secondary'} icon="calendar" onClick={save}>
      {t('booking.calendar')}
    </Button>
  );
}
