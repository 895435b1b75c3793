import { useState } from 'react';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { DeadlineType } from '#contract/garage/garage.rules.ts';
import { formatShortDay } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { CardNote } from './card-note.tsx';
import { pickedDay } from './formats.ts';
import { useSaveVehicle } from './use-save-vehicle.ts';

/** The day that follows from the law, with its reasons; one press takes it over as an estimate. */
export function Suggestion({ vehicle, type }: { vehicle: Vehicle; type: DeadlineType }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const save = useSaveVehicle(vehicle, type);
  const [isPending, setPending] = useState(false);
  const { next_deadline, suggested_deadline: day, suggested_reasons: reasons } = vehicle[`vehicle_${type}_info`];
  if (next_deadline !== null || day === null) return null;

  async function accept() {
    setPending(true);
    await save({ [`vehicle_${type}_info`]: { next_deadline: pickedDay(day), is_estimated: true } });
    setPending(false);
  }

  return (
    <CardNote
      icon="info"
      action={
        <Button
          size="s"
          pending={isPending}
          aria-label={`${t('suggestion.use')}, ${t(`types.${type}`)}`}
          onClick={() => void accept()}
        >
          {t('suggestion.use')}
        </Button>
      }
    >
      {[
        t(`suggestion.day.${type}`, { date: formatShortDay(day, locale) }),
        ...reasons.map((reason) => t(`suggestion.reasons.${reason}`)),
      ].join(' ')}
    </CardNote>
  );
}
