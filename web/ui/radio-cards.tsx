import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldMessages, RequiredMark } from './field.tsx';
import { describedBy, type FieldTexts, useFieldIds } from './field-ids.ts';
import styles from './radio-cards.module.css';

export interface RadioCard {
  value: string;
  label: ReactNode;
  /** A second line. */
  hint?: ReactNode;
  /** Before the words. */
  picture?: ReactNode;
}

/** What react-hook-form's `register` gives can be spread into it, or `value` and `onChange` say what is chosen. */
export type RadioCardsProps = FieldTexts &
  Pick<ComponentPropsWithRef<'input'>, 'onChange' | 'onBlur' | 'ref'> & {
    name: string;
    /** `null` is none yet; leave it out where the form keeps it. */
    value?: string | null;
    options: readonly RadioCard[];
    layout?: 'list' | 'grid' | 'chips';
    /** A heading nearby says it already. */
    isLabelHidden?: boolean;
  };

/** One of a few, all in sight: native radio buttons. */
export function RadioCards(props: RadioCardsProps) {
  const { label, isLabelHidden, description, error, required, options, layout = 'list', value, ...input } = props;
  const ids = useFieldIds();
  return (
    <fieldset
      className={styles.group}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(ids, { description, error })}
    >
      <legend className={isLabelHidden ? 'visually-hidden' : styles.legend}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className={styles.cards} data-layout={layout}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              {...input}
              type="radio"
              className={styles.radio}
              required={required}
              value={option.value}
              checked={value === undefined ? undefined : option.value === value}
            />
            {option.picture && <span className={styles.picture}>{option.picture}</span>}
            <span className={styles.words}>
              {option.label}
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldMessages ids={ids} description={description} error={error} />
    </fieldset>
  );
}
