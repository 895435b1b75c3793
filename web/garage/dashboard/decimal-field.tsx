import { type ReactNode, useState } from 'react';
import { useLocale } from '#web/i18n/locale-context.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { formatDecimal, parseDecimal } from './formats.ts';

interface Props {
  label: string;
  error?: string;
  unit: ReactNode;
  /** NaN for what is no number, which the form's schema refuses. */
  value: number | null;
  onChange(value: number | null): void;
  onBlur?(): void;
}

/** A number with up to two decimals, typed with the language's own mark. */
export function DecimalField({ value, onChange, unit, ...field }: Props) {
  const locale = useLocale();
  const [text, setText] = useState(() => formatDecimal(value, locale));

  function change(next: string) {
    setText(next);
    onChange(parseDecimal(next));
  }

  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      suffix={unit}
      value={text}
      onChange={(event) => change(event.target.value)}
    />
  );
}
