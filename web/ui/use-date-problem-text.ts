import { formatShortDay } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type DateRules, dateProblem } from './calendar/date-rules.ts';

/** The error text of a typed date. */
export function useDateProblemText(date: string | null, rules: DateRules): string | undefined {
  const { t } = useTranslation('ui');
  const locale = useLocale();
  switch (dateProblem(date, rules)) {
    case 'incomplete':
      return t('datePicker.incomplete', { format: t('datePicker.format') });
    case 'too-early':
      return t('datePicker.tooEarly', { date: formatShortDay(rules.min ?? '', locale) });
    case 'too-late':
      return t('datePicker.tooLate', { date: formatShortDay(rules.max ?? '', locale) });
    case 'unavailable':
      return t('datePicker.unavailable');
    default:
      return undefined;
  }
}
