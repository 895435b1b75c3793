import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { NumberField, type NumberFieldProps } from '#web/ui/number-field.tsx';

type Props<Values extends FieldValues> = Omit<NumberFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'> & {
  control: Control<Values>;
  name: FieldPath<Values>;
};

/** The number field as a field of a form; `null` while it is empty. */
export function WholeNumberField<Values extends FieldValues>({ control, name, ...number }: Props<Values>) {
  const { field } = useController({ control, name });
  const isEmpty = field.value === undefined || field.value === null || field.value === '';
  return <NumberField {...number} {...field} value={isEmpty ? null : Number(field.value)} />;
}
