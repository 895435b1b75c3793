import { type ReactNode, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { type Decimals, readTypedNumber, writeTypedNumber } from '#web/format/typed-number.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { TextField } from '#web/ui/text-field.tsx';

interface Props<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  error?: string | undefined;
  description?: ReactNode;
  unit: string;
  decimals?: Decimals;
  /** Between the number of the form and the one that is typed, the same in both directions. */
  convert?: (value: number) => number;
  required?: boolean;
}

/**
 * A form field for a number with decimals; `null` while it is empty. On blur it shows the number as it was parsed;
 * input that could not be parsed stays, for the schema to refuse.
 */
export function DecimalField<Values extends FieldValues>({
  control,
  name,
  unit,
  decimals,
  convert = (value) => value,
  ...texts
}: Props<Values>) {
  const locale = useLocale();
  const { field } = useController({ control, name });
  const show = (shown: unknown) =>
    typeof shown === 'number'
      ? writeTypedNumber(convert(shown), locale, decimals)
      : typeof shown === 'string'
        ? shown
        : '';
  const [text, setText] = useState(() => show(field.value));

  function change(next: string) {
    setText(next);
    const number = readTypedNumber(next, locale);
    field.onChange(next.trim() === '' ? null : number === undefined ? next : convert(number));
  }

  return (
    <TextField
      {...texts}
      ref={field.ref}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      unit={unit}
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={() => {
        setText(show(field.value));
        field.onBlur();
      }}
    />
  );
}
