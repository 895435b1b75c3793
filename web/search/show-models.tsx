import { formatNumber } from '#web/format/numbers.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The words of the button that leads to the results. */
export function ShowModels({ total }: { total: number }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  return t('nextCar.show', { count: total, figure: formatNumber(total, locale) });
}
