import { useState } from 'react';
import { readTypedNumber, writeTypedNumber } from '#web/format/typed-number.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { TextField } from '#web/ui/text-field.tsx';

interface Props {
  label: string;
  unit: string;
  /** Null while it is empty or no number. */
  value: number | null;
  onChange(value: number | null): void;
  description?: string;
}

/** A number that the reader types to try out. */
export function OwnNumber({ label, unit, value, onChange, description }: Props) {
  const locale = useLocale();
  const [text, setText] = useState(value === null ? '' : writeTypedNumber(value, locale, 'needed'));

  function change(typed: string) {
    setText(typed);
    onChange(readTypedNumber(typed, locale) ?? null);
  }

  return (
    <TextField
      label={label}
      description={description}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      unit={unit}
      value={text}
      onChange={(event) => change(event.target.value)}
    />
  );
}
