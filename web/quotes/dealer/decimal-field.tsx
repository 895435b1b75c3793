import { type ReactNode, useState } from 'react';
import { useLocale } from '#web/i18n/locale-context.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { readNumber, writeNumber } from './typed-number.ts';

/** What could not be read stays as it was typed, for the schema to refuse. */
export type TypedNumber = number | string | null;

interface Props {
  label: string;
  error?: string | undefined;
  description?: ReactNode;
  unit: ReactNode;
  value: TypedNumber;
  onChange(value: TypedNumber): void;
  onBlur(): void;
  required?: boolean;
}

/** A number with decimals; once it is left, it stands there as it was understood. */
export function DecimalField({ value, onChange, onBlur, unit, ...field }: Props) {
  const locale = useLocale();
  const show = (shown: TypedNumber) => (typeof shown === 'number' ? writeNumber(shown, locale) : (shown ?? ''));
  const [text, setText] = useState(() => show(value));

  function change(next: string) {
    setText(next);
    onChange(next.trim() === '' ? null : (readNumber(next, locale) ?? next));
  }

  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      suffix={unit}
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={() => {
        setText(show(value));
        onBlur();
      }}
    />
  );
}
