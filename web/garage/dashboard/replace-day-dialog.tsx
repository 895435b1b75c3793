import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { DeadlineType } from '#contract/garage/garage.rules.ts';
import { formatShortDay } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';

interface Props {
  vehicle: Vehicle;
  type: DeadlineType;
  open: boolean;
  onClose(): void;
  onAnswer(replace: 'yes' | 'no'): void;
}

/** Before a look-up: may it replace the day that the owner has typed? */
export default function ReplaceDayDialog({ vehicle, type, open, onClose, onAnswer }: Props) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { next_deadline: day } = vehicle[`vehicle_${type}_info`];

  function answer(replace: 'yes' | 'no') {
    onClose();
    onAnswer(replace);
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      size="s"
      title={t('replaceDay.title')}
      footer={
        <>
          <Button variant="quiet" onClick={() => answer('yes')}>
            {t('replaceDay.replace')}
          </Button>
          <Button variant="primary" onClick={() => answer('no')}>
            {t('replaceDay.keep')}
          </Button>
        </>
      }
    >
      <p>{t('replaceDay.text', { date: day === null ? '' : formatShortDay(day, locale) })}</p>
    </Modal>
  );
}
