import { type KeyboardEvent, type Ref, useState } from 'react';
import { readTypedNumber, writeTypedNumber } from '#web/format/typed-number.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { classNames } from './class-names.ts';
import type { FieldTexts } from './field-ids.ts';
import styles from './number-field.module.css';
import { TextField } from './text-field.tsx';

export type NumberFieldProps = FieldTexts & {
  /** A whole number; `null` while empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  name?: string;
  id?: string;
  unit?: string | undefined;
  min?: number;
  max?: number;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  className?: string;
};

/** A whole number, written with the separators of the language; the arrow keys count. */
export function NumberField({ value, onChange, onBlur, unit, min, max, ...props }: NumberFieldProps) {
  const locale = useLocale();
  const written = (number: number | null) => (number === null ? '' : writeTypedNumber(number, locale));
  const [shown, setShown] = useState({ value, text: written(value) });
  // The form has set another number.
  if (shown.value !== value) setShown({ value, text: written(value) });

  function change(next: number | null, text = written(next)) {
    setShown({ value: next, text });
    if (next !== value) onChange(next);
  }

  function type(text: string) {
    const figures = text.replace(/[^\d.,'’\s]/g, '');
    const number = readTypedNumber(figures, locale);
    change(number === undefined ? null : Math.round(number), figures);
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined || props.readOnly) return;
    event.preventDefault();
    change(Math.min(max ?? Number.MAX_SAFE_INTEGER, Math.max(min ?? 0, (value ?? 0) + step)));
  }

  return (
    <TextField
      {...props}
      className={classNames(styles.figures, props.className)}
      inputMode="numeric"
      autoComplete="off"
      unit={unit}
      value={shown.text}
      onChange={(event) => type(event.target.value)}
      onKeyDown={handleKey}
      onBlur={() => {
        setShown({ value, text: written(value) });
        onBlur?.();
      }}
    />
  );
}
