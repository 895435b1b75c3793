import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { Calendar as AriaCalendar, type CalendarProps as AriaCalendarProps } from 'react-aria-components/Calendar';
import { FIRST_DAY_OF_WEEK } from '#contract/shared/locale.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { AriaLocale } from '../aria-locale.tsx';
import styles from './calendar.module.css';
import { toCalendarDate } from './calendar-date.ts';
import { DayView } from './calendar-day-view.tsx';
import { MonthView } from './calendar-month-view.tsx';
import { YearView } from './calendar-year-view.tsx';
import type { DateRules } from './date-rules.ts';

export type CalendarProps = DateRules & {
  label: string;
  value: string | null;
  onChange: (value: string) => void;
  disabled?: boolean;
  autoFocus?: boolean;
};

/** An inline calendar; dates are YYYY-MM-DD. */
export function Calendar({ label, value, onChange, min, max, isDateUnavailable, disabled, autoFocus }: CalendarProps) {
  const locale = useLocale();
  return (
    <AriaLocale>
      <CalendarPanel
        aria-label={label}
        value={toCalendarDate(value)}
        onChange={(date) => onChange(date.toString())}
        minValue={toCalendarDate(min)}
        maxValue={toCalendarDate(max)}
        isDateUnavailable={isDateUnavailable && ((date) => isDateUnavailable(date.toString()))}
        firstDayOfWeek={FIRST_DAY_OF_WEEK[locale]}
        isDisabled={disabled}
        autoFocus={autoFocus}
      />
    </AriaLocale>
  );
}

type View = 'days' | 'months' | 'years';

/** Day, month and year views. */
function CalendarPanel(props: AriaCalendarProps<CalendarDate>) {
  const [view, setView] = useState<View>('days');
  // A change of view removes the pressed button, so the new view takes the focus.
  const [cameDown, setCameDown] = useState(false);

  function show(next: View, down: boolean) {
    setCameDown(down);
    setView(next);
  }

  return (
    <AriaCalendar {...props} className={styles.calendar}>
      {view === 'days' && <DayView takesFocus={cameDown} onUp={() => show('months', false)} />}
      {view === 'months' && (
        <MonthView
          takesFocus={cameDown ? 'cells' : 'title'}
          onUp={() => show('years', false)}
          onChosen={() => show('days', true)}
        />
      )}
      {view === 'years' && <YearView onChosen={() => show('months', true)} />}
    </AriaCalendar>
  );
}
