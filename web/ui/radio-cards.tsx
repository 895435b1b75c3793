import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldMessages, RequiredMark } from './field.tsx';
import { describedBy, type FieldTexts, useFieldIds } from './field-ids.ts';
import styles from './radio-cards.module.css';

export interface RadioCard {
  value: string;
  label: ReactNode;
  /** A second line. */
  hint?: ReactNode;
  /** Before the text. */
  picture?: ReactNode;
}

/** Spread react-hook-form's `register` into it, or control it with `value` and `onChange`. */
export type RadioCardsProps = FieldTexts &
  Pick<ComponentPropsWithRef<'input'>, 'onChange' | 'onBlur' | 'ref'> & {
    name: string;
    /** `null` is no choice yet; omit it where the form holds the value. */
    value?: string | null;
    options: readonly RadioCard[];
    layout?: 'list' | 'grid' | 'chips';
    /** Hides the label, where a heading nearby says the same. */
    isLabelHidden?: boolean;
  };

/** A choice among a few visible options: native radio buttons. */
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
