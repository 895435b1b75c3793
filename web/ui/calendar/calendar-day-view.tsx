import { useContext, useEffect } from 'react';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import { formatMonth } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './calendar.module.css';
import { CalendarHeader } from './calendar-header.tsx';

export function DayView({ takesFocus, onUp }: { takesFocus: boolean; onUp: () => void }) {
  const { t } = useTranslation('ui');
  const state = useContext(CalendarStateContext);
  const locale = useLocale();

  const setFocused = state?.setFocused;

  useEffect(() => {
    if (takesFocus) setFocused?.(true);
  }, [takesFocus, setFocused]);

  if (!state) return null;
  const month = state.visibleRange.start;
  const title = formatMonth(month.toString(), locale);
  return (
    <>
      <CalendarHeader
        title={title}
        upLabel={t('datePicker.chooseMonth', { period: title })}
        onUp={onUp}
        previous={{
          label: t('datePicker.previousMonth'),
          disabled: state.isPreviousVisibleRangeInvalid(),
          go: () => state.focusPreviousPage(),
        }}
        next={{
          label: t('datePicker.nextMonth'),
          disabled: state.isNextVisibleRangeInvalid(),
          go: () => state.focusNextPage(),
        }}
      />
      <CalendarGrid className={styles.days} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
