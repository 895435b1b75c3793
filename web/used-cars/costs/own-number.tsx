import { type ReactNode, useState } from 'react';
import { TextField } from '#web/ui/text-field.tsx';

interface Props {
  label: string;
  unit: ReactNode;
  /** Null while it is empty or no number. */
  value: number | null;
  onChange(value: number | null): void;
}

/** A number that the reader types to try out. */
export function OwnNumber({ label, unit, value, onChange }: Props) {
  const [text, setText] = useState(value === null ? '' : String(value));

  function change({ value: typed, valueAsNumber }: HTMLInputElement) {
    setText(typed);
    onChange(valueAsNumber >= 0 ? valueAsNumber : null);
  }

  return (
    <TextField
      label={label}
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      autoComplete="off"
      suffix={unit}
      value={text}
      onChange={(event) => change(event.target)}
    />
  );
}
