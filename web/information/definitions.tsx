import type { ReactNode } from 'react';
import styles from './definitions.module.css';

interface Definition {
  name: string;
  content: ReactNode;
}

/** Terms with their definitions. */
export function Definitions({ items }: { items: readonly Definition[] }) {
  return (
    <dl className={styles.definitions}>
      {items.map(({ name, content }) => (
        <div key={name} className={styles.definition}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.content}>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
