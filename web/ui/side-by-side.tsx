import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './side-by-side.module.css';

/** Marks the best value of a row with a text. */
export function Best({ children }: { children: ReactNode }) {
  return (
    <span className={styles.best}>
      <Icon name="check" size={16} />
      {children}
    </span>
  );
}

/** Shown without a value: a dash, with a text for screen readers. */
export function Dash({ label }: { label: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{label}</span>
    </>
  );
}
