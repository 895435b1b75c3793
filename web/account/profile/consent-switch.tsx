import type { ReactNode } from 'react';
import styles from './consent-switch.module.css';

interface Props {
  checked: boolean;
  /** Being saved: it cannot be changed, and keeps the focus. */
  pending: boolean;
  onChange(checked: boolean): void;
  children: ReactNode;
}

export function ConsentSwitch({ checked, pending, onChange, children }: Props) {
  return (
    <label className={styles.row}>
      <span className={styles.words}>{children}</span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: HTML forbids aria-checked here, because the box itself tells its state.
        role="switch"
        className={styles.toggle}
        checked={checked}
        aria-disabled={pending || undefined}
        aria-busy={pending || undefined}
        onChange={(event) => pending || onChange(event.target.checked)}
      />
    </label>
  );
}
