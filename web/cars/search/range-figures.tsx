import { useEffect, useId, useRef } from 'react';
import type { NumberRange } from '#contract/shared/number-range.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './range-figures.module.css';

const ENDS = ['from', 'to'] as const;
const MAX_FIGURE = 7;

interface Props {
  range: NumberRange;
  /** Name of the filter. */
  name: string;
  units: { before: string; after: string };
  /** Placeholder of an empty field. */
  hints: readonly [string, string];
  onChange(range: NumberRange): void;
}

/** Two figures to type, applied on blur or on Enter. */
export function RangeFigures({ range: { from, to }, name, units, hints, onChange }: Props) {
  const { t } = useTranslation('search');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    for (const [end, figure] of [from, to].entries()) {
      const input = form.current?.querySelectorAll('input')[end];
      // The input is not replaced while it is being typed.
      if (input && input !== document.activeElement) input.value = figure === undefined ? '' : String(figure);
    }
  }, [from, to]);

  function submit() {
    if (!form.current) return;
    const typed = new FormData(form.current);
    const next: NumberRange = {};
    for (const end of ENDS) {
      const digits = String(typed.get(end) ?? '').replace(/\D/g, '');
      if (digits) next[end] = Number(digits.slice(0, MAX_FIGURE));
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
            inputMode="numeric"
            enterKeyHint="done"
            autoComplete="off"
            // Some languages separate thousands with a point.
            maxLength={MAX_FIGURE + 2}
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
