import { useContext } from 'react';
import { CalendarStateContext } from 'react-aria-components/Calendar';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CalendarCells } from './calendar-cells.tsx';
import { CalendarHeader } from './calendar-header.tsx';
import { firstYearOfView, isYearOutside, YEARS_IN_VIEW } from './calendar-views.ts';

export function YearView({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation('ui');
  const state = useContext(CalendarStateContext);
  if (!state) return null;

  const focused = state.focusedDate;
  const limits = { min: state.minValue, max: state.maxValue };
  const first = firstYearOfView(focused.year);
  const last = first + YEARS_IN_VIEW - 1;
  const years = Array.from({ length: YEARS_IN_VIEW }, (_, index) => first + index);

  function turn(pages: number) {
    state?.setFocusedDate(focused.add({ years: pages * YEARS_IN_VIEW }));
  }

  return (
    <>
      <CalendarHeader
        title={`${first}–${last}`}
        previous={{
          label: t('datePicker.previousDecade'),
          disabled: isYearOutside(first - 1, limits),
          go: () => turn(-1),
        }}
        next={{
          label: t('datePicker.nextDecade'),
          disabled: isYearOutside(last + 1, limits),
          go: () => turn(1),
        }}
      />
      <CalendarCells
        label={t('datePicker.years', { first, last })}
        columns={2}
        takesFocus
        onTurn={turn}
        cells={years.map((year) => ({
          key: year - first,
          text: String(year),
          current: year === focused.year,
          disabled: isYearOutside(year, limits),
          choose: () => {
            state.setFocusedDate(focused.set({ year }));
            onChosen();
          },
        }))}
      />
    </>
  );
}
