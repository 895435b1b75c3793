import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './choice-chips.module.css';

interface Props {
  legend: string;
  register: UseFormRegisterReturn;
  options: readonly { value: string; label: string }[];
}

/** One of a few, all in sight: native radio buttons in the shape of chips. */
export function ChoiceChips({ legend, register, options }: Props) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.chips}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.chip}>
            <input {...register} type="radio" value={value} className={styles.input} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
