import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { DatePicker, type DatePickerProps } from '#web/ui/calendar/date-picker.tsx';

type Props<Values extends FieldValues> = Omit<DatePickerProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'> & {
  control: Control<Values>;
  name: FieldPath<Values>;
};

/** The date picker as a field of a form; `null` while it is empty. */
export function DayField<Values extends FieldValues>({ control, name, ...picker }: Props<Values>) {
  const { field } = useController({ control, name });
  return <DatePicker {...picker} {...field} value={field.value ?? null} />;
}
