import { formatDistance } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** How far away a car is; undefined without a postal code. */
export function useDistanceText(): (kilometres: number | null) => string | undefined {
  const { t } = useTranslation('used-cars');
  const locale = useLocale();
  return (kilometres) =>
    kilometres === null
      ? undefined
      : t('away', { distance: formatDistance(Math.max(1, Math.round(kilometres)), locale) });
}
