import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { OpeningHours } from '#contract/dealers/dealers.endpoints.ts';
import { DayField } from '#web/forms/day-field.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Select } from '#web/ui/select.tsx';
import styles from './viewing-fields.module.css';
import { isClosedOn, viewingTimes } from './viewing-times.ts';

interface Props<Values extends FieldValues> {
  control: Control<Values>;
  /** The fields of the day and of the time. */
  day: FieldPath<Values>;
  time: FieldPath<Values>;
  errorOf(name: FieldPath<Values>): string | undefined;
  /** The days that can be chosen. */
  first: string;
  last: string;
  /** Of the dealer; empty when they are unknown. */
  opening?: readonly OpeningHours[];
}

/** A moment to see a car: a day on which the dealer is open, and a time. */
export function ViewingFields<Values extends FieldValues>(props: Props<Values>) {
  const { control, day, time, errorOf, first, last, opening = [] } = props;
  const { t } = useTranslation('questions');
  const { field: chosenDay } = useController({ control, name: day });
  const { field } = useController({ control, name: time });
  const times = viewingTimes((chosenDay.value as string | null) ?? null, opening);
  const { ref, ...select } = field;
  return (
    <div className={styles.pair}>
      <DayField
        control={control}
        name={day}
        label={t('viewing.day')}
        error={errorOf(day)}
        min={first}
        max={last}
        isDateUnavailable={(date) => isClosedOn(date, opening)}
        required
      />
      <Select
        {...select}
        ref={ref}
        label={t('viewing.time')}
        error={errorOf(time)}
        options={times.map((each) => ({ id: each, label: each }))}
        value={times.includes(field.value as string) ? (field.value as string) : null}
        required
      />
    </div>
  );
}
