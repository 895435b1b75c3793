import { type ComponentPropsWithRef, useId } from 'react';
import { FieldMessages, RequiredMark } from '#web/ui/field.tsx';
import { describedBy, useFieldIds } from '#web/ui/field-ids.ts';
import styles from './choice-cards.module.css';

interface Choice {
  value: string;
  label: string;
  hint?: string;
}

interface Props {
  label: string;
  error: string | undefined;
  options: readonly Choice[];
  /** What makes the inputs part of a form. */
  register: Pick<ComponentPropsWithRef<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'>;
}

/** One of a few, all in sight. */
export function ChoiceCards({ label, error, options, register }: Props) {
  const group = useId();
  const ids = useFieldIds(group);
  return (
    <fieldset className={styles.group} aria-describedby={describedBy(ids, { error })}>
      <legend className={styles.legend}>
        {label}
        <RequiredMark />
      </legend>
      <div className={styles.cards}>
        {options.map(({ value, label: words, hint }) => (
          <label key={value} className={styles.card}>
            <input {...register} type="radio" value={value} className={styles.radio} />
            <span className={styles.words}>
              {words}
              {hint && <span className={styles.hint}>{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldMessages ids={ids} error={error} />
    </fieldset>
  );
}
