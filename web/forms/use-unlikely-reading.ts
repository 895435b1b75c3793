import { useState } from 'react';
import { AppError } from '#contract/shared/errors.ts';
import { formatDay } from '#web/format/days.ts';
import { formatDistance } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface Doubt {
  /** What was typed. */
  km: number | null | undefined;
  /** The reading that it does not fit. */
  known: { km: number; day: string };
}

/** Kilometres that do not fit the other readings are asked about; sending the same ones again confirms them. */
export function useUnlikelyReading() {
  const { t } = useTranslation('ui');
  const locale = useLocale();
  const [doubt, setDoubt] = useState<Doubt>();

  /** Whether it was saved. */
  async function send(km: number | null | undefined, save: (confirmed: boolean) => Promise<unknown>): Promise<boolean> {
    try {
      await save(doubt !== undefined && doubt.km === km);
      setDoubt(undefined);
      return true;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'garage.reading-unlikely') throw error;
      setDoubt({ km, known: { km: Number(error.params.km), day: error.params.read_on ?? '' } });
      return false;
    }
  }

  const question =
    doubt &&
    t('unlikelyReading.question', {
      distance: formatDistance(doubt.known.km, locale),
      date: formatDay(doubt.known.day, locale),
    });
  return { send, question, confirmLabel: doubt && t('unlikelyReading.confirm') };
}
