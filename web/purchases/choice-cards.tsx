import { type ReactNode, useId } from 'react';
import { FieldMessages } from '#web/ui/field.tsx';
import styles from './choice-cards.module.css';

interface Choice {
  value: string;
  label: ReactNode;
  /** Beside the words. */
  picture?: ReactNode;
}

interface Props {
  legend: string;
  /** The heading above says it already. */
  isLegendHidden?: boolean;
  name: string;
  value: string | undefined;
  choices: readonly Choice[];
  error: string | undefined;
  onChoose(value: string): void;
}

/** One of a few, all in sight: native radio buttons. */
export function ChoiceCards({ legend, isLegendHidden, name, value, choices, error, onChoose }: Props) {
  const id = useId();
  const ids = { control: id, description: `${id}-description`, error: `${id}-error` };
  return (
    <fieldset className={styles.choices} aria-invalid={error ? true : undefined} aria-describedby={error && ids.error}>
      <legend className={isLegendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.cards}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.card} data-pictured={choice.picture ? '' : undefined}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.picture}
            <span className={styles.label}>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldMessages ids={ids} error={error} />
    </fieldset>
  );
}
