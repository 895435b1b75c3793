import { formatShortDay } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type DateRules, dateProblem } from './calendar/date-rules.ts';
import { typedDateOf } from './calendar/typed-date.ts';

/** The error text of a typed date. */
export function useDateProblemText(date: string | null, rules: DateRules): string | undefined {
  const { t } = useTranslation('ui');
  const locale = useLocale();
  // In German a day is typed with slashes and read with dots: a limit is written as it is typed.
  const limit = (day = '') => (locale === 'de' ? typedDateOf(day, locale) : formatShortDay(day, locale));
  switch (dateProblem(date, rules)) {
    case 'incomplete':
      return t('datePicker.incomplete', { format: t('datePicker.format') });
    case 'too-early':
      return t('datePicker.tooEarly', { date: limit(rules.min) });
    case 'too-late':
      return t('datePicker.tooLate', { date: limit(rules.max) });
    case 'unavailable':
      return t('datePicker.unavailable');
    default:
      return undefined;
  }
}
