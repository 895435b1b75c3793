import { useId, useState } from 'react';
import type { ChoiceSpan } from '#contract/offers/offer-choice.rules.ts';
import styles from './calculator-field.module.css';

interface Props {
  /** The name in the URL. */
  name: string;
  label: string;
  note?: string;
  span: ChoiceSpan;
  value: number;
  /** Factor from the displayed unit to the stored one: cents per euro, kilometres per mile. */
  unit?: number;
  format(value: number): string;
  onChange(value: number): void;
}

/** One figure, as slider and text field. */
export function CalculatorField({ name, label, note, span, value, unit = 1, format, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const shown = (figure: number) => Math.round(figure / unit);
  const [min, max, step] = [shown(span.min), shown(span.max), shown(span.step)];

  function type(text: string) {
    setTyped(text);
    const figure = Number(text);
    // Half-typed figures are not corrected yet.
    if (text !== '' && Number.isFinite(figure) && figure >= min && figure <= max) onChange(figure * unit);
  }

  function leave() {
    if (typed !== undefined && typed !== '') onChange(Number(typed) * unit);
    setTyped(undefined);
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <output htmlFor={`${id} ${id}-range`} className={styles.value}>
        {format(value)}
      </output>
      <input
        id={`${id}-range`}
        type="range"
        className={styles.range}
        aria-label={label}
        aria-valuetext={format(value)}
        min={min}
        max={max}
        step={step}
        value={shown(value)}
        disabled={min === max}
        onChange={(event) => onChange(event.target.valueAsNumber * unit)}
      />
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        className={styles.number}
        aria-describedby={`${id}-limits`}
        min={min}
        max={max}
        step={step}
        value={typed ?? shown(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      <p id={`${id}-limits`} className={styles.limits}>
        {format(span.min)} – {format(span.max)}
        {note && ` · ${note}`}
      </p>
    </div>
  );
}
