import { useState } from 'react';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { DeadlineType } from '#contract/garage/garage.rules.ts';
import { formatShortDay } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { pickedDay } from './formats.ts';
import { useSaveVehicle } from './use-save-vehicle.ts';

/** The day that was removed on this page; null while there is one, or when there was none. */
export function useRemovedDay(day: string | null): string | null {
  const [last, setLast] = useState(day);
  if (day !== null && day !== last) setLast(day);
  return day === null ? last : null;
}

interface Props {
  vehicle: Vehicle;
  type: DeadlineType;
  day: string;
}

/** The way back to a removed day. */
export function RestoreDay({ vehicle, type, day }: Props) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const save = useSaveVehicle(vehicle, type);
  const [isPending, setPending] = useState(false);

  async function restore() {
    setPending(true);
    await save({ [`vehicle_${type}_info`]: { next_deadline: pickedDay(day) } });
    setPending(false);
  }

  return (
    <p>
      <Button size="s" pending={isPending} onClick={() => void restore()}>
        {t('edit.restore', { date: formatShortDay(day, locale) })}
      </Button>
    </p>
  );
}
