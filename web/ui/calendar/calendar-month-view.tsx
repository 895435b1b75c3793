import { useContext } from 'react';
import { CalendarStateContext } from 'react-aria-components/Calendar';
import { nameOfMonth } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CalendarCells } from './calendar-cells.tsx';
import { CalendarHeader } from './calendar-header.tsx';
import { isMonthOutside, isYearOutside, MONTHS_IN_VIEW } from './calendar-views.ts';

type MonthViewProps = { takesFocus: 'title' | 'cells'; onUp: () => void; onChosen: () => void };

export function MonthView({ takesFocus, onUp, onChosen }: MonthViewProps) {
  const { t } = useTranslation('ui');
  const state = useContext(CalendarStateContext);
  const locale = useLocale();
  if (!state) return null;

  const focused = state.focusedDate;
  const limits = { min: state.minValue, max: state.maxValue };
  const months = Array.from({ length: MONTHS_IN_VIEW }, (_, index) => index + 1);

  function turn(years: number) {
    state?.setFocusedDate(focused.add({ years }));
  }

  return (
    <>
      <CalendarHeader
        title={String(focused.year)}
        upLabel={t('datePicker.chooseYear', { period: focused.year })}
        onUp={onUp}
        takesFocus={takesFocus === 'title'}
        previous={{
          label: t('datePicker.previousYear'),
          disabled: isYearOutside(focused.year - 1, limits),
          go: () => turn(-1),
        }}
        next={{
          label: t('datePicker.nextYear'),
          disabled: isYearOutside(focused.year + 1, limits),
          go: () => turn(1),
        }}
      />
      <CalendarCells
        label={t('datePicker.months', { year: focused.year })}
        columns={3}
        takesFocus={takesFocus === 'cells'}
        onTurn={turn}
        cells={months.map((month) => ({
          key: month,
          text: nameOfMonth(focused.set({ month, day: 1 }).toString(), locale),
          current: month === focused.month,
          disabled: isMonthOutside(focused.year, month, limits),
          choose: () => {
            state.setFocusedDate(focused.set({ month }));
            onChosen();
          },
        }))}
      />
    </>
  );
}
