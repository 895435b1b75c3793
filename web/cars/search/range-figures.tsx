import { useEffect, useId, useRef } from 'react';
import type { NumberRange } from '#contract/shared/number-range.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './range-figures.module.css';

const ENDS = ['from', 'to'] as const;
/** Seven digits; some languages separate thousands with a point. */
const MAX_CHARACTERS = 9;

interface Props {
  /** Both ends as they are typed; empty without a limit. */
  written: readonly [string, string];
  read(text: string): number | undefined;
  inputMode: 'numeric' | 'decimal';
  /** Name of the filter. */
  name: string;
  units: { before: string; after: string };
  /** Placeholder of an empty field. */
  hints: readonly [string, string];
  onChange(range: NumberRange): void;
}

/** Two figures to type, applied on blur or on Enter. */
export function RangeFigures({ written: [from, to], read, inputMode, name, units, hints, onChange }: Props) {
  const { t } = useTranslation('search');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    for (const [end, text] of [from, to].entries()) {
      const input = form.current?.querySelectorAll('input')[end];
      // The input is not replaced while it is being typed.
      if (input && input !== document.activeElement) input.value = text;
    }
  }, [from, to]);

  function submit() {
    if (!form.current) return;
    const typed = new FormData(form.current);
    const next: NumberRange = {};
    for (const end of ENDS) {
      const figure = read(String(typed.get(end) ?? ''));
      if (figure !== undefined) next[end] = figure;
    }
    onChange(next);
  }

  return (
    <form
      ref={form}
      className={styles.figures}
      onBlur={submit}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {ENDS.map((end, index) => (
        <label key={end} className={styles.figure} htmlFor={`${id}${end}`}>
          <span className="visually-hidden">{name} </span>
          <span className={styles.end}>{[t(`range.${end}`), units.before].join(' ')}</span>
          <input
            id={`${id}${end}`}
            name={end}
            className={styles.input}
            type="text"
            inputMode={inputMode}
            enterKeyHint="done"
            autoComplete="off"
            maxLength={MAX_CHARACTERS}
            placeholder={hints[index]}
            defaultValue={end === 'from' ? from : to}
          />
          <span className={styles.unit}>{units.after}</span>
        </label>
      ))}
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        {t('range.apply')}
      </button>
    </form>
  );
}
