import { useId, useState } from 'react';
import type { ChoiceSpan } from '#contract/offers/offer-choice.rules.ts';
import { readTypedNumber, writeTypedNumber } from '#web/format/typed-number.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
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
  const { t } = useTranslation('offers');
  const locale = useLocale();
  const [typed, setTyped] = useState<string>();
  const [isCorrected, setCorrected] = useState(false);
  const shown = (figure: number) => Math.round(figure / unit);
  const [min, max, step] = [shown(span.min), shown(span.max), shown(span.step)];

  function type(text: string) {
    setTyped(text);
    setCorrected(false);
    const figure = readTypedNumber(text, locale);
    // Half-typed figures are not corrected yet.
    if (figure !== undefined && figure >= min && figure <= max) onChange(figure * unit);
  }

  function leave() {
    const figure = typed === undefined ? undefined : readTypedNumber(typed, locale);
    if (figure !== undefined) onChange(figure * unit);
    setCorrected(figure !== undefined && (figure < min || figure > max));
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
        onChange={(event) => {
          setCorrected(false);
          onChange(event.target.valueAsNumber * unit);
        }}
      />
      <input
        id={id}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        className={styles.number}
        aria-describedby={`${id}-limits`}
        value={typed ?? writeTypedNumber(shown(value), locale, 'needed')}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      <p id={`${id}-limits`} className={styles.limits}>
        {t('calculator.limits', { from: format(span.min), to: format(span.max) })}
        {note && ` · ${note}`}
      </p>
      <p className={styles.corrected} role="status">
        {isCorrected && t('calculator.outOfRange', { value: format(value) })}
      </p>
    </div>
  );
}
