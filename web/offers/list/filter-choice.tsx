import { useId } from 'react';
import { NativeSelect } from '#web/ui/native-select.tsx';
import styles from './filter-choice.module.css';

interface Props {
  name: string;
  label: string;
  /** Label of the empty choice. */
  all?: string;
  chosen: string;
  options: readonly { value: string; name: string; isEmpty?: boolean }[];
  onChange(): void;
}

export function FilterChoice({ name, label, all, chosen, options, onChange }: Props) {
  const id = useId();
  // A URL may have several values, although only one can be chosen here.
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <NativeSelect id={id} name={name} value={chosen} onChange={onChange}>
        {all && <option value="">{all}</option>}
        {!isKnown && <option value={chosen}>{chosen.replaceAll(',', ', ')}</option>}
        {options.map(({ value, name: text, isEmpty }) => (
          <option key={value} value={value} disabled={isEmpty && value !== chosen}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
