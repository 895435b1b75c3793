import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import styles from './native-select.module.css';

/** A native select: it works before and without scripts. */
export function NativeSelect(props: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className={styles.box}>
      <select {...props} className={styles.select} />
      <Icon name="chevron-down" size={20} />
    </span>
  );
}
